import { listLedger, type LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/**
 * One page of what the service confirmed, the newest first; `search` looks at names, addresses and ids, and is empty
 * for all.
 */
export const ledgerPage =
  (search: string) =>
  (page: number): PageQuery<LedgerEntryView> => ({
    queryKey: ['sync', 'ledger', search, page],
    queryFn: async ({ client, signal }) => {
      const { data, total } = await request(client, listLedger, {
        query: { limit: String(PAGE_SIZE), page: String(page), ...(search !== '' && { search }) },
        signal,
      });
      return { data, meta: { total } };
    },
  });
