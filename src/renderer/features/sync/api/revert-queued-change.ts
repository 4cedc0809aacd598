import { revertQueuedChange } from '../../../../contract/console/sync-changes.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Takes a change back that is not being sent: the record is again as it was before. */
export const useRevertQueuedChange = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, revertQueuedChange, { params: { id: String(id) } }),
    onSettled: (_message, _error, _id, _result, { client }) => invalidateTopic(client, 'sync'),
  });
