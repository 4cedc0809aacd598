import { z } from 'zod';
import { namingLetter } from './letters.ts';
import type { Written } from './written.ts';

/** In which order day and month are written where both could be either. */
export const dayOrder = z.enum(['mdy', 'dmy']);
export type DayOrder = z.infer<typeof dayOrder>;

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'ene', 'enero'],
    ['feb', 'february', 'febrero'],
    ['mar', 'march', 'marzo'],
    ['apr', 'april', 'abr', 'abril'],
    ['may', 'mayo'],
    ['jun', 'june', 'junio'],
    ['jul', 'july', 'julio'],
    ['aug', 'august', 'ago', 'agosto'],
    ['sep', 'sept', 'september', 'septiembre'],
    ['oct', 'october', 'octubre'],
    ['nov', 'november', 'noviembre'],
    ['dec', 'december', 'dic', 'diciembre'],
  ].flatMap((names, month) => names.map((name) => [name, month + 1])),
);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

/** A year alone, which is taken as its first day. */
export const isYearAlone = (text: string): boolean => /^(?:19|20|21)\d{2}(?:\.0+)?$/.test(text.trim());

/** `2024-03-14`, where there is such a day between 1900 and 2199. */
function dayOf(year: number, month: number, day: number): Written<string> {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return { fault: 'not_a_date' };
  if (day > lengthOf(year, month)) return { fault: 'no_such_day' };
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/** The last day of a month; undefined where there is no such month between 1900 and 2199. */
export function lastDayOf(year: number, month: number): string | undefined {
  const last = dayOf(year, month, lengthOf(year, month));
  return 'value' in last ? last.value : undefined;
}

/** The number of a month by its name or abbreviation, in English or Spanish; 0 where it is none. */
export const monthOf = (name = ''): number => MONTHS[name.toLowerCase()] ?? 0;

/** Two digits mean this century up to 69, as spreadsheets have it. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** Without the time of day behind it, and with single spaces. */
function withoutTime(text: string): string {
  const plain = text.trim().slice(0, 60).replace(/\s+/g, ' ');
  const time = plain.search(/[T ]\d{1,2}:\d{2}/);
  return time === -1 ? plain : plain.slice(0, time);
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?:de\s+)?([a-z]{3,10})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/i;

/** Which order this text can only have; undefined where it could be either, or has none. */
export function dayOrderOf(text: string): DayOrder | undefined {
  const [, one, two] = NUMBERS.exec(withoutTime(text)) ?? [];
  if (Number(one) > 12 && Number(two) <= 12) return 'dmy';
  return Number(two) > 12 && Number(one) <= 12 ? 'mdy' : undefined;
}

/**
 * A calendar day as people write it: `2024-03-14`, `3/14/2024`, `14.3.2024` (by `order`), `Mar 14, 2024`,
 * `14 de marzo de 2024`, a year alone (its first day). A time of day behind it is ignored. Without `order`, a day that
 * could also be another one is `ambiguous_date`.
 */
export function readDay(text: string, order?: DayOrder): Written<string> {
  const plain = withoutTime(text);
  const iso = ISO.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [one, two, year] = [Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3] ?? '')];
    const known = one === two ? 'mdy' : (order ?? dayOrderOf(plain));
    if (known === undefined) return { fault: one > 12 || two > 12 ? 'not_a_date' : 'ambiguous_date' };
    return known === 'mdy' ? dayOf(year, one, two) : dayOf(year, two, one);
  }
  const first = MONTH_FIRST.exec(plain);
  if (first) return dayOf(Number(first[3]), monthOf(first[1]), Number(first[2]));
  const last = DAY_FIRST.exec(plain);
  if (last) return dayOf(fullYear(last[3] ?? ''), monthOf(last[2]), Number(last[1]));
  if (isYearAlone(plain)) return dayOf(Number(plain.slice(0, 4)), 1, 1);
  return { fault: 'not_a_date' };
}

/** Like {@link readDay}, of a cell: spreadsheets also leave a count of days, 45365, from 1954 to 2099. */
export const readListedDay = (text: string, order?: DayOrder): Written<string> =>
  namingLetter(text, (each) => listedDayIn(each, order));

function listedDayIn(text: string, order?: DayOrder): Written<string> {
  const plain = text.trim();
  const count = /^[2-7]\d{4}([.,]\d{1,12})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return count < 73051 ? daysSince1900(count) : readDay(text, order);
}

/** A spreadsheet's count of days: 1 is January 1, 1900, and it believes in February 29 of that year. */
function daysSince1900(count: number): Written<string> {
  let left = Math.floor(count) - (count > 60 ? 2 : 1);
  let year = 1900;
  for (; left >= (isLeap(year) ? 366 : 365); year += 1) left -= isLeap(year) ? 366 : 365;
  let month = 1;
  for (; left >= lengthOf(year, month); month += 1) left -= lengthOf(year, month);
  return dayOf(year, month, left + 1);
}
