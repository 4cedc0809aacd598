const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What has told nothing since this moment is silent, and so is what never told anything. In milliseconds since 1970, by
 * whole minutes, so that what was counted in one holds until its end, and all that is read in it agrees.
 */
export const silentBeforeMs = (nowMs: number, days: number): number => nowMs - (nowMs % MINUTE_MS) - days * DAY_MS;

/** Whether an inverter is silent that has last reported then (`2026-03-12T14:05:09.123456Z`; null: never). */
export const isSilent = (lastReport: string | null, nowMs: number, days: number): boolean =>
  lastReport === null || Date.parse(lastReport) < silentBeforeMs(nowMs, days);
