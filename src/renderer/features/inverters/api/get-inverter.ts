import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getInverter } from '../../../../contract/console/records.ts';
import { request } from '../../../lib/request.ts';

export const inverterQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['inverters', 'one', id],
    queryFn:
      id === null
        ? skipToken
        : ({ client, signal }) => request(client, getInverter, { params: { id: String(id) }, signal }),
  });

/** One inverter with its place in the list; null: none is asked for. */
export const useInverter = (id: number | null) => useQuery(inverterQuery(id));
