/** Microseconds since 1970-01-01T00:00:00Z; a safe integer until the year 2255 (D12). */
export type Micros = number;

/** Before and after all times; files of earlier releases may hold readings from before 1970. */
export const BEFORE_ALL: Micros = Number.MIN_SAFE_INTEGER;
export const EVER: Micros = Number.MAX_SAFE_INTEGER;
export const SECOND: Micros = 1_000_000;
export const HOUR: Micros = 3_600_000_000;
export const DAY: Micros = 86_400_000_000;

/** The second that was formatted last, because timestamps mostly share one. Results never depend on it. */
let lastSecond = { second: 0, text: '1970-01-01T00:00:00' };

/** `2026-03-12T14:05:09.123456Z`. */
export function formatTimestamp(at: Micros): string {
  const second = Math.floor(at / SECOND);
  if (second !== lastSecond.second) lastSecond = { second, text: new Date(second * 1000).toISOString().slice(0, -5) };
  return `${lastSecond.text}.${String(at - second * SECOND).padStart(6, '0')}Z`;
}

/** What the character code of 0 adds to a number of two digits. */
const ZEROS = 11 * '0'.charCodeAt(0);

/** The number that two digits make. */
const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - ZEROS;

/** Whether `YYYY-MM-DDTHH` has a day from 1 to 28 and an hour to 23: Date makes no other time of these. */
const isPlain = (text: string): boolean =>
  twoDigits(text, 8) >= 1 && twoDigits(text, 8) <= 28 && twoDigits(text, 11) < 24;

/**
 * Milliseconds at `YYYY-MM-DDTHH:MM:SS` in UTC; NaN for what is no time. Read digit by digit, in a fraction of the time
 * that Date.parse takes; the exceptions are left to that.
 */
function millisAt(text: string): number {
  const [year, month] = [twoDigits(text, 0) * 100 + twoDigits(text, 2), twoDigits(text, 5)];
  const [minute, second] = [twoDigits(text, 14), twoDigits(text, 17)];
  const isUsual = isPlain(text) && year >= 1000 && month >= 1 && month <= 12 && minute < 60 && second < 60;
  return isUsual
    ? Date.UTC(year, month - 1, twoDigits(text, 8), twoDigits(text, 11), minute, second)
    : Date.parse(`${text.slice(0, 19)}Z`);
}

/** The other way round; fewer digits of a second are taken as zeros. Null for what is no time of this form. */
export function parseTimestamp(text: string): Micros | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/.test(text)) return null;
  const millis = millisAt(text);
  return Number.isNaN(millis) ? null : millis * 1000 + Number(text.slice(20, -1).padEnd(6, '0'));
}

/** Of what `formatTimestamp` writes. */
const WRITTEN_LENGTH = '2026-03-12T14:05:09.123456Z'.length;

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A moment in another common form, with an offset, a space, or more or fewer digits, as `formatTimestamp` writes it;
 * without a zone it is UTC. Undefined for what is none.
 */
export function normalTimestamp(text: string): string | undefined {
  if (text.length === WRITTEN_LENGTH && isPlain(text) && parseTimestamp(text) !== null) return text;
  const [, day, time, fraction = '', zone = 'Z'] = MOMENT.exec(text) ?? [];
  const millis = Date.parse(
    `${day}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return Number.isNaN(millis)
    ? undefined
    : `${new Date(millis).toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** Midnight of a calendar day, as the service writes it: the day itself stays text (T3). */
export const midnight = (day: string): string => `${day}T00:00:00.000000Z`;

/** The day it is in UTC, `YYYY-MM-DD`: readings may bear it, none after it. */
export const utcDay = (at: Micros): string => formatTimestamp(at).slice(0, 10);
