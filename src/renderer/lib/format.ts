import type { Unit } from '../../contract/written/measure.ts';
import { shiftDecimal } from '../../contract/written/decimal.ts';
import { formats } from '../../languages/en-US/console/formats.ts';
import type { Language } from '../../languages/languages.ts';
import { energyUnit, toUnitText, type ProductionUnit } from './production-unit.ts';
import type { Words } from './words.ts';

/** Makes one for each language, when it is first asked for. */
function inLanguage<Format>(make: (language: Language) => Format): (words: Words) => Format {
  const made = new Map<Language, Format>();
  return ({ language }) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const numbers = (options: Intl.NumberFormatOptions) =>
  inLanguage((language) => new Intl.NumberFormat(language, options));
const times = (options: Intl.DateTimeFormatOptions) =>
  inLanguage((language) => new Intl.DateTimeFormat(language, options));

const whole = numbers({ maximumFractionDigits: 0 });
const measured = numbers({ maximumFractionDigits: 3 });
const thousands = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = numbers({ maximumFractionDigits: 20 });
const large = numbers({ maximumSignificantDigits: 4 });
const compact = numbers({ notation: 'compact' });
const share = numbers({ style: 'percent', maximumFractionDigits: 1 });
const moment = times({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const second = times({ dateStyle: 'medium', timeStyle: 'medium' });
const clock = times({ hour: 'numeric', minute: '2-digit' });
const months = times({ timeZone: 'UTC', month: 'long', year: 'numeric' });
const calendar = times({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A count, grouped: 3,675. */
export const formatCount = (count: number, words: Words): string => whole(words).format(count);

/** The same where there is little room: 461, 1.5K. */
export const formatCompact = (count: number, words: Words): string => compact(words).format(count);

/** A share of 0 to 1 as a percentage of at most one decimal. */
export const formatShare = (part: number, words: Words): string => share(words).format(part);

/**
 * A base figure (W or Wh) in the chosen unit, without the unit's name: at most three decimals of W, always two of kW,
 * so that a column of them lines up.
 */
export const formatInUnit = (value: number, unit: ProductionUnit, words: Words): string =>
  (unit === 'kW' ? thousands : measured)(words).format(Number(toUnitText(value, unit)));

/**
 * A base figure in the chosen unit with every digit it has, and the unit's name: where two figures are compared with
 * each other.
 */
export const formatMeasure = (value: number, unit: ProductionUnit, energy: boolean, words: Words): string =>
  `${exact(words).format(Number(toUnitText(value, unit)))} ${energy ? energyUnit(unit) : unit}`;

/** A figure with every digit it has, and its unit: for hovering, and where it is compared with that of a file. */
export const formatExact = (value: number, unit: Unit, words: Words): string => `${exact(words).format(value)} ${unit}`;

const PREFIXES = [
  { places: 9, prefix: 'G' },
  { places: 6, prefix: 'M' },
  { places: 3, prefix: 'k' },
] as const;

/** The prefix in which a figure of this size reads best, and the places that it stands for. */
export const prefixOf = (value: number): { places: number; prefix: string } =>
  PREFIXES.find((each) => value >= 10 ** each.places) ?? { places: 0, prefix: '' };

/** A large power or energy in the unit that reads best: 61,234,000,000 W is 61.23 GW. */
export function formatLarge(value: number, unit: 'W' | 'Wh', words: Words): string {
  const { places, prefix } = prefixOf(value);
  const scaled = Number(shiftDecimal(String(value), -places) ?? value);
  return `${large(words).format(scaled)} ${prefix}${unit}`;
}

/** A large capacity, in W. */
export const formatCapacity = (watts: number, words: Words): string => formatLarge(watts, 'W', words);

/** A timestamp in the reader's own time zone. */
export const formatMoment = (timestamp: string, words: Words): string => moment(words).format(new Date(timestamp));

/**
 * The same to the second, where moments are compared with each other. What is no time, as a service or a file may say,
 * stays as it is.
 */
export const formatSecond = (timestamp: string, words: Words): string =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : second(words).format(new Date(timestamp));

/** A calendar day (`YYYY-MM-DD`, or midnight UTC of it): the same day in every time zone (T3). */
export const formatDay = (day: string, words: Words): string =>
  calendar(words).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** `March 2026`, of any day of it. */
export const monthName = (day: string, words: Words): string =>
  months(words).format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));

/** `the last day`, `the last 7 days`. */
export const lastDays = (count: number, words: Words): string => words.of({ formats })('formats.lastDays', { count });

/** The exact value of a timestamp with its zone, for hovering. */
export const exactMoment = (timestamp: string): string => `${timestamp.replace('T', ' ').replace('Z', '')} UTC`;

/** A moment that was a short while ago: the time alone where it was on the day of `today`, else with its date. */
export const formatRecent = (at: Date, today: Date, words: Words): string =>
  (at.toDateString() === today.toDateString() ? clock : moment)(words).format(at);

/** A length in milliseconds as people say it: `under a minute`, `12 minutes`, `1 hour 5 minutes`. */
export function formatDuration(length: number, words: Words): string {
  const t = words.of({ formats });
  const minutes = Math.floor(length / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < 1) return t('formats.underAMinute');
  if (hours === 0) return t('formats.minutes', { count: rest });
  const told = t('formats.hours', { count: hours });
  return rest === 0
    ? told
    : t('formats.hoursAndMinutes', { hours: told, minutes: t('formats.minutes', { count: rest }) });
}

/**
 * How long ago a timestamp was, for what is renewed all the time: `just now`, `5 minutes ago`, `3 days ago`. A clock
 * that went back says `just now`.
 */
export function formatAgo(timestamp: string, now: Date, words: Words): string {
  const t = words.of({ formats });
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return t('formats.justNow');
  if (minutes < 60) return t('formats.minutesAgo', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('formats.hoursAgo', { count: hours }) : t('formats.daysAgo', { count: Math.floor(hours / 24) });
}

/** An amount of data: `312 bytes`, `4.2 kB`, `18 MB`; powers of ten, as data plans count. */
export function formatBytes(bytes: number, words: Words): string {
  if (bytes < 1000) return words.of({ formats })('formats.bytes', { count: bytes });
  const [scale, name] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  const digits = bytes / scale < 100 ? 2 : 3;
  return `${new Intl.NumberFormat(words.language, { maximumSignificantDigits: digits }).format(bytes / scale)} ${name}`;
}

/** The day of a moment where the reader is, as fields have it: `2024-03-14`. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
