import { updateSyncOptions, type SyncOptions } from '../../../../contract/console/sync-details.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { syncDetailsQuery } from '../../../lib/api/get-sync-details.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Changes how this workspace may send. */
export const useUpdateSyncOptions = () =>
  useMutation({
    mutationFn: (change: Partial<SyncOptions>, { client }) => request(client, updateSyncOptions, { body: change }),
    onSuccess: (details, _change, _result, { client }) => {
      client.setQueryData(syncDetailsQuery.queryKey, details);
      invalidateTopic(client, 'sync');
    },
  });
