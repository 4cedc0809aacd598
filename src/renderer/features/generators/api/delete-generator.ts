import { deleteGenerator } from '../../../../contract/operations.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Deletes a generator for good. */
export const useDeleteGenerator = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, deleteGenerator, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) => invalidateTopic(client, 'generators'),
  });
