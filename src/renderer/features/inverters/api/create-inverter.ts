import type { NewInverter } from '../../../../contract/inverters.ts';
import { createInverter } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Adds an inverter. A refusal names its fields. */
export const useCreateInverter = () =>
  useMutation({
    mutationFn: (values: NewInverter, { client }) => request(client, createInverter, { body: values }),
    onSuccess: (_inverter, _values, _result, { client }) => invalidateTopic(client, 'inverters'),
  });
