import { listQueue, type QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the changes that are not confirmed yet, in their order. */
export const queuePage = (page: number): PageQuery<QueuedChangeView> => ({
  queryKey: ['sync', 'queue', 'all', page],
  queryFn: async ({ client, signal }) => {
    const { data, total } = await request(client, listQueue, {
      query: { limit: String(PAGE_SIZE), page: String(page) },
      signal,
    });
    return { data, meta: { total } };
  },
});
