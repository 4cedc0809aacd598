import { deleteInverter } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Deletes an inverter for good. */
export const useDeleteInverter = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, deleteInverter, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) => invalidateTopic(client, 'inverters'),
  });
