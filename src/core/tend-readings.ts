import { createThinner } from '../domain/readings/thin-readings.ts';
import { DAY, type Micros } from '../domain/timestamp.ts';
import type { ReadingStore } from '../store/reading-store.ts';
import type { Installation } from './installation.ts';

/** How long the readings of a removed inverter are kept: what brings it back finds them. */
const REMOVED_FOR = 31 * DAY;
const AT_ONCE = 14 * DAY;

/** Thins the readings of all inverters, some at a time. Ends early once `isEnded`. */
export async function thinReadings(readings: ReadingStore, now: Micros, isEnded = () => false): Promise<void> {
  for (let more = true; more && !isEnded(); ) more = await readings.clearRemoved(now - REMOVED_FOR);
  await readings.thin((zone) => createThinner(zone, now), isEnded);
}

/**
 * Thins readings up to a time that is certain: that of the last look, which the file keeps, plus what has passed
 * `since`. What a clock that is ahead for one look would remove is gone for good. A look is dated at most `AT_ONCE`
 * after that, so that it takes many with a wrong clock to remove much, and few to catch up after a while away.
 */
export async function lookAtReadings(
  readings: ReadingStore,
  now: Micros,
  since: Micros,
  isEnded?: () => boolean,
): Promise<void> {
  const last = await readings.lastLook();
  const certain = last === undefined ? undefined : last + since;
  await readings.noteLook(certain === undefined ? now : Math.min(now, certain + AT_ONCE));
  if (certain !== undefined) await thinReadings(readings, Math.min(now, certain), isEnded);
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
  /** `since`: what has passed since the last look; none: this is no look. */
  const run = (since?: Micros): void => {
    const ended = (): boolean => isEnded;
    const work = async (): Promise<void> => {
      await readings.countMonths(ended);
      if (since !== undefined) await lookAtReadings(readings, clock(), since, ended);
    };
    running = work()
      .catch((error: unknown) => logger.error({ err: error }, 'readings could not be counted or thinned'))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(() => {
    if (running) return;
    const now = time.elapsed();
    const since = last === undefined ? 0 : now - last;
    const isDue = last === undefined || since >= DAY;
    if (isDue) last = now;
    run(isDue ? since : undefined);
  }, dailyLookMs);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}
