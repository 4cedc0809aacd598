import { SESSION_SECRET } from '../../contract/console/session.ts';

const KEPT_AS = 'session-secret';

/**
 * Adds the secret of this page's session, where there is one. It is in the storage of this exact origin: all tabs of
 * the console have it, and no page on another port of this machine, which the browser sends the session's cookie to.
 */
export function sendSessionSecret(headers: Headers): Headers {
  const secret = localStorage.getItem(KEPT_AS);
  if (secret !== null) headers.set(SESSION_SECRET, secret);
  return headers;
}

/** Keeps the secret of a session that has just begun, for every tab; null when the session has ended. */
export function keepSessionSecret(secret: string | null): void {
  if (secret === null) localStorage.removeItem(KEPT_AS);
  else localStorage.setItem(KEPT_AS, secret);
}

/** Calls `changed` when another tab has begun or ended a session; returns the function that stops it. */
export function followSessionSecret(changed: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEPT_AS || key === null) changed();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
