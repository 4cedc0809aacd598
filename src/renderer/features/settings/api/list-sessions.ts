import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSessions } from '../../../../contract/console/operators.ts';
import { request } from '../../../lib/request.ts';

const EVERY_MS = 30_000;

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ client, signal }) => request(client, listSessions, { signal }),
  refetchInterval: EVERY_MS, // nothing announces them
});

/** The sessions that there are. */
export const useSessions = () => useQuery(sessionsQuery);
