import type { History, PeriodView } from '../../../../contract/console/readings.ts';
import type { ChartPoint } from '../../../components/chart.tsx';
import { formatInUnit } from '../../../lib/format.ts';
import { energyUnit, toUnitText, type ProductionUnit } from '../../../lib/production-unit.ts';
import { siteTime } from '../../../lib/site-time.ts';

/** What is shown of a history. */
export type Shown = 'energy' | 'power';

/** Which period this is: an hour, a day, or a month. */
export function periodName({ unit, time_zone }: Pick<History, 'unit' | 'time_zone'>, { from }: PeriodView): string {
  const time = siteTime(time_zone);
  return unit === 'hour' ? time.clock(from) : unit === 'day' ? time.day(from) : time.month(from);
}

/** What is known of a period: its energy, since when that is, or why there is none. */
export function energyWords(history: History, period: PeriodView, unit: ProductionUnit): string {
  const restarted = period.breaks > 0 ? ', counter restarted' : '';
  if (period.energy === null) return `No energy known${restarted}`;
  const words = `${formatInUnit(period.energy, unit)} ${energyUnit(unit)}`;
  const since = period.since === null ? '' : ` since ${siteTime(history.time_zone).moment(period.since)}`;
  return words + since + restarted;
}

/** The points of the chart, in the unit chosen in Settings. */
export function pointsOf(history: History, shown: Shown, unit: ProductionUnit): ChartPoint[] {
  const scaled = (value: number): number => Number(toUnitText(value, unit));
  if (shown === 'energy')
    return history.periods.map((period, x) => ({
      x,
      y: period.energy === null ? null : scaled(period.energy),
      spread: period.since !== null,
      words: `${periodName(history, period)}: ${energyWords(history, period, unit)}`,
    }));
  const time = siteTime(history.time_zone);
  return history.power.map(([x, rate]) => ({
    x,
    y: rate === null ? null : scaled(rate),
    words: `${time.moment(x)}: ${powerWords(rate, unit)}`,
  }));
}

/** A power, as far as it is known. */
const powerWords = (rate: number | null, unit: ProductionUnit): string =>
  rate === null ? 'not known' : `${formatInUnit(rate, unit)} ${unit}`;

/** The rows of the table that says what the chart does. */
export function rowsOf(
  history: History,
  shown: Shown,
  unit: ProductionUnit,
): { key: string; name: string; value: string }[] {
  if (shown === 'energy')
    return history.periods.map((period) => ({
      key: period.from,
      name: periodName(history, period),
      value: energyWords(history, period, unit),
    }));
  const { moment } = siteTime(history.time_zone);
  return history.power.map(([at, rate]) => ({ key: String(at), name: moment(at), value: powerWords(rate, unit) }));
}

const short = (history: History, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(undefined, { timeZone: history.time_zone, ...options });

/** What is written below the places of the chart. */
export function ticksOf(history: History, shown: Shown): (x: number) => string {
  const isDay = history.unit === 'hour';
  const long = history.periods.length > 12;
  const format = isDay
    ? short(history, { hour: 'numeric' })
    : history.unit === 'day'
      ? short(history, { month: 'short', day: 'numeric' })
      : short(history, long ? { month: 'short', year: '2-digit' } : { month: 'short' });
  if (shown === 'power') return (x) => format.format(x * 1000);
  return (x) => {
    const period = history.periods[x];
    return period ? format.format(new Date(period.from)) : '';
  };
}

/** The range in words: `Mar 12, 2026`, `Mar 8 – 14, 2026`, `March 2026`, `2026`. */
export function rangeWords({ from, to, unit }: Pick<History, 'from' | 'to' | 'unit'>): string {
  const first = new Date(`${from}T12:00:00Z`);
  const last = new Date(Date.parse(`${to}T12:00:00Z`) - 86_400_000);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options }).formatRange(first, last);
  if (unit === 'month') {
    const isYear =
      from.slice(5) === '01-01' && to.slice(5) === '01-01' && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) === 1;
    return isYear ? from.slice(0, 4) : format({ month: 'short', year: 'numeric' });
  }
  const isMonth = from.endsWith('-01') && to.endsWith('-01');
  return isMonth
    ? format({ month: 'long', year: 'numeric' })
    : format({ day: 'numeric', month: 'short', year: 'numeric' });
}
