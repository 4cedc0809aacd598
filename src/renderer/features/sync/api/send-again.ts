import { sendAgain } from '../../../../contract/console/sync-changes.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Says that a recognized record is somebody else's: the one from here is sent again. Gives the entry as it is then. */
export const useSendAgain = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, sendAgain, { params: { id: String(id) } }),
    onSettled: (_entry, _error, _id, _result, { client }) => invalidateTopic(client, 'sync'),
  });
