import type { FastifyBaseLogger } from 'fastify';
import type { Micros } from '../../domain/timestamp.ts';

const MINUTE_MS = 60_000;
const MINUTE: Micros = MINUTE_MS * 1_000;

/**
 * Counts the answers to whoever was not recognized: anybody on the computer may send as much of it as they like, and a
 * line each would leave room for nothing else.
 */
export interface Tally {
  /** One more with this outcome. */
  add(outcome: string): void;
  /** Writes what has been counted since the last line. */
  flush(): void;
}

/**
 * A tally that writes one line a minute at most: the first at once, and what comes after it when the minute is over,
 * whether or not anybody asks then. It is a warning where the database of a hub was away: nobody can be recognized
 * without it.
 */
export function createTally(logger: Pick<FastifyBaseLogger, 'info' | 'warn'>, elapsed: () => Micros): Tally {
  let counts = new Map<string, number>();
  let written: Micros | undefined;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const level = counts.has('unavailable') ? 'warn' : 'info';
    if (counts.size > 0) logger[level]({ counts: Object.fromEntries(counts) }, 'requests not recognized');
    counts = new Map();
    written = elapsed();
  }

  return {
    add(outcome) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (written === undefined || elapsed() - written >= MINUTE) flush();
      else timer ??= setTimeout(flush, MINUTE_MS).unref();
    },
    flush,
  };
}
