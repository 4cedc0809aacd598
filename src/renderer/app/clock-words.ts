import type { ClockNotice } from '../../contract/console/session.ts';
import { counted, formatDuration, formatMoment } from '../lib/format.ts';

const DAY_SECONDS = 86_400;
const howFar = (seconds: number): string =>
  seconds < 2 * DAY_SECONDS ? formatDuration(seconds * 1000) : counted(Math.round(seconds / DAY_SECONDS), 'day');

/** What the clock of this computer means for the records here, in a sentence or three. */
export function clockWords({ says, latest, follows, set_by: setBy }: ClockNotice): string {
  if (latest === null)
    return (
      `The clock of this computer was set ${Number(setBy) < 0 ? 'back' : 'forward'} by ${howFar(Math.abs(Number(setBy)))} while the console was running. ` +
      `It now says ${formatMoment(says)}; new records are dated by it.`
    );
  if (follows)
    return (
      `Some records of this workspace are dated in the future, the latest ${formatMoment(latest)}: the clock of this computer was ahead when they were made. ` +
      'New records are dated by the clock as it is now.'
    );
  return (
    `The clock of this computer says ${formatMoment(says)}, but records of this workspace are dated up to ${formatMoment(latest)}. ` +
    'Until the clock has caught up, new records are dated after those. Check the date and time of this computer.'
  );
}
