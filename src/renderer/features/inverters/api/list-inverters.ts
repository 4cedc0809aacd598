import type { ListedInverter } from '../../../../contract/inverters.ts';
import { listInverters } from '../../../../contract/operations.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of all inverters, by id. */
export const invertersPage = (page: number): PageQuery<ListedInverter> => ({
  queryKey: ['inverters', 'all', page],
  queryFn: ({ client, signal }) =>
    request(client, listInverters, { query: { limit: String(PAGE_SIZE), page: String(page) }, signal }),
});
