import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQueuedChange } from '../../../../contract/console/sync-changes.ts';
import { request } from '../../../lib/request.ts';

const queuedChangeQuery = (id: number) =>
  queryOptions({
    queryKey: ['sync', 'queue', 'one', id],
    queryFn: ({ client, signal }) => request(client, getQueuedChange, { params: { id: String(id) }, signal }),
  });

/** One change with its last request and answer; `not_found` once it is confirmed or taken back. */
export const useQueuedChange = (id: number) => useQuery(queuedChangeQuery(id));
