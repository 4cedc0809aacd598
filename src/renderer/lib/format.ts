import { shiftDecimal } from './decimal.ts';
import { toUnitText, type ProductionUnit } from './production-unit.ts';

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const measured = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const exact = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A count, grouped by locale: 3,675. */
export const formatCount = (count: number): string => whole.format(count);

/** A share of 0 to 1 as a percentage of at most one decimal. */
export const formatShare = (part: number): string => share.format(part);

/** A base figure (W or Wh) in the chosen unit, at most three decimals, without the unit's name. */
export const formatInUnit = (value: number, unit: ProductionUnit): string => measured.format(Number(toUnitText(value, unit)));

/** A base figure with every digit it has, and its unit: for hovering. */
export const formatExact = (value: number, unit: 'W' | 'Wh'): string => `${exact.format(value)} ${unit}`;

const PREFIXES = [
  { places: 9, prefix: 'G' },
  { places: 6, prefix: 'M' },
  { places: 3, prefix: 'k' },
] as const;

/** A large capacity in the unit that reads best: 61,234,000,000 W is 61.23 GW. */
export function formatCapacity(watts: number): string {
  const { places, prefix } = PREFIXES.find((each) => watts >= 10 ** each.places) ?? { places: 0, prefix: '' };
  const scaled = Number(shiftDecimal(String(watts), -places) ?? watts);
  return `${new Intl.NumberFormat(undefined, { maximumSignificantDigits: 4 }).format(scaled)} ${prefix}W`;
}

/** A timestamp in the reader's own time zone. */
export const formatMoment = (timestamp: string): string => moment.format(new Date(timestamp));

/** A calendar day (`YYYY-MM-DD`, or midnight UTC of it): the same day in every time zone (T3). */
export const formatDay = (day: string): string => calendar.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** The exact value of a timestamp with its zone, for hovering. */
export const exactMoment = (timestamp: string): string => `${timestamp.replace('T', ' ').replace('Z', '')} UTC`;

/** A moment that was a short while ago: the time alone where it was on the day of `today`, else with its date. */
export const formatRecent = (at: Date, today: Date): string => (at.toDateString() === today.toDateString() ? clock : moment).format(at);

/** A length in milliseconds as people say it: `under a minute`, `12 minutes`, `1 hour 5 minutes`. */
export function formatDuration(length: number): string {
  const minutes = Math.floor(length / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < 1) return 'under a minute';
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ');
}

const counted = (count: number, unit: string): string => `${whole.format(count)} ${unit}${count === 1 ? '' : 's'}`;
