import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findInverters, type FoundInverter } from '../../../../contract/console/lists.ts';
import { viewQuery, type ListView } from '../../../lib/list-view.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the inverters as the view has them. */
export const foundInvertersPage =
  (view: ListView) =>
  (page: number): PageQuery<FoundInverter> => ({
    queryKey: ['inverters', 'found', viewQuery(view), page],
    queryFn: ({ client, signal }) =>
      request(client, findInverters, {
        query: { ...viewQuery(view), limit: String(PAGE_SIZE), page: String(page), facets: 'false' },
        signal,
      }),
  });

/** What the list can be narrowed to further; the page does not wait for it. */
export const useInverterFacets = (view: ListView) =>
  useQuery({
    queryKey: ['inverters', 'facets', viewQuery(view)],
    queryFn: ({ client, signal }) =>
      request(client, findInverters, { query: { ...viewQuery(view), limit: '1' }, signal }),
    placeholderData: keepPreviousData,
  }).data?.facets;
