import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import type { History, PeriodView } from '../../../../contract/console/readings.ts';
import type { ChartPoint } from '../../../components/chart.tsx';
import { siteStamp } from '../../../../contract/site-stamp.ts';
import { formatLarge, prefixOf } from '../../../lib/format.ts';
import { siteTime } from '../../../lib/site-time.ts';
import type { Words } from '../../../lib/words.ts';

/** What is shown of a history. */
export type Shown = 'energy' | 'power';

/** Which period this is: an hour, a day, or a month. */
export function periodName(
  { unit, time_zone }: Pick<History, 'unit' | 'time_zone'>,
  { from }: PeriodView,
  words: Words,
): string {
  const time = siteTime(time_zone, words);
  return unit === 'hour' ? time.clock(from) : unit === 'day' ? time.day(from) : time.month(from);
}

/** What is known of a period: its energy, since when that is, or why there is none. */
export function energyWords(history: History, period: PeriodView, words: Words): string {
  const t = words.of({ inverterHistory });
  const restarts = period.breaks;
  if (period.energy === null) return t('inverterHistory.noEnergy', { restarts });
  const energy = formatLarge(period.energy, 'Wh', words);
  if (period.since === null) return t('inverterHistory.energyOf', { energy, restarts });
  const since = siteTime(history.time_zone, words).moment(period.since);
  return t('inverterHistory.energySince', { energy, since, restarts });
}

/** The points of the chart, and the unit in which the highest of them reads best. */
export function pointsOf(history: History, shown: Shown, words: Words): { points: ChartPoint[]; unit: string } {
  const values =
    shown === 'energy' ? history.periods.map(({ energy }) => energy) : history.power.map(([, rate]) => rate);
  const { places, prefix } = prefixOf(Math.max(0, ...values.map((value) => value ?? 0)));
  const points = scaledPoints(history, shown, (value) => value / 10 ** places, words);
  return { points, unit: `${prefix}${shown === 'energy' ? 'Wh' : 'W'}` };
}

function scaledPoints(history: History, shown: Shown, scaled: (value: number) => number, words: Words): ChartPoint[] {
  if (shown === 'energy')
    return history.periods.map((period, x) => ({
      x,
      y: period.energy === null ? null : scaled(period.energy),
      spread: period.since !== null,
      words: `${periodName(history, period, words)}: ${energyWords(history, period, words)}`,
    }));
  const time = siteTime(history.time_zone, words);
  return history.power.map(([x, rate]) => ({
    x,
    y: rate === null ? null : scaled(rate),
    words: `${time.moment(x)}: ${powerWords(rate, words)}`,
  }));
}

/** A power, as far as it is known. */
const powerWords = (rate: number | null, words: Words): string =>
  rate === null ? words.of({ inverterHistory })('inverterHistory.notKnown') : formatLarge(rate, 'W', words);

/** The rows of the table that says what the chart does. */
export function rowsOf(history: History, shown: Shown, words: Words): { key: string; name: string; value: string }[] {
  if (shown === 'energy')
    return history.periods.map((period) => ({
      key: period.from,
      name: periodName(history, period, words),
      value: energyWords(history, period, words),
    }));
  const { moment } = siteTime(history.time_zone, words);
  return history.power.map(([at, rate]) => ({ key: String(at), name: moment(at), value: powerWords(rate, words) }));
}

/** The range as CSV: times in UTC and as a clock at the site shows them, energy in Wh, power in W. */
export function figuresText(history: History, shown: Shown, words: Words): string {
  const t = words.of({ inverterHistory });
  const local = siteStamp(history.time_zone);
  const both = (at: string): [string, string] => [at, local(Date.parse(at))];
  const lines =
    shown === 'energy'
      ? [
          [
            t('inverterHistory.fromUtc'),
            t('inverterHistory.toUtc'),
            t('inverterHistory.fromLocal'),
            t('inverterHistory.toLocal'),
            t('inverterHistory.energyFigure'),
            t('inverterHistory.sinceUtc'),
            t('inverterHistory.restarts'),
          ],
          ...history.periods.map(({ from, to, energy, since, breaks }) => {
            const [[fromUtc, fromLocal], [toUtc, toLocal]] = [both(from), both(to)];
            return [fromUtc, toUtc, fromLocal, toLocal, energy ?? '', since ?? '', breaks];
          }),
        ]
      : [
          [t('inverterHistory.timeUtc'), t('inverterHistory.timeLocal'), t('inverterHistory.powerFigure')],
          ...history.power.map(([at, rate]) => [...both(new Date(at * 1000).toISOString()), rate ?? '']),
        ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** The calendar day before one, `YYYY-MM-DD`. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const short = (history: History, words: Words, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(words.language, { timeZone: history.time_zone, ...options });

/** What is written below the places of the chart. */
export function ticksOf(history: History, shown: Shown, words: Words): (x: number) => string {
  const isDay = history.unit === 'hour';
  const long = history.periods.length > 12;
  const format = isDay
    ? short(history, words, { hour: 'numeric' })
    : history.unit === 'day'
      ? short(history, words, { month: 'short', day: 'numeric' })
      : short(history, words, long ? { month: 'short', year: 'numeric' } : { month: 'short' });
  if (shown === 'power') return (x) => format.format(x * 1000);
  return (x) => {
    const period = history.periods[x];
    return period ? format.format(new Date(period.from)) : '';
  };
}

/** The range in words: `Mar 12, 2026`, `Mar 8 – 14, 2026`, `March 2026`, `2026`. */
export function rangeWords({ from, to, unit }: Pick<History, 'from' | 'to' | 'unit'>, words: Words): string {
  const first = new Date(`${from}T12:00:00Z`);
  const last = new Date(`${dayBefore(to)}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words.language, { timeZone: 'UTC', ...options }).formatRange(first, last);
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
