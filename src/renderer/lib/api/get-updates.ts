import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUpdates, type UpdatesView } from '../../../contract/console/updates.ts';
import { request } from '../request.ts';

/** How soon it may be another state: what it does by itself no event tells. */
function pauseAfter(view: UpdatesView | undefined): number | false {
  switch (view?.state) {
    case 'elsewhere':
    case 'no_feed':
      return false;
    case 'checking':
    case 'downloading':
      return 1000;
    default:
      return 5000;
  }
}

/** Asked again and again while somebody looks: once a second while something is under way. */
export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: ({ client, signal }) => request(client, getUpdates, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => pauseAfter(state.data),
});

/** How the program is updated, kept up to date while somebody looks. */
export const useUpdates = () => useQuery(updatesQuery);
