import type { NewGenerator } from '../../../../contract/generators.ts';
import { createGenerator } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Adds a generator; capacity in watts. A refusal names its fields. */
export const useCreateGenerator = () =>
  useMutation({
    mutationFn: (values: NewGenerator, { client }) => request(client, createGenerator, { body: values }),
    onSuccess: (_generator, _values, _result, { client }) => invalidateTopic(client, 'generators'),
  });
