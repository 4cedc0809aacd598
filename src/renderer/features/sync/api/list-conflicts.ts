import { listConflicts, type Conflict } from '../../../../contract/console/sync-changes.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the open questions, oldest first. */
export const conflictsPage = (page: number): PageQuery<Conflict> => ({
  queryKey: ['sync', 'conflicts', page],
  queryFn: async ({ client, signal }) => {
    const { data, total } = await request(client, listConflicts, {
      query: { limit: String(PAGE_SIZE), page: String(page) },
      signal,
    });
    return { data, meta: { total } };
  },
});
