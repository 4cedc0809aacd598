import type { Shown } from './read-styles.ts';

const DAY_SECONDS = 86_400;
const DAY_MILLISECONDS = DAY_SECONDS * 1000;
const DAYS_TO_1904 = 1462;
const LAST_DAY = 2_958_465;
/** A number that is shown as a time and is larger has a day that is not shown: it would be after 1954. */
const FIRST_WITH_TIME = 20_000;

/**
 * A spreadsheet's count of days as its format shows it: `2024-03-14`, `2024-03-14 18:00`, `18:00:30`. It believes in
 * February 29, 1900, which is day 60. A day alone has a time only where it is not midnight; a time alone has no day,
 * also where people go on counting behind midnight. undefined: no such day.
 */
export function shownMoment(count: number, shown: Shown, since1904: boolean): string | undefined {
  if (!(count >= 0 && count < LAST_DAY + 1)) return undefined;
  // A sum of hours ends a little before midnight and means it.
  const milliseconds = Math.round(count * DAY_MILLISECONDS);
  const whole = Math.floor(milliseconds / DAY_MILLISECONDS);
  const rest = milliseconds - whole * DAY_MILLISECONDS;
  const seconds = Math.min(Math.round(rest / 1000), DAY_SECONDS - 1);
  const clock = new Date(seconds * 1000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);
  if (shown === 'time' && count < FIRST_WITH_TIME) return clock;
  const days = whole + (since1904 ? DAYS_TO_1904 : 0);
  if (!(days >= 1 && days <= LAST_DAY)) return undefined;
  const at = Date.UTC(1899, 11, 30) + (days < 60 ? days + 1 : days) * DAY_MILLISECONDS;
  const day = new Date(at).toISOString().slice(0, 10);
  return shown === 'day' && seconds === 0 ? day : `${day} ${clock}`;
}
