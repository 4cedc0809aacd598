import type { Micros } from '../../domain/timestamp.ts';
import { createToken, hashToken } from '../links/token.ts';
import type { HostedStay } from './stays.ts';

/** Longer than a popup takes to send its form, on the slowest machine. */
const LIFETIME = 60_000_000;

/**
 * The way of a stay from the console's page to its popup, which has another origin, and so cookies of its own: the page
 * is given a ticket, the popup gives it back once, in time, and has the stay.
 */
export interface StayTickets {
  issue(stay: HostedStay): string;
  /** Undefined for a ticket that never was, was used, or is too old. */
  take(ticket: string): HostedStay | undefined;
}

/** `elapsed`: how much time has passed, whatever the computer's clock is set to. */
export function createStayTickets({
  random,
  elapsed,
}: {
  random: (bytes: number) => Buffer;
  elapsed: () => Micros;
}): StayTickets {
  const issued = new Map<string, { stay: HostedStay; until: Micros }>();
  const sweep = (): void => {
    const now = elapsed();
    for (const [key, { until }] of issued) if (until < now) issued.delete(key);
  };
  return {
    issue(stay) {
      sweep();
      const { value, hash } = createToken(random);
      issued.set(hash, { stay, until: elapsed() + LIFETIME });
      return value;
    },
    take(ticket) {
      sweep();
      const key = hashToken(ticket);
      const stay = issued.get(key)?.stay;
      issued.delete(key);
      return stay;
    },
  };
}
