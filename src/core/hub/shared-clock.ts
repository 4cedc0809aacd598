import type { Micros } from '../../domain/timestamp.ts';
import type { Clock, TimeSource } from '../../service/clock.ts';

/** How far apart clocks may be that follow the same one: a later date is of no process of this hub. */
const APART: Micros = 60_000_000;

/**
 * The clock of one process of many that share a database: its own, set to that of the database, so that all
 * processes agree on how old a record is. `offset` is by how much the database's clock is ahead, in
 * microseconds; it may change at any time. Times are strictly rising in this process; over all of them the database
 * sees to that. There are no files whose times could be taken, and whose clock would have to be followed.
 */
export function createSharedClock({ wall, elapsed }: TimeSource, offset: () => Micros): Clock {
  let last: Micros = 0;
  const shared = (): Micros => Math.round(wall() + offset());
  return {
    wall: shared,
    elapsed,
    now: () => (last = Math.max(shared(), last + 1)),
    since(at) {
      const ago = shared() - at;
      return ago < -APART ? undefined : Math.max(0, ago);
    },
    taken: () => undefined,
    follows: () => true,
    lastSet: () => undefined,
  };
}
