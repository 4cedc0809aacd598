import { createThinner } from '../domain/readings/thin-readings.ts';
import { DAY, type Micros } from '../domain/timestamp.ts';
import type { ReadingStore } from '../store/reading-store.ts';
import type { Installation } from './installation.ts';

/** So long readings are kept of an inverter that was removed: what brings it back finds them. */
const REMOVED_FOR = 31 * DAY;

/** Thins the readings of all inverters, some at a time. Ends early once `isEnded`. */
export async function thinReadings(readings: ReadingStore, now: Micros, isEnded = () => false): Promise<void> {
  for (let more = true; more && !isEnded(); ) more = await readings.clearRemoved(now - REMOVED_FOR);
  await readings.thin((zone) => createThinner(zone, now), isEnded);
}

/**
 * Counts months that are left to be counted, at once and whenever there are some, and thins readings once a day, for
 * the first time a minute after the workspace was opened. Returns the function that ends it, once the step under way is
 * done.
 */
export function tendReadings(
  { clock, time, logger, dailyLookMs }: Pick<Installation, 'clock' | 'time' | 'logger' | 'dailyLookMs'>,
  readings: ReadingStore,
): () => Promise<void> {
  let isEnded = false;
  let last: Micros | undefined;
  let running: Promise<void> | undefined;
  const run = (isThinning: boolean): void => {
    const ended = (): boolean => isEnded;
    const work = async (): Promise<void> => {
      await readings.countMonths(ended);
      if (isThinning) await thinReadings(readings, clock(), ended);
    };
    running = work()
      .catch((error: unknown) => logger.error({ err: error }, 'readings could not be counted or thinned'))
      .finally(() => (running = undefined));
  };
  run(false);
  const timer = setInterval(() => {
    if (running) return;
    const isThinning = last === undefined || time.elapsed() - last >= DAY;
    if (isThinning) last = time.elapsed();
    run(isThinning);
  }, dailyLookMs);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}
