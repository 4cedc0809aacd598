import { FIRST_READING_DAY } from '../../contract/console/readings.ts';
import type { ImportPlan } from '../../contract/import-plan.ts';
import type { WrittenMoment } from '../../contract/written/moment.ts';
import { OF_A_DAY } from '../../domain/imports/synonyms.ts';
import { plainHeader, type Column } from '../../domain/imports/column.ts';
import type { ListStyle } from '../../domain/imports/read-cell.ts';
import { readReading, type ReadReading } from '../../domain/imports/read-reading.ts';
import type { ImportedReading, RowFault } from '../../domain/imports/read-row.ts';
import { clockText, createMomentOf } from '../../domain/readings/moment-of.ts';
import { addDays } from '../../domain/readings/calendar.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Judged } from './judged-row.ts';
import type { KnownReadings, ReadingSpan } from './known-readings.ts';
import type { TableRow } from './table-row.ts';

/** A list of readings, and how it is read. */
export interface ReadingList {
  columns: readonly Column[];
  rows: readonly TableRow[];
  plan: ImportPlan;
  style: ListStyle;
}

const midnight = (day: string): Micros => Date.parse(`${day}T00:00:00Z`) * 1000;

/** Which inverters a list names, and between which times; in whatever time zone they are. */
export function spansOf({ rows, plan, style }: ReadingList, known: KnownReadings): ReadingSpan[] {
  const days = new Map<number, { first: string; last: string }>();
  for (const { cells } of rows) {
    const { reading } = readReading(cells, plan, style, known);
    if (!reading) continue;
    const { day } = reading.moment;
    const { first, last } = days.get(reading.inverter_id) ?? { first: day, last: day };
    days.set(reading.inverter_id, { first: day < first ? day : first, last: day > last ? day : last });
  }
  return [...days].map(([id, { first, last }]) => ({
    id,
    from: midnight(addDays(first, -1)),
    to: midnight(addDays(last, 3)),
  }));
}

/** A counter falls where the device is replaced; what falls in more than one step of so many is none. */
const STEPS_OF_A_FALL = 10;

/** Asks for what is here at the times of a list, and looks where its figures fall in the order of time. */
export function lookThrough({ rows, plan, style }: ReadingList, known: KnownReadings): void {
  const momentOf = createMomentOf();
  const series = new Map<number, { row: number; at: Micros; total: number }[]>();
  for (const { number: row, cells } of rows) {
    const { reading } = readReading(cells, plan, style, known);
    if (!reading) continue;
    const { inverter_id: id, moment, total_lifetime_production: total } = reading;
    const at = momentOf(moment, known.zoneOf(id));
    known.ask(id, at);
    const one = series.get(id);
    if (one) one.push({ row, at, total });
    else series.set(id, [{ row, at, total }]);
  }
  for (const [id, each] of series) {
    const inTime = each.toSorted((one, other) => one.at - other.at);
    const fallen = inTime.filter(({ total }, index) => total < (inTime[index - 1]?.total ?? 0));
    for (const { row } of fallen) known.falling.add(row);
    if (fallen.length > 1 && fallen.length * STEPS_OF_A_FALL > inTime.length - 1) known.notCounters.add(id);
  }
}

/** What each row becomes with what is here. A time that the list has twice counts once. */
export function* judgeReadings({ columns, rows, plan, style }: ReadingList, known: KnownReadings): Generator<Judged> {
  const momentOf = createMomentOf();
  const counter = plan.readings?.total_lifetime_production;
  const isOfDays = counter?.from === 'column' && OF_A_DAY.test(plainHeader(columns[counter.column]?.header ?? ''));
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
    if (isOfDays || known.notCounters.has(id)) yield refused(judged, 'total_lifetime_production', 'not_a_counter');
    else if (moment.day < FIRST_READING_DAY) yield refused(judged, 'at', 'too_early');
    else if (reading.at > known.now) yield refused(judged, 'at', 'not_yet');
    else if (twin && !isSame(reading, twin, read))
      yield refused(judged, 'at', here ? 'other_figures_here' : 'other_figures_in_file');
    else if (twin) yield { ...judged, duplicate: here ? 'here' : 'in_file', twin: here ? id : (first?.row ?? 0) };
    else {
      met.set(key, { row: row.number, reading });
      const falls = { topic: 'readings', field: 'total_lifetime_production', code: 'falls' } as const;
      yield { ...judged, reading, doubts: [...judged.doubts, ...(known.falling.has(row.number) ? [falls] : [])] };
    }
  }
}

const refused = (judged: Judged, field: 'at' | 'total_lifetime_production', code: RowFault['code']): Judged => ({
  ...judged,
  faults: [{ topic: 'readings', field, code, rule: null, later: false }],
});

/** Whether two readings of a time say the same, as far as the list says it. */
const isSame = (
  one: Omit<ImportedReading, 'inverter_id'>,
  other: Omit<ImportedReading, 'inverter_id'>,
  { told }: ReadReading,
): boolean =>
  one.total_lifetime_production === other.total_lifetime_production &&
  (!told.has('production_rate') || one.production_rate === other.production_rate) &&
  (!told.has('is_producing') || one.is_producing === other.is_producing);

/** What the list says of the time: `2024-03-14`, `2024-03-14 18:00:00`. */
const textOfMoment = ({ day, time }: WrittenMoment): string => (time === null ? day : `${day} ${clockText(time)}`);

const asJudged = (row: TableRow, { faults, doubts }: ReadReading): Judged => ({
  row,
  generator: null,
  inverter: null,
  reading: null,
  watts: null,
  inverter_count: 1,
  faults,
  completed: [],
  approximate: [],
  doubts,
  nickname: null,
  generator_label: null,
  duplicate: null,
  twin: 0,
  differs: null,
  shown: null,
  title: '',
  associated: null,
  unassociated: null,
});
