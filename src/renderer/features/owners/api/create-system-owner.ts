import { createSystemOwner } from '../../../../contract/operations.ts';
import type { NewSystemOwner } from '../../../../contract/system-owners.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Adds a system owner with what is known already. A refusal names its fields. */
export const useCreateSystemOwner = () =>
  useMutation({
    mutationFn: (values: NewSystemOwner, { client }) => request(client, createSystemOwner, { body: values }),
    onSuccess: (_owner, _values, _result, { client }) => invalidateTopic(client, 'system_owners'),
  });
