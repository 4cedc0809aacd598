import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findOwners, type FoundOwner } from '../../../../contract/console/lists.ts';
import { viewQuery, type ListView } from '../../../lib/list-view.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the owners as the view has them. */
export const foundOwnersPage =
  (view: ListView) =>
  (page: number): PageQuery<FoundOwner> => ({
    queryKey: ['system_owners', 'found', viewQuery(view), page],
    queryFn: ({ client, signal }) =>
      request(client, findOwners, {
        query: { ...viewQuery(view), limit: String(PAGE_SIZE), page: String(page), facets: 'false' },
        signal,
      }),
  });

/** What the list can be narrowed to further; the page does not wait for it. */
export const useOwnerFacets = (view: ListView) =>
  useQuery({
    queryKey: ['system_owners', 'facets', viewQuery(view)],
    queryFn: ({ client, signal }) => request(client, findOwners, { query: { ...viewQuery(view), limit: '1' }, signal }),
    placeholderData: keepPreviousData,
  }).data?.facets;
