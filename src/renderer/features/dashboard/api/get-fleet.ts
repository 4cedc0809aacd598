import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getFleet } from '../../../../contract/console/readings.ts';
import { request } from '../../../lib/request.ts';

/** What the fleet produces, with the best and worst of a month; the last whole one unless told. */
export const useFleet = (month: string | undefined) =>
  useQuery({
    queryKey: ['readings', 'fleet', month],
    queryFn: ({ client, signal }) => request(client, getFleet, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
