import { FIRST_READING_DAY } from '../../contract/console/readings.ts';
import type { AmountOf } from '../../contract/import-plan.ts';
import { DAY_HOURS, tooMuchEnergy } from '../../contract/written/plausible-energy.ts';
import { createPeriodOf, withLengths, type Period } from '../../domain/imports/amount-period.ts';
import { createAmountSeries, readingTime, type AmountOutcome } from '../../domain/imports/amount-series.ts';
import { createMissingPeriods, type PeriodUnit } from '../../domain/imports/missing-periods.ts';
import { usualAround } from '../../domain/imports/usual-around.ts';
import { readReading } from '../../domain/imports/read-reading.ts';
import type { ImportedReading } from '../../domain/imports/read-row.ts';
import { MOST_GAINED } from '../../domain/readings/energy.ts';
import { createMomentOf } from '../../domain/readings/moment-of.ts';
import { DAY, HOUR } from '../../domain/timestamp.ts';
import { asJudged, refused, textOfMoment } from './judged-reading.ts';
import type { Judged } from './judged-row.ts';
import type { KnownReadings } from './known-readings.ts';
import type { ReadingList } from './reading-list.ts';

/** The day that has an hour more. */
const LONGEST_INTERVAL = DAY + HOUR;

/** What is counted where it is missing between amounts. */
const UNITS: Readonly<Record<AmountOf, PeriodUnit>> = { interval: 'day', day: 'day', month: 'month' };

/** A row with an amount that counts: the first of its time. */
interface AmountRow extends Period {
  row: number;
  energy: number;
}

/** Lays the amounts of each inverter in order, to be told what is here around them. */
export function lookAtAmounts({ rows, plan, style }: ReadingList, of: AmountOf, known: KnownReadings): void {
  const periodOf = createPeriodOf(createMomentOf());
  const lists = new Map<number, Map<number, AmountRow>>();
  for (const { number: row, cells } of rows) {
    const { reading } = readReading(cells, plan, style, known);
    if (!reading || reading.moment.day < FIRST_READING_DAY) continue;
    const { inverter_id: id, moment, total_lifetime_production: energy } = reading;
    const period = periodOf(moment, known.zoneOf(id), of);
    if (energy > MOST_GAINED) continue;
    const list = lists.get(id) ?? new Map<number, AmountRow>();
    lists.set(id, list);
    if (!list.has(period.from)) list.set(period.from, { ...period, row, energy });
  }
  for (const [id, list] of lists) {
    const inTime = [...list.values()].toSorted((one, other) => one.from - other.from);
    const amounts = (of === 'interval' ? withLengths(inTime) : inTime).filter(({ from, to }) => {
      const isTooLong = of === 'interval' && to - from > LONGEST_INTERVAL;
      if (!isTooLong && readingTime(to) <= known.now) return true;
      known.unplaced.set(`${id} ${from}`, isTooLong ? 'not_an_interval' : 'not_over');
      return false;
    });
    known.missing.set(
      id,
      createMissingPeriods(
        UNITS[of],
        known.zoneOf(id),
        amounts.map(({ days }) => days),
      ),
    );
    known.series.set(id, createAmountSeries(amounts));
    doubtAmounts(id, amounts, known);
  }
}

/** What is doubtful about the amounts of one inverter, in order of time. */
function doubtAmounts(id: number, amounts: readonly AmountRow[], known: KnownReadings): void {
  const { usual, nameplate_capacity: capacity } = known.siteOf(id) ?? {};
  const hours = amounts.map(({ from, to }) => (to - from) / HOUR);
  const powers = amounts.map(({ energy }, index) => energy / (hours[index] ?? DAY_HOURS));
  for (const [index, { row, energy }] of amounts.entries()) {
    const around = usualAround(powers, index);
    const by = around === undefined ? { usual } : { usual: around, leastHours: 0 };
    const why = tooMuchEnergy(energy, { hours: hours[index] ?? DAY_HOURS, capacity, ...by });
    if (why) known.doubted.set(row, why.code);
  }
}

/** What each row of amounts becomes: a reading of a counter that has them added up. */
export function* judgeAmounts(
  { rows, plan, style }: ReadingList,
  of: AmountOf,
  known: KnownReadings,
): Generator<Judged> {
  const periodOf = createPeriodOf(createMomentOf());
  const outcomes = new Map([...known.series].map(([id, series]) => [id, series.outcomes(known.written)]));
  /** The first row of each inverter and time. */
  const met = new Map<string, { row: number; energy: number }>();
  for (const row of rows) {
    const read = readReading(row.cells, plan, style, known);
    const asRead = { ...ofEnergy(asJudged(row, read)), listed: (read.energy ?? 0) > MOST_GAINED ? null : read.energy };
    if (!read.reading) {
      yield asRead;
      continue;
    }
    // A replaced device does not interrupt the sum: amounts do not come from a counter.
    const { inverter_id: id, moment, total_lifetime_production: energy, is_new_device: _mark, ...rest } = read.reading;
    const shown = textOfMoment(of === 'interval' ? moment : { ...moment, time: null });
    const judged = { ...asRead, shown, title: `Inverter ${id}, ${shown}` };
    const { from } = periodOf(moment, known.zoneOf(id), of);
    const key = `${id} ${from}`;
    const first = met.get(key);
    const unplaced = known.unplaced.get(key);
    const outcome = outcomes.get(id)?.get(row.number);
    if (moment.day < FIRST_READING_DAY) yield refused(judged, ['at'], 'too_early');
    else if (energy > MOST_GAINED) yield refused(judged, ['energy'], 'does_not_fit');
    else if (unplaced) yield refused(judged, ['at'], unplaced);
    else if (first && first.energy !== energy)
      yield refused({ ...judged, listed: null }, ['energy'], 'other_figures_in_file');
    else if (first) yield { ...judged, duplicate: 'in_file', twin: first.row, listed: null };
    else if (outcome) {
      met.set(key, { row: row.number, energy });
      const code = known.doubted.get(row.number);
      const doubts = code ? [...judged.doubts, { topic: 'readings', field: 'energy', code } as const] : judged.doubts;
      yield asOutcome({ ...judged, doubts }, outcome, { inverter_id: id, ...rest }, energy);
    } else {
      // Written before an interruption, and removed by somebody since.
      met.set(key, { row: row.number, energy });
      yield { ...judged, duplicate: 'here', twin: id };
    }
  }
}

/** What is said of the figure of a row is said of an amount. */
function ofEnergy(judged: Judged): Judged {
  const renamed = <Said extends { field: string }>(said: Said): Said =>
    said.field === 'total_lifetime_production' ? { ...said, field: 'energy' } : said;
  return { ...judged, faults: judged.faults.map(renamed), doubts: judged.doubts.map(renamed) };
}

function asOutcome(
  judged: Judged,
  { is, reading, start, resumed }: AmountOutcome,
  row: Omit<ImportedReading, 'at' | 'total_lifetime_production'>,
  energy: number,
): Judged {
  if (is === 'other') return refused(judged, ['energy'], 'other_figures_here');
  if (is === 'corrected') return { ...judged, duplicate: 'here', twin: row.inverter_id, corrected: true };
  if (is === 'within') return { ...judged, duplicate: 'here', twin: row.inverter_id, within: true };
  if (is === 'unfit') return refused(judged, ['energy'], 'does_not_fit');
  const figures = { ...row, is_amount: true };
  const begin = start && { ...figures, production_rate: null, ...start };
  if (is === 'here')
    // What is here had no beginning, so that its energy was not known.
    return begin ? { ...judged, reading: begin, energy } : { ...judged, duplicate: 'here', twin: figures.inverter_id };
  return {
    ...judged,
    reading: { ...figures, ...reading },
    start: begin,
    resumed: resumed && { ...figures, production_rate: null, ...resumed, is_new_device: true },
    energy,
  };
}
