import { skipsDuplicate, type ImportPlan, type RecordTopic } from '../../contract/import-plan.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import type { NewGenerator } from '../../contract/generators.ts';
import { plainHeader, type Column } from '../../domain/imports/column.ts';
import { differenceOf, generatorKey, inverterKey, type Difference } from '../../domain/imports/duplicate-key.ts';
import type { ListStyle } from '../../domain/imports/read-cell.ts';
import { readRow, type Places, type RowRecords } from '../../domain/imports/read-row.ts';
import { serialNumbers } from '../../domain/imports/synonyms.ts';
import type { Judged } from './judged-row.ts';
import type { KnownRecords } from './known-records.ts';
import type { TableRow } from './table-row.ts';

/** A list of generators or inverters, and how it is read. */
export interface RecordList {
  columns: readonly Column[];
  rows: readonly TableRow[];
  plan: ImportPlan;
  style: ListStyle;
  places: Places;
}

/** What a record is a duplicate of: the number of a record or row, and the place of that row; -1: none. */
interface Twin {
  mark: 'here' | 'in_file';
  number: number;
  first: number;
}

/** Rows of one key: the place of the first, how many records they have, and which serial numbers. */
interface Met {
  first: number;
  records: number;
  serials: Set<string>;
}

/** What each row of a list of generators or inverters comes to; `known`: what is here already. */
export function* judgeRecords(
  { columns, rows, plan, style, places }: RecordList,
  known: KnownRecords,
): Generator<Judged> {
  const met = { generators: new Map<string, Met>(), inverters: new Map<string, Met>() };
  const numberOf = known.numbersFor(plan);
  const serialColumn = columns.findIndex(({ header }) => serialNumbers.has(plainHeader(header)));
  /** Notes that a row has this key, and says what it is taken for. */
  const meet = (topic: RecordTopic, key: string, index: number, many: number): Twin | null => {
    const before = met[topic].get(key);
    const { first, records, serials } = before ?? { first: index, records: 0, serials: new Set() };
    const serial = topic === 'inverters' ? (rows[index]?.cells[serialColumn] ?? '').trim() : '';
    const isOther = serial !== '' && !serials.has(serial);
    if (isOther) serials.add(serial);
    met[topic].set(key, { first, records: records + many, serials });
    // An inverter that is here stands for one of the file, so that of equal ones those are new that are not here yet.
    const id = known.idsOf(topic, key)[topic === 'inverters' ? records : 0];
    if (id !== undefined) return { mark: 'here', number: id, first: -1 };
    return before && !isOther ? { mark: 'in_file', number: rows[first]?.number ?? 0, first } : null;
  };
  const differenceFrom = (generator: NewGenerator, twin: Twin | null): Difference | null => {
    const first = twin && rows[twin.first];
    const other = first && readRow(first.cells, plan, style, places, numberOf).generator;
    return other ? differenceOf(generator, other) : null;
  };
  const capacityOf = ({ number, first }: Twin): number | null | undefined => {
    const row = rows[first];
    return row ? readRow(row.cells, plan, style, places, numberOf).watts : known.capacityOf(number);
  };
  /** Of each row the place of its generator among all that are made; null: it makes none. */
  const placed: (number | null)[] = [];
  let made = 0;
  for (const [index, row] of rows.entries()) {
    const read = readRow(row.cells, plan, style, places, numberOf);
    const { generator, inverter } = read;
    const ofGenerator = generator && meet('generators', generatorKey(generator), index, 1);
    const alike = inverter && meet('inverters', inverterKey(inverter), index, read.inverter_count);
    // What a new generator comes with is as new as it is.
    const ofInverter = generator && ofGenerator === null ? null : alike;
    const twins = [...(generator ? [ofGenerator] : []), ...(inverter ? [ofInverter] : [])];
    const twin = twins.length > 0 && twins.every((each) => each !== null) ? (twins[0] ?? null) : null;
    // Of a row that has something new, only that is imported, whatever is done with duplicates.
    const keepsTwin = twin !== null && !skipsDuplicate(plan, twin.mark, row.number);
    if (ofGenerator && !keepsTwin) read.generator = null;
    if (ofInverter && !keepsTwin) read.inverter = null;
    const label = read.inverter && read.generator_label;
    const named = label === null ? null : known.generatorNamed(label);
    placed.push(read.generator ? made++ : null);
    // What a row is skipped for has its inverter: the generator that is here, or that of the first such row.
    const skippedFor = read.generator ? null : ofGenerator;
    const doubts = [...read.doubts];
    if (read.inverter && skippedFor && read.watts !== null && read.watts !== capacityOf(skippedFor))
      doubts.push({ topic: 'inverters', field: 'nameplate_capacity', code: 'not_added' });
    yield {
      ...read,
      doubts,
      row,
      duplicate: twin?.mark ?? null,
      twin: twin?.number ?? 0,
      corrected: false,
      within: false,
      differs: generator && differenceFrom(generator, twin),
      energy: null,
      listed: null,
      start: null,
      resumed: null,
      shown: null,
      title: titleOf(generator, inverter),
      associated: typeof named === 'number' ? named : skippedFor?.mark === 'here' ? skippedFor.number : null,
      generator_of: placed[skippedFor?.mark === 'in_file' ? skippedFor.first : index] ?? null,
      unassociated: typeof named === 'string' ? named : null,
    };
  }
}

/** What a row is about, for people. */
const titleOf = (generator: RowRecords['generator'], inverter: RowRecords['inverter']): string =>
  (generator ? [generator.address, generator.city] : [inverter && deviceName(inverter), inverter?.site_name])
    .filter(Boolean)
    .join(', ');
