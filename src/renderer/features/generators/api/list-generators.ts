import type { Generator } from '../../../../contract/generators.ts';
import { listGenerators } from '../../../../contract/operations.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of all generators, by id. */
export const generatorsPage = (page: number): PageQuery<Generator> => ({
  queryKey: ['generators', 'all', page],
  queryFn: ({ client, signal }) =>
    request(client, listGenerators, { query: { limit: String(PAGE_SIZE), page: String(page) }, signal }),
});
