import { formatDay } from '../../../lib/format.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
const WEEK = 7;

/** The day so many days after one (`YYYY-MM-DD`); the same in every time zone (T3). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days until which a line is often put off, seen from `today`. */
export function laterDays(today: string): { label: string; day: string }[] {
  const weekday = new Date(Date.parse(today)).getUTCDay();
  const tomorrow = dayAfter(today, 1);
  const monday = dayAfter(today, ((MONDAY - weekday + WEEK - 1) % WEEK) + 1);
  return [
    { label: 'Tomorrow', day: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'Monday', day: monday }]),
    { label: 'In two weeks', day: dayAfter(today, 2 * WEEK) },
    { label: 'In a month', day: dayAfter(today, 30) },
  ].map(({ label, day }) => ({ label: `${label}, ${formatDay(day)}`, day }));
}
