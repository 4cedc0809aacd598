import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findHomeownerChoices } from '../../../contract/console/lists.ts';
import { viewQuery, type ListView } from '../list-view.ts';
import { request } from '../request.ts';

/**
 * The homeowners to whom the generators of a view can be narrowed: the chosen ones, then those that `search` finds, or
 * those with the most.
 */
export const useHomeownerChoices = (view: ListView, search: string, enabled: boolean) =>
  useQuery({
    queryKey: ['generators', 'homeowner-choices', view, search],
    queryFn: ({ client, signal }) =>
      request(client, findHomeownerChoices, {
        query: { ...viewQuery(view), ...(search !== '' && { homeowner: search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  }).data?.data;
