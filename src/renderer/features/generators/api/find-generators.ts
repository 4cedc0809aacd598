import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findGenerators, type FoundGenerator } from '../../../../contract/console/lists.ts';
import { viewQuery, type ListView } from '../../../lib/list-view.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** One page of the generators as the view has them. */
export const foundGeneratorsPage =
  (view: ListView) =>
  (page: number): PageQuery<FoundGenerator> => ({
    queryKey: ['generators', 'found', viewQuery(view), page],
    queryFn: ({ client, signal }) =>
      request(client, findGenerators, {
        query: {
          ...viewQuery(view),
          limit: String(PAGE_SIZE),
          page: String(page),
          facets: 'false',
        },
        signal,
      }),
  });

/** What the list can be narrowed to further; the page does not wait for it. */
export const useGeneratorFacets = (view: ListView) =>
  useQuery({
    queryKey: ['generators', 'facets', viewQuery(view)],
    queryFn: ({ client, signal }) =>
      request(client, findGenerators, {
        query: { ...viewQuery(view), limit: '1' },
        signal,
      }),
    placeholderData: keepPreviousData,
  }).data?.facets;
