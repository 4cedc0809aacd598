import type { WrittenMoment } from '../../contract/written/moment.ts';
import type { ReadReading } from '../../domain/imports/read-reading.ts';
import type { RowFault } from '../../domain/imports/read-row.ts';
import { clockText } from '../../domain/readings/moment-of.ts';
import type { Judged } from './judged-row.ts';
import type { TableRow } from './table-row.ts';

/** A row that is refused for the same fault of these fields. */
export const refused = (judged: Judged, fields: readonly RowFault['field'][], code: RowFault['code']): Judged => ({
  ...judged,
  faults: fields.map((field) => ({ topic: 'readings', field, code, rule: null, later: false })),
});

/** What the list says of the time: `2024-03-14`, `2024-03-14 18:00:00`. */
export const textOfMoment = ({ day, time }: WrittenMoment): string =>
  time === null ? day : `${day} ${clockText(time)}`;

/** A row of a list of readings before anything is said of its reading. */
export const asJudged = (row: TableRow, { faults, doubts }: ReadReading): Judged => ({
  row,
  generator: null,
  inverter: null,
  reading: null,
  start: null,
  resumed: null,
  energy: null,
  listed: null,
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
  corrected: false,
  within: false,
  differs: null,
  shown: null,
  title: '',
  associated: null,
  generator_of: null,
  unassociated: null,
});
