import { later } from '../../../../languages/en-US/console/later.ts';
import { formatDay } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
const WEEK = 7;

/** The day so many days after one (`YYYY-MM-DD`); the same in every time zone (T3). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days until which a line is often put off, seen from `today`. */
export function laterDays(today: string, words: Words): { label: string; day: string }[] {
  const weekday = new Date(Date.parse(today)).getUTCDay();
  const tomorrow = dayAfter(today, 1);
  const monday = dayAfter(today, ((MONDAY - weekday + WEEK - 1) % WEEK) + 1);
  const t = words.of({ later });
  const days = [
    { key: 'later.tomorrow', day: tomorrow },
    ...(monday === tomorrow ? [] : [{ key: 'later.monday', day: monday } as const]),
    { key: 'later.inTwoWeeks', day: dayAfter(today, 2 * WEEK) },
    { key: 'later.inAMonth', day: dayAfter(today, 30) },
  ] as const;
  return days.map(({ key, day }) => ({ label: t(key, { day: formatDay(day, words) }), day }));
}
