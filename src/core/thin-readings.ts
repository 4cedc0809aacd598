import { setImmediate } from 'node:timers/promises';
import { thinnedOut } from '../domain/readings/thin-readings.ts';
import { DAY, type Micros } from '../domain/timestamp.ts';
import type { ReadingStore } from '../store/reading-store.ts';
import type { Installation } from './installation.ts';

/** So long readings are kept of an inverter that was removed: what brings it back finds them. */
const REMOVED_FOR = 31 * DAY;
/** Few enough that no request waits for long. */
const INVERTERS_AT_ONCE = 50;

/** Thins the readings of all inverters, some at a time. Ends early once `isEnded`. */
export async function thinReadings(readings: ReadingStore, now: Micros, isEnded = () => false): Promise<void> {
  for (let more = true; more && !isEnded(); ) more = await readings.clearRemoved(now - REMOVED_FOR, INVERTERS_AT_ONCE);
  for (let after: number | undefined = 0; after !== undefined && !isEnded(); ) {
    after = await readings.thin(after, INVERTERS_AT_ONCE, (each, zone) => thinnedOut(each, zone, now));
    await setImmediate();
  }
}

/**
 * Thins them once a day, for the first time a minute after the workspace was opened. Returns the function that ends it,
 * once the step under way is done.
 */
export function startThinning(
  { clock, time, logger, dailyLookMs }: Pick<Installation, 'clock' | 'time' | 'logger' | 'dailyLookMs'>,
  readings: ReadingStore,
): () => Promise<void> {
  let isEnded = false;
  let last: Micros | undefined;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (running || (last !== undefined && time.elapsed() - last < DAY)) return;
    last = time.elapsed();
    running = thinReadings(readings, clock(), () => isEnded)
      .catch((error: unknown) => logger.error({ err: error }, 'readings could not be thinned'))
      .finally(() => (running = undefined));
  }, dailyLookMs);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}
