import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSyncDetails } from '../../../contract/console/sync-details.ts';
import { request } from '../request.ts';

export const syncDetailsQuery = queryOptions({
  queryKey: ['sync', 'details'],
  queryFn: ({ client, signal }) => request(client, getSyncDetails, { signal }),
});

/** How this workspace may send, why the last try failed, and the data volume of the last 30 days. */
export const useSyncDetails = () => useQuery(syncDetailsQuery);
