import { readListedDay, type DayOrder } from './day.ts';
import { namingLetter } from './letters.ts';
import { readMonth } from './month.ts';
import type { Written } from './written.ts';

/** A day, or a time of it, as a list has it. */
export interface WrittenMoment {
  /** `2024-03-14` */
  day: string;
  /** Microseconds since the clock showed midnight; null for the day as a whole. */
  time: number | null;
  /** Minutes that the clock is before UTC; null for the clock at the site. */
  offset: number | null;
  /** A month was written without a day; the day is its last one. */
  isMonth?: true;
}

const SECOND = 1_000_000;
const DAY_SECONDS = 86_400;
const TIME =
  /(?:^|[T, ] ?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.? ?m\.?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** A spreadsheet’s count of days: the fraction is the time. */
const SERIAL = /^[2-7]\d{4}[.,](\d{1,12})$/;
/** An hour alone, behind a day: `6pm`, `6 p.m. UTC`. */
const HOUR_ALONE = /([T, ] ?\d{1,2}) ?([ap]\.? ?m\.?)( ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
/** `18h`, `18h30` */
const HOUR_MARKED = /([T, ] ?\d{1,2}) ?h ?(\d{2})?$/i;
const NOON = /([T, ]) ?noon$/i;
const YEAR = /^\d{4}(?:\.0+)?$/;

/** Minutes of `Z`, `UTC`, `+02:00`; null without any. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** A time as `TIME` has it. */
const withMinutes = (text: string): string =>
  text
    .replace(HOUR_ALONE, '$1:00 $2$3')
    .replace(HOUR_MARKED, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    .replace(NOON, (_, mark: string) => `${mark}12:00`);

/** No place is farther from UTC than 14 hours. */
function isOffset(zone: string | undefined): boolean {
  const [, hours = '0', minutes = '0'] = /^[+-](\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  return Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 14 * 60;
}

/** Seconds since midnight; undefined for what no clock shows. `24:00` is the end of the day. */
function secondsOf(hour: number, minute: number, second: number, half: string | undefined): number | undefined {
  if (minute > 59 || second > 59) return undefined;
  const isTwelve = half !== undefined;
  if (isTwelve && (hour < 1 || hour > 12)) return undefined;
  const full = isTwelve ? (hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0) : hour;
  const seconds = full * 3600 + minute * 60 + second;
  return seconds > DAY_SECONDS ? undefined : seconds;
}

/**
 * A day or a moment as lists have it: what `readListedDay` reads, with or without a time (`18:00`, `6:00:00 PM`,
 * `6pm`, `18h30`, `noon`), with or without an offset from UTC (`Z`, `+02:00`). Zones by name are not known; a year
 * alone is no day of a reading, and a month alone is its last day.
 */
export const readMoment = (text: string, order?: DayOrder): Written<WrittenMoment> =>
  namingLetter(text, (each) => momentIn(each, order));

function momentIn(text: string, order?: DayOrder): Written<WrittenMoment> {
  const plain = withMinutes(text.trim().slice(0, 80).replaceAll(/\s+/g, ' '));
  if (YEAR.test(plain)) return { fault: 'not_a_date' };
  const month = readMonth(plain);
  if (month !== undefined) return { value: { day: month, time: null, offset: null, isMonth: true } };
  const serial = SERIAL.exec(plain);
  const found = serial ? null : TIME.exec(plain);
  if (found && !isOffset(found[6])) return { fault: 'not_a_moment' };
  if (!serial && !found && plain.includes(':')) return { fault: 'not_a_moment' };
  const day = readListedDay(found ? plain.slice(0, found.index) : plain, order);
  if ('fault' in day)
    return 'value' in readListedDay(plain.split(/[T, ]/)[0] ?? '', order) ? { fault: 'not_a_moment' } : day;
  if (serial) {
    const seconds = Math.min(Math.round(Number(`0.${serial[1]}`) * DAY_SECONDS), DAY_SECONDS - 1);
    return { value: { day: day.value, time: seconds === 0 ? null : seconds * SECOND, offset: null } };
  }
  if (!found) return { value: { day: day.value, time: null, offset: null } };
  const [, hour, minute, second = '0', fraction = '', half, zone] = found;
  const seconds = secondsOf(Number(hour), Number(minute), Number(second), half);
  if (seconds === undefined) return { fault: 'not_a_moment' };
  const time = seconds * SECOND + Number(fraction.slice(0, 6).padEnd(6, '0'));
  const isEnd = seconds === DAY_SECONDS;
  return { value: { day: day.value, time: isEnd ? null : time, offset: isEnd ? null : offsetOf(zone) } };
}
