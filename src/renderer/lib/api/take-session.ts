import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../contract/console/session.ts';
import { sessionKey } from '../session-key.ts';

/** Notes the session that an operation answered with. An answer about the session that is still on its way is older, and given up. */
export async function takeSession(client: QueryClient, session: Session): Promise<void> {
  await client.cancelQueries({ queryKey: sessionKey });
  client.setQueryData(sessionKey, session);
}
