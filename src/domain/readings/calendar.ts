import type { Range } from '../../contract/console/readings.ts';
import { HOUR, type Micros } from '../timestamp.ts';

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Clocks are set at a whole quarter of an hour, in every time zone there is. */
const QUARTER_MS = 900_000;
const MOST_KEPT = 20_000;
const offsets = new Map<string, number>();

/** What a clock in this time zone shows, as if it were UTC, in milliseconds. To ask a formatter takes long. */
function shownMs(at: Micros, zone: string): number {
  const ms = Math.floor(at / 1000);
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = askedMs(quarter * QUARTER_MS, zone) - quarter * QUARTER_MS;
    if (offsets.size >= MOST_KEPT) offsets.clear();
    offsets.set(key, offset);
  }
  return ms + offset;
}

/** The same of a whole quarter of an hour, from the formatter. */
function askedMs(ms: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(ms).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) =>
    Number(parts[part]),
  ) as [number, number, number, number, number, number];
  return Date.UTC(parts['era'] === 'BC' ? 1 - year : year, month - 1, day, hour, minute, second);
}

/** The calendar day that it is in a time zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Micros): string => new Date(shownMs(at, zone)).toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days the second day is behind the first. */
export const daysBetween = (first: string, second: string): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;

/** The first day of the month so many months later. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in a time zone. Where clocks are set forward at midnight, that is the moment at which they
 * show one o'clock.
 */
export function startOfDay(zone: string, day: string): Micros {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-1, 1].map((side) => {
    const near = (midnight + side * DAY_MS) * 1000;
    return (midnight - (shownMs(near, zone) - near / 1000)) * 1000;
  });
  const found = candidates.filter((at) => dayIn(zone, at) === day && dayIn(zone, at - 1) !== day);
  return found[0] ?? Math.max(...candidates);
}

/**
 * The moment at which clocks in a time zone show this, `2026-03-08T02:30` with or without seconds: the first one where
 * they show it twice, and where they leave it out, the moment that they show later by as much.
 */
export function momentIn(zone: string, shown: string): Micros {
  const shownAt = Date.parse(`${shown}Z`);
  const candidates = [-1, 1].map((side) => {
    const near = shownAt + side * DAY_MS;
    return shownAt - (shownMs(near * 1000, zone) - near);
  });
  const found = candidates.filter((ms) => shownMs(ms * 1000, zone) === shownAt);
  return Math.min(...(found.length > 0 ? found : candidates.slice(0, 1))) * 1000;
}

/**
 * The number of the month of a moment in a time zone. Where each month begins is asked once: readings come in any
 * order, and a time zone takes long to ask.
 */
export function createMonthOf(): (zone: string, at: Micros) => number {
  const zones = new Map<string, Map<number, Micros>>();
  return (zone, at) => {
    const starts = zones.get(zone) ?? new Map<number, Micros>();
    zones.set(zone, starts);
    const startOf = (month: number): Micros => {
      let start = starts.get(month);
      if (start === undefined) starts.set(month, (start = startOfDay(zone, monthDay(month))));
      return start;
    };
    const date = new Date(at / 1000);
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
    return at < startOf(month) ? month - 1 : at >= startOf(month + 1) ? month + 1 : month;
  };
}

/** The calendar day of a moment. Readings come by days, and a time zone takes long to ask: the last day is kept. */
export function createDayOf(): (zone: string, at: Micros) => string {
  const known = new Map<string, { day: string; from: Micros; to: Micros }>();
  return (zone, at) => {
    const last = known.get(zone);
    if (last && at >= last.from && at < last.to) return last.day;
    const day = dayIn(zone, at);
    known.set(zone, { day, from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) });
    return day;
  };
}

/** The months of all time zones, numbered: 12 for each year. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The first day of a month by its number. */
export const monthDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** A stretch of time cut into periods: the first moment of each, and the moment after the last. */
export interface Periods {
  unit: 'hour' | 'day' | 'month';
  bounds: Micros[];
  /** The first day of the stretch and the one after its last. */
  days: [from: string, to: string];
}

/** The first day of the range that holds a day, and of the one after it. Weeks begin on Sunday. */
const RANGE_DAYS: Readonly<Record<Exclude<Range, 'all'>, (day: string) => [from: string, to: string]>> = {
  day: (day) => [day, addDays(day, 1)],
  week(day) {
    const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
    return [sunday, addDays(sunday, 7)];
  },
  month: (day) => [addMonths(day, 0), addMonths(day, 1)],
  year(day) {
    const first = `${day.slice(0, 4)}-01-01`;
    return [first, addMonths(first, 12)];
  },
};

/** What the periods of each range are. */
const UNITS: Readonly<Record<Range, Periods['unit']>> = {
  day: 'hour',
  week: 'day',
  month: 'day',
  year: 'month',
  all: 'month',
};

/**
 * The periods of a range in a time zone: the hours of a day (23 or 25 of them where clocks are set), the days of a week
 * or a month, the months of a year. Of all: the months from the one that holds the first day to that of the last.
 */
export function periodsOf(zone: string, range: Range, day: string, first = day): Periods {
  const [from, to] = range === 'all' ? [addMonths(first, 0), addMonths(day, 1)] : RANGE_DAYS[range](day);
  const unit = UNITS[range];
  const bounds: Micros[] = [];
  if (unit === 'hour') {
    const end = startOfDay(zone, to);
    for (let at = startOfDay(zone, from); at < end; at += HOUR) bounds.push(at);
    return { unit, bounds: [...bounds, end], days: [from, to] };
  }
  for (let each = from; each <= to; each = unit === 'month' ? addMonths(each, 1) : addDays(each, 1))
    bounds.push(startOfDay(zone, each));
  return { unit, bounds, days: [from, to] };
}
