import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSession, type Session } from '../../../contract/console/session.ts';
import { request } from '../request.ts';
import { sessionKey } from '../session-key.ts';

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client, signal }) => request(client, getSession, { signal }),
  // Another tab or the application's menu may have locked it meanwhile.
  refetchOnWindowFocus: 'always',
});

/** Who is signed in; refetched when a request is answered with `locked` or `unauthorized`. */
export const useSession = () => useQuery(sessionQuery);

/** The session inside the gate, where it is always known. */
export function useOpenSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('only below the session gate');
  return data;
}
