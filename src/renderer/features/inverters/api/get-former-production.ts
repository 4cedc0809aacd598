import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getFormerProduction, type FormerProduction } from '../../../../contract/console/readings.ts';
import { request } from '../../../lib/request.ts';

export const formerProductionQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['readings', 'former', id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getFormerProduction, { params: { id: String(id) }, signal }),
  });

/** What a new figure of an inverter is compared with, undefined until it is known; null: none is asked for. */
export const useFormerProduction = (id: number | null): FormerProduction | undefined =>
  useQuery(formerProductionQuery(id)).data;
