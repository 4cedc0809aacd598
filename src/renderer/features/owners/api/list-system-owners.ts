import { listSystemOwners } from '../../../../contract/operations.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import { usePagedList, type PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

const ownersPage = (page: number): PageQuery<SystemOwner> => ({
  queryKey: ['system_owners', 'all', page],
  queryFn: ({ client, signal }) =>
    request(client, listSystemOwners, { query: { limit: String(PAGE_SIZE), page: String(page) }, signal }),
});

/** All system owners by id; only the pages in view are fetched. */
export const useSystemOwners = () => usePagedList(ownersPage);
