import type { FastifyBaseLogger } from 'fastify';
import type { Micros } from '../../domain/timestamp.ts';

const MINUTE: Micros = 60_000_000;

/**
 * Counts what is asked without credentials: anybody on the computer may send as much of it as they like, and a line
 * each would leave room for nothing else.
 */
export interface Tally {
  /** One more with this outcome. */
  add(outcome: string): void;
  /** Writes what has been counted since the last line. */
  flush(): void;
}

/** A tally that writes one line a minute at most, the first at once. */
export function createTally(logger: Pick<FastifyBaseLogger, 'info'>, elapsed: () => Micros): Tally {
  let counts = new Map<string, number>();
  let written: Micros | undefined;

  function flush(): void {
    if (counts.size > 0) logger.info({ counts: Object.fromEntries(counts) }, 'requests without credentials');
    counts = new Map();
    written = elapsed();
  }

  return {
    add(outcome) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (written === undefined || elapsed() - written >= MINUTE) flush();
    },
    flush,
  };
}
