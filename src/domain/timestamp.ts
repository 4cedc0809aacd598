/** Microseconds since 1970-01-01T00:00:00Z; a safe integer until the year 2255 (D12). */
export type Micros = number;

export const SECOND: Micros = 1_000_000;
export const HOUR: Micros = 3_600_000_000;
export const DAY: Micros = 86_400_000_000;

/** `2026-03-12T14:05:09.123456Z`. */
export function formatTimestamp(at: Micros): string {
  const millis = Math.floor(at / 1000);
  const rest = String(at - millis * 1000).padStart(3, '0');
  return `${new Date(millis).toISOString().slice(0, -1)}${rest}Z`;
}

/** The other way round; fewer digits of a second are taken as zeros. Null for what is no time of this form. */
export function parseTimestamp(text: string): Micros | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/.test(text)) return null;
  const [second, fraction] = [text.slice(0, 19), text.slice(20, -1)];
  const millis = Date.parse(`${second}Z`);
  return Number.isNaN(millis) ? null : millis * 1000 + Number(fraction.padEnd(6, '0'));
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A moment in another common form, with an offset, a space, or more or fewer digits, as `formatTimestamp` writes it;
 * without a zone it is UTC. Undefined for what is none.
 */
export function normalTimestamp(text: string): string | undefined {
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
