import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSession, type Session } from '../../../contract/console/session.ts';
import { request } from '../request.ts';
import { sessionQueryKey } from '../session-query-key.ts';

const ASK_AGAIN_EVERY_MS = 2000;

export const sessionQuery = queryOptions({
  queryKey: sessionQueryKey,
  queryFn: ({ client, signal }) => request(client, getSession, { signal }),
  // Another tab or the application's menu may have locked it meanwhile.
  refetchOnWindowFocus: 'always',
  // A page that was loaded while the service was away recovers by itself.
  refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? ASK_AGAIN_EVERY_MS : false),
});

/** Who is signed in; refetched when a request is answered with `locked` or `unauthorized`. */
export const useSession = () => useQuery(sessionQuery);

/** The session inside the gate, where it is always known. */
export function useOpenSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('only below the session gate');
  return data;
}
