const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What has told nothing since this moment is silent, and so is what never told anything. In milliseconds since 1970, by
 * whole minutes, so that what was counted in one holds until its end, and all that is read in it agrees.
 */
export const silentBeforeMs = (nowMs: number, days: number): number => nowMs - (nowMs % MINUTE_MS) - days * DAY_MS;

/** Whether an inverter is silent that has last reported then (in milliseconds since 1970; null: never). */
export const isSilent = (lastMs: number | null, nowMs: number, days: number): boolean =>
  lastMs === null || lastMs < silentBeforeMs(nowMs, days);
