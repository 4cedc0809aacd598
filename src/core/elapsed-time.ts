import { uptime } from 'node:os';
import type { Micros } from '../domain/timestamp.ts';

/** Milliseconds; each of the three sees something that the others do not. */
export interface Timers {
  /** Never set by anybody, but stands still while the machine sleeps. */
  awake(): number;
  /** May be set, but keeps running during sleep. */
  wall(): number;
  /** Neither set nor stopped, but too slow to ask for at each use. */
  uptime(): number;
}

const real: Timers = { awake: () => performance.now(), wall: () => Date.now(), uptime: () => uptime() * 1000 };

/**
 * Time that has passed, in microseconds: sleep counts, setting the clock does not. Only when the wall clock and the
 * timer disagree has the machine slept or the clock been set, and the system's uptime says which.
 */
export function createElapsedTime({ awake, wall, uptime: up }: Timers = real): () => Micros {
  const began = up() - awake();
  let difference = wall() - awake();
  let slept = 0;
  let latest = 0;
  return () => {
    const now = awake();
    const seen = wall() - now;
    if (Math.abs(seen - difference) >= 1000) {
      difference = seen;
      slept = Math.max(slept, up() - now - began);
    }
    latest = Math.max(latest, Math.round((now + slept) * 1000));
    return latest;
  };
}
