import type { QueryClient } from '@tanstack/react-query';
import type { BegunSession, Session } from '../../../contract/console/session.ts';
import { sessionQueryKey } from '../session-query-key.ts';
import { keepSessionSecret } from '../session-secret.ts';

/**
 * Notes the session that an operation answered with. An answer about the session that is still on its way is older, and
 * given up.
 */
export async function takeSession(client: QueryClient, session: Session): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQueryKey });
  client.setQueryData(sessionQueryKey, session);
}

/** The same for a session that has just begun, whose secret every request carries from here on. */
export function takeBegunSession(
  client: QueryClient,
  { session_secret: secret, ...session }: BegunSession,
): Promise<void> {
  keepSessionSecret(secret);
  return takeSession(client, session);
}
