import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { getFormerProduction, type FormerProduction } from '../../../../contract/console/readings.ts';
import { request } from '../../../lib/request.ts';

export const formerProductionQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['readings', 'former', id],
    queryFn:
      id === null
        ? skipToken
        : // No `signal`: a figure that was typed into a cell may still be waiting for it.
          ({ client }) => request(client, getFormerProduction, { params: { id: String(id) } }),
  });

/** What a new figure of an inverter is compared with, undefined until it is known; null: none is asked for. */
export const useFormerProduction = (id: number | null): FormerProduction | undefined =>
  useQuery(formerProductionQuery(id)).data;

/** Whether it is known as it is now, and not as it was before a change. */
export function isFormerProductionKnown(client: QueryClient, id: number): boolean {
  const state = client.getQueryState(formerProductionQuery(id).queryKey);
  return state?.data !== undefined && !state.isInvalidated;
}
