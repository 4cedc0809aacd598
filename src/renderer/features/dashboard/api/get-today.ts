import { queryOptions, useQuery } from '@tanstack/react-query';
import { getToday } from '../../../../contract/console/today.ts';
import { request } from '../../../lib/request.ts';

/** An inverter falls silent by time alone, and a backup fails without a change of any record. */
const LOOK_EVERY_MS = 5 * 60_000;

export const todayQuery = (today: string) =>
  queryOptions({
    queryKey: ['today', today],
    queryFn: ({ client, signal }) => request(client, getToday, { query: { today }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** What needs a person on this day (`YYYY-MM-DD`). */
export const useTodayLines = (today: string) => useQuery(todayQuery(today));
