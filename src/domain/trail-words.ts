import type { Notify, Settings } from '../contract/console/settings.ts';
import type { Reading } from './readings/reading.ts';
import { formatTimestamp, type Micros } from './timestamp.ts';

const onOff = (on: boolean): string => (on ? 'on' : 'off');

const notify =
  (what: string) =>
  (where: Notify): string =>
    `notifications of ${what} ${{ off: 'off', list: 'in the list', system: 'in the list and by the system' }[where]}`;

const SETTINGS: { [Name in keyof Settings]: (value: Settings[Name]) => string } = {
  idle_minutes: (minutes) => `lock after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  production_unit: (unit) => `production in ${unit}`,
  silent_days: (days) => `silent after ${days} ${days === 1 ? 'day' : 'days'}`,
  review_days: (days) => `long in review after ${days} ${days === 1 ? 'day' : 'days'}`,
  single_key_shortcuts: (on) => `single-key shortcuts ${onOff(on)}`,
  notify_owners: notify('owners'),
  notify_decisions: notify('decisions'),
  notify_sync: notify('trouble with sync'),
  notify_sent: notify('everything sent'),
  tour_seen: (seen) => (seen ? 'tour seen' : 'tour offered again'),
  notifications: (on) => `notifications by the system ${onOff(on)}`,
  keep_running: (on) => `running without a window ${onOff(on)}`,
  start_at_login: (on) => `start at login ${onOff(on)}`,
  api_port: (port) => (port === null ? 'API of the window off' : `API of the window at port ${port}`),
  updates: (mode) => ({ on: 'updates without asking', ask: 'updates after asking', off: 'no updates' })[mode],
};

/** Settings as the audit trail names them: `lock after 30 minutes`. */
export const settingsWords = (changed: Partial<Settings>): string =>
  Object.entries(changed)
    .map(([name, value]) => SETTINGS[name as keyof Settings](value as never))
    .join(', ');

/** What was restored, and that whoever had been erased stays so: `backup of …; details of 2 owners erased again`. */
export const restoredWords = (what: string, erasedAgain: number): string =>
  erasedAgain === 0
    ? what
    : `${what}; details of ${erasedAgain} ${erasedAgain === 1 ? 'owner' : 'owners'} erased again`;

/** A backup as the audit trail names it, by when it was made: `backup of 2026-03-12 14:05:09 UTC`. */
export function backupWords(name: string): string {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})-(\d{2})/.exec(name) ?? [];
  return day === undefined ? 'a backup' : `backup of ${day} ${hours}:${minutes}:${seconds} UTC`;
}

/** A moment as the audit trail has it: `2026-03-06 23:00:00 UTC`, `2026-03-06 23:00:00.477 UTC`. */
const momentWords = (at: Micros): string =>
  `${formatTimestamp(at)
    .replace('T', ' ')
    .replace(/\.?0{0,6}Z$/, '')} UTC`;

type ReadingValues = Omit<Reading, 'source'>;

const figureWords = (reading: ReadingValues): string =>
  [
    `${reading.total_lifetime_production} Wh`,
    ...(reading.production_rate === null ? [] : [`${reading.production_rate} W`]),
    reading.is_producing ? 'producing' : 'not producing',
    ...(reading.is_new_device ? ['device replaced'] : []),
  ].join(', ');

/** A reading that was removed: `4000 Wh, 350 W, producing; 2026-03-06 23:00:00 UTC`. */
export const removedReadingWords = (reading: ReadingValues): string =>
  `${figureWords(reading)}; ${momentWords(reading.at)}`;

/**
 * One that was corrected: what it says now comes first, because a narrow list cuts off the rest. `now 4000 Wh,
 * producing; was 400 Wh, producing; 2026-03-06 23:00:00 UTC`, and where it was moved, to when.
 */
export function correctedReadingWords(before: ReadingValues, now: ReadingValues): string {
  const [figures, were] = [figureWords(now), figureWords(before)];
  const was = figures === were ? '' : `; was ${were}`;
  const moved = now.at === before.at ? '' : `, moved to ${momentWords(now.at)}`;
  return `now ${figures}${was}; ${momentWords(before.at)}${moved}`;
}
