import { retryQueuedChange } from '../../../../contract/console/sync-changes.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Sends a change now, a refused one again. */
export const useRetryQueuedChange = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, retryQueuedChange, { params: { id: String(id) } }),
    onSettled: (_change, _error, _id, _result, { client }) => invalidateTopic(client, 'sync'),
  });
