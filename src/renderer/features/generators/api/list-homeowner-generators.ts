import type { Generator } from '../../../../contract/generators.ts';
import { listHomeownerGenerators } from '../../../../contract/operations.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the generators of one homeowner, by id. */
export const homeownerGeneratorsPage =
  (homeownerId: number) =>
  (page: number): PageQuery<Generator> => ({
    queryKey: ['generators', 'homeowner', homeownerId, page],
    queryFn: ({ client, signal }) =>
      request(client, listHomeownerGenerators, {
        params: { homeowner_id: String(homeownerId) },
        query: { limit: String(PAGE_SIZE), page: String(page) },
        signal,
      }),
  });
