import type { Micros } from '../../domain/timestamp.ts';
import { createToken, hashToken } from '../links/token.ts';
import type { HostedSession } from './window-sessions.ts';

/** Longer than a popup takes to send its form, on the slowest machine. */
const LIFETIME = 60_000_000;

/**
 * The way of a hosted session from the console's page to its popup, which has another origin, and so cookies of its
 * own: the page is given a ticket, the popup gives it back once, in time, and has the hosted session.
 */
export interface SessionTickets {
  issue(session: HostedSession): string;
  /** Undefined for a ticket that never was, was used, or is too old. */
  take(ticket: string): HostedSession | undefined;
}

/** `elapsed`: how much time has passed, whatever the computer's clock is set to. */
export function createSessionTickets({
  random,
  elapsed,
}: {
  random: (bytes: number) => Buffer;
  elapsed: () => Micros;
}): SessionTickets {
  const issued = new Map<string, { session: HostedSession; until: Micros }>();
  const sweep = (): void => {
    const now = elapsed();
    for (const [key, { until }] of issued) if (until < now) issued.delete(key);
  };
  return {
    issue(session) {
      sweep();
      const { value, hash } = createToken(random);
      issued.set(hash, { session, until: elapsed() + LIFETIME });
      return value;
    },
    take(ticket) {
      sweep();
      const key = hashToken(ticket);
      const session = issued.get(key)?.session;
      issued.delete(key);
      return session;
    },
  };
}
