import { acceptRemovals } from '../../../../contract/console/sync-details.ts';
import type { SyncTopic } from '../../../../contract/topics.ts';
import { syncQuery } from '../../../lib/api/get-sync.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Says that so many records were removed at the service on purpose. */
export const useAcceptRemovals = () =>
  useMutation({
    mutationFn: (missing: { topic: SyncTopic; count: number }, { client }) =>
      request(client, acceptRemovals, { body: missing }),
    onSuccess: (status, _missing, _result, { client }) => client.setQueryData(syncQuery.queryKey, status),
  });
