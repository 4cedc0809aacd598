import type { Micros } from '../domain/timestamp.ts';

/**
 * Makes a wall clock strictly increasing: no two readings are alike, and none is at or below `above` (D12). A step back of
 * the wall clock slows it to one microsecond per reading until the wall catches up.
 */
export function createStrictClock(wall: () => Micros): { now: () => Micros; startAbove(at: Micros): void } {
  let last = 0;
  return {
    now() {
      const at = wall();
      last = at > last ? at : last + 1;
      return last;
    },
    startAbove(at) {
      if (at > last) last = at;
    },
  };
}

/** The machine's time in microseconds. */
export function wallClock(): Micros {
  return Math.round((performance.timeOrigin + performance.now()) * 1000);
}
