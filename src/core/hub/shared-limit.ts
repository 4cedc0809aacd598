import type { Micros } from '../../domain/timestamp.ts';
import type { HubDatabase } from '../../store/hub-database.ts';

const SECOND: Micros = 1_000_000;
const MINUTE: Micros = 60 * SECOND;
/** A process books this part of the limit at once: twenty bookings a minute are nothing to a database. */
const PART = 20;

/** What a process may still let through of what it has booked for one client in this minute. */
interface Budget {
  left: number;
  /** Nothing was left to book. */
  spent: boolean;
  booking: Promise<void> | undefined;
}

/**
 * At most `perMinute` requests of a client in a minute, over all processes of a database. A process books them ahead,
 * a block of a twentieth at a time. Together they never let through more than the limit; they may let through less,
 * because what a process books and does not need is lost to the others: N processes, up to N - 1 blocks. `now` is the
 * time that all processes share. The function resolves with the seconds after which to ask again; undefined: the
 * request is let through. It rejects with `unavailable`.
 */
export function createSharedLimit(
  perMinute: number,
  { countRequests }: Pick<HubDatabase, 'countRequests'>,
  now: () => Micros,
): (client: string) => Promise<number | undefined> {
  const block = Math.max(1, Math.floor(perMinute / PART));
  let minute = 0;
  let budgets = new Map<string, Budget>();

  function budgetOf(client: string, current: number): Budget {
    if (current !== minute) {
      minute = current;
      budgets = new Map();
    }
    const budget = budgets.get(client) ?? { left: 0, spent: false, booking: undefined };
    budgets.set(client, budget);
    return budget;
  }

  async function book(budget: Budget, client: string, current: number): Promise<void> {
    try {
      const before = await countRequests(client, current, block);
      budget.left += Math.min(block, Math.max(0, perMinute - before));
      budget.spent = budget.left === 0;
    } finally {
      budget.booking = undefined;
    }
  }

  return async (client) => {
    for (;;) {
      const at = now();
      const current = Math.floor(at / MINUTE);
      const budget = budgetOf(client, current);
      if (budget.left > 0) {
        budget.left -= 1;
        return undefined;
      }
      if (budget.spent) return Math.ceil(((current + 1) * MINUTE - at) / SECOND);
      await (budget.booking ??= book(budget, client, current));
    }
  };
}
