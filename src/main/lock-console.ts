import type { Session } from '../contract/console/session.ts';
import type { Core } from '../core.ts';
import type { CookieMemory } from './cookie-memory.ts';
import { APP_ORIGIN } from './protocol-host.ts';

/** Locks the session of the console's window, as the page's own button does. True when there was one to lock. */
export async function lockConsole(app: Pick<Core, 'inject'>, cookies: CookieMemory): Promise<boolean> {
  const cookie = cookies.header();
  if (cookie === undefined) return false;
  const headers = { host: new URL(APP_ORIGIN).host, cookie };
  const session = (await app.inject({ url: '/console/session', headers })).json<Session>();
  if (session.state !== 'open') return false;
  await app.inject({ method: 'POST', url: '/console/session/lock', headers: { ...headers, 'x-csrf-token': session.csrf_token ?? '' } });
  return true;
}
