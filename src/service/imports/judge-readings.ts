import { FIRST_READING_DAY } from '../../contract/console/readings.ts';
import { doubtsOfReading } from '../../contract/written/doubts.ts';
import { DAY_HOURS, tooMuchEnergy } from '../../contract/written/plausible-energy.ts';
import { amountsOf } from '../../contract/import-plan.ts';
import { daysOf } from '../../domain/imports/amount-period.ts';
import { fallsAgain, isOfAStretch } from '../../domain/imports/guess-energy.ts';
import { createMissingPeriods, unitOfTotals } from '../../domain/imports/missing-periods.ts';
import { usualAround } from '../../domain/imports/usual-around.ts';
import { readReading, type ReadReading } from '../../domain/imports/read-reading.ts';
import type { ImportedReading } from '../../domain/imports/read-row.ts';
import { createMomentOf } from '../../domain/readings/moment-of.ts';
import { addDays, createDayOf } from '../../domain/readings/calendar.ts';
import { HOUR, type Micros } from '../../domain/timestamp.ts';
import { judgeAmounts, lookAtAmounts } from './judge-amounts.ts';
import { asJudged, refused, textOfMoment } from './judged-reading.ts';
import type { Judged } from './judged-row.ts';
import type { KnownReadings, ListedTotal, ReadingSpan } from './known-readings.ts';
import type { ReadingList } from './reading-list.ts';

const midnight = (day: string): Micros => Date.parse(`${day}T00:00:00Z`) * 1000;

/** Which inverters a list names, and between which times; in whatever time zone they are. */
export function spansOf({ rows, plan, style }: ReadingList, known: KnownReadings): ReadingSpan[] {
  const days = new Map<number, { first: string; last: string }>();
  const of = amountsOf(plan);
  for (const { cells } of rows) {
    const { reading } = readReading(cells, plan, style, known);
    if (!reading) continue;
    const { day } = reading.moment;
    const [from, to] = of ? daysOf(of, day) : [day, day];
    const { first, last } = days.get(reading.inverter_id) ?? { first: from, last: to };
    days.set(reading.inverter_id, { first: from < first ? from : first, last: to > last ? to : last });
  }
  return [...days].map(([id, { first, last }]) => ({
    id,
    from: midnight(addDays(first, -1)),
    to: midnight(addDays(last, 3)),
  }));
}

/**
 * Looks through all rows: notes which times they have to be compared at, and where figures fall in the order of time.
 */
export function lookThrough(list: ReadingList, known: KnownReadings): void {
  const of = amountsOf(list.plan);
  if (of) lookAtAmounts(list, of, known);
  else lookAtTotals(list, known);
}

function lookAtTotals({ rows, plan, style }: ReadingList, known: KnownReadings): void {
  const momentOf = createMomentOf();
  const lists = new Map<number, ListedTotal[]>();
  for (const { number: row, cells } of rows) {
    const { reading } = readReading(cells, plan, style, known);
    if (!reading) continue;
    const { inverter_id: id, moment, total_lifetime_production, is_new_device = false } = reading;
    const at = momentOf(moment, known.zoneOf(id));
    known.ask(id, at);
    const one = lists.get(id);
    const total = { row, at, total_lifetime_production, is_new_device };
    if (one) one.push(total);
    else lists.set(id, [total]);
  }
  const sorted = [...lists].map(([id, each]) => [id, each.toSorted((one, other) => one.at - other.at)] as const);
  lookForGaps(sorted, known);
  for (const [id, inTime] of sorted) {
    doubtTotals(id, inTime, known);
    if (fallsAgain(inTime.map(({ total_lifetime_production: energy, ...rest }) => ({ ...rest, energy }))))
      known.notCounters.add(id);
  }
}

/** What is doubtful about the totals of one inverter, in order of time. */
function doubtTotals(id: number, inTime: readonly ListedTotal[], known: KnownReadings): void {
  const { usual = null, nameplate_capacity: capacity = 0 } = known.siteOf(id) ?? {};
  const gains = inTime.map(({ at, total_lifetime_production: total, is_new_device }, index) => {
    const last = inTime[index - 1];
    const isFirst = !last || is_new_device;
    return { energy: isFirst ? 0 : total - last.total_lifetime_production, hours: isFirst ? 0 : (at - last.at) / HOUR };
  });
  const powers = gains.map(({ energy, hours }) => energy / Math.max(hours, DAY_HOURS));
  for (const [index, { row, total_lifetime_production: total, is_new_device }] of inTime.entries()) {
    const [before, last] = [inTime[index - 2], inTime[index - 1]];
    const { energy, hours } = gains[index] ?? { energy: 0, hours: 0 };
    if (is_new_device || !last) continue;
    if (energy >= 0) {
      const since = { hours, capacity, usual: usualAround(powers, index) ?? usual };
      const why = tooMuchEnergy(energy, since, last.total_lifetime_production);
      if (why) known.doubted.set(row, why.code);
    } else if (before && !last.is_new_device && before.total_lifetime_production <= total)
      // Where only the last one is too high for both beside it, it is the wrong one.
      known.doubted.set(last.row, 'exceeds_later');
    else known.doubted.set(row, 'falls');
  }
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (first && last) known.ends.set(id, { first: { ...first, usual: usualAround(powers, 0) }, last });
}

/** The same of the first and the last total of each inverter, by the readings here before and after them. */
function doubtEnds(known: KnownReadings): void {
  for (const [id, { first, last, before, after }] of known.ends) {
    const { usual, nameplate_capacity: capacity } = known.siteOf(id) ?? {};
    const hours = before ? (first.at - before.at) / HOUR : Infinity;
    const [ofFirst] = doubtsOfReading({ ...before }, { ...first }, undefined, {
      hours,
      capacity,
      usual: first.usual ?? usual,
    });
    const [ofLast] = doubtsOfReading(undefined, { ...last }, { ...after }, { hours: Infinity });
    if (ofFirst && !known.doubted.has(first.row)) known.doubted.set(first.row, ofFirst.code);
    if (ofLast && !known.doubted.has(last.row)) known.doubted.set(last.row, ofLast.code);
  }
}

/** Counts what is missing between rows, where a list has a reading a day or a month. */
function lookForGaps(
  lists: readonly (readonly [id: number, readings: readonly { at: Micros }[]])[],
  known: KnownReadings,
): void {
  const dayOf = createDayOf();
  const days = lists.map(([id, readings]) => [id, readings.map(({ at }) => dayOf(known.zoneOf(id), at))] as const);
  const by = unitOfTotals(days.map(([, each]) => each));
  if (!by) return;
  for (const [id, each] of days)
    known.missing.set(
      id,
      createMissingPeriods(
        by.unit,
        known.zoneOf(id),
        each.map((day) => [day, day]),
        by.late,
      ),
    );
}

/** What each row becomes with what is here. A time that the list has twice counts once. */
export function judgeReadings(list: ReadingList, known: KnownReadings): Generator<Judged> {
  const of = amountsOf(list.plan);
  return of ? judgeAmounts(list, of, known) : judgeTotals(list, known);
}

function* judgeTotals({ columns, rows, plan, style }: ReadingList, known: KnownReadings): Generator<Judged> {
  const momentOf = createMomentOf();
  const counter = plan.readings?.total_lifetime_production;
  const isOfDays =
    plan.energy === undefined && counter?.from === 'column' && isOfAStretch(columns[counter.column]?.header ?? '');
  doubtEnds(known);
  /** The first row of each inverter and time. */
  const met = new Map<string, { row: number; reading: ImportedReading }>();
  for (const row of rows) {
    const read = readReading(row.cells, plan, style, known);
    if (!read.reading) {
      yield asJudged(row, read);
      continue;
    }
    const { moment, ...rest } = read.reading;
    const { inverter_id: id } = rest;
    const reading = { ...rest, at: momentOf(moment, known.zoneOf(id)) };
    const shown = textOfMoment(moment);
    const judged = { ...asJudged(row, read), shown, title: `Inverter ${id}, ${shown}` };
    const here = known.readingAt(id, reading.at);
    const key = `${id} ${reading.at}`;
    const first = met.get(key);
    const twin = here ?? first?.reading;
    const differing = twin ? differingFields(reading, twin, read) : [];
    if (isOfDays || known.notCounters.has(id)) yield refused(judged, ['total_lifetime_production'], 'not_a_counter');
    else if (moment.day < FIRST_READING_DAY) yield refused(judged, ['at'], 'too_early');
    else if (reading.at > known.now) yield refused(judged, ['at'], 'not_yet');
    else if (differing.length > 0 && here?.is_corrected)
      yield { ...judged, duplicate: 'here', twin: id, corrected: true };
    else if (differing.length > 0)
      yield refused(judged, differing, here ? 'other_figures_here' : 'other_figures_in_file');
    else if (twin) yield { ...judged, duplicate: here ? 'here' : 'in_file', twin: here ? id : (first?.row ?? 0) };
    else {
      met.set(key, { row: row.number, reading });
      const code = known.doubted.get(row.number);
      const doubts = code ? [{ topic: 'readings', field: 'total_lifetime_production', code } as const] : [];
      yield { ...judged, reading, doubts: [...judged.doubts, ...doubts] };
    }
  }
}

/** What two readings of a time may say differently. */
const FIGURES = ['total_lifetime_production', 'production_rate', 'is_producing', 'is_new_device'] as const;
type Figures = Pick<ImportedReading, (typeof FIGURES)[number]>;

/** In which of these they differ, as far as the list says them. */
const differingFields = (one: Figures, other: Figures, { told }: ReadReading): (typeof FIGURES)[number][] =>
  FIGURES.filter((field) => told.has(field) && (one[field] ?? false) !== (other[field] ?? false));
