import type {
  Duplicates,
  ImportCheck,
  ImportDoubt,
  PreviewRow,
  RowsLeft,
  RowsTold,
} from '../../contract/console/imports.ts';
import {
  missingFields,
  planSource,
  skipsDuplicate,
  whyHeader,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { writtenWords } from '../../contract/words/written-words.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import { generatorKey, inverterKey } from '../../domain/imports/duplicate-key.ts';
import { NamedGenerators, type NamedGenerator } from '../../domain/imports/named-generators.ts';
import { exportedPlan } from '../../domain/imports/exported-list.ts';
import { rowDoubts } from '../../domain/imports/row-doubts.ts';
import { guessPlan } from '../../domain/imports/guess-plan.ts';
import type { Guess } from '../../domain/imports/guessed-sources.ts';
import {
  readRow,
  type HomeownerNumbers,
  type ListStyle,
  type Places,
  type RowFault,
  type RowRecords,
} from '../../domain/imports/read-row.ts';
import { plainWords } from '../../contract/search/folded-text.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import type { HomeownerRecord } from '../../store/homeowner-store.ts';
import type { Identity, ImportedRows } from '../../store/import-store.ts';
import { csvText } from '../http/csv.ts';
import { createColumnMarks, type ColumnMarks } from './column-marks.ts';
import type { ReadList } from './read-list.ts';
import { loadPlaces, type ZipPlaces } from './zip-places.ts';
import type { Table } from './read-table.ts';
import type { TableRow } from './table-row.ts';

const PREVIEW = 100;
/** Row numbers that are told of one reason. */
const ROWS_TOLD = 20;
const RANGES_TOLD = 100;
/** Of a cell in the preview. */
const CELL_TOLD = 200;
/** Rows with duplicates that are told at once. */
const DUPLICATES_TOLD = 100;
/** Characters of the cells that are told at once. */
const MOST_TOLD = 4 * 1024 * 1024;

/** Which rows are asked for: those behind the one with this number, with such a fault. */
export interface RowsAsked {
  after: number;
  limit: number;
  topic?: ImportTopic | undefined;
  field?: string | undefined;
  code?: RowFault['code'] | undefined;
}

/** What a row comes to, with what is here already. */
interface Judged extends RowRecords {
  row: TableRow;
  duplicate: PreviewRow['duplicate'];
  /** What the row is about, for people. */
  title: string;
  /** The generator here that its inverter is associated with. */
  associated: number | null;
  /** Why that is none, although the file names one. */
  unassociated: WrittenFault | null;
}

/** A file in memory, and everything that is asked about it. It lives in a thread of its own. */
export class TableDesk {
  readonly #table: Table;
  readonly #style: ListStyle;
  /** Keys of the records that are here. */
  readonly #here = { generators: new Set<string>(), inverters: new Set<string>() };
  /** Numbers of homeowners in use, and those of the ones that have a nickname. */
  readonly #homeowners = { used: new Set<number>(), named: new Map<string, number>() };
  /** Generators here, as far as the file names them. */
  #named: NamedGenerators | undefined;
  #rest: Iterator<Judged> | undefined;
  readonly #marks: ColumnMarks;
  #places: ZipPlaces | undefined;

  constructor({ table, format }: Pick<ReadList, 'table' | 'format'>) {
    this.#table = table;
    this.#marks = createColumnMarks(table.rows);
    const exported = table.exported !== undefined;
    this.#style = {
      decimalComma: format.decimal_comma,
      exported,
      commaIn: exported ? () => undefined : this.#marks.commaIn,
    };
  }

  get columns(): Table['columns'] {
    return this.#table.columns;
  }

  /** Loads what the plan needs beside the file; called before anything is done by it. */
  async prepare(plan: ImportPlan): Promise<void> {
    if (plan.generators?.zip_code) this.#places ??= await loadPlaces();
  }

  readonly #place: Places = (zip) => this.#places?.place(zip);

  guess(): Guess {
    const { columns, exported } = this.#table;
    if (!exported) {
      const { plan, guessed, reasons } = guessPlan(columns, this.#style);
      return { plan: this.#marks.withOrders(plan), guessed: this.#marks.withOrders(guessed), reasons };
    }
    return exportedPlan(
      exported,
      columns.map(({ header }) => header),
    );
  }

  /** Records that are here, told before a check and before an import. */
  know(topic: ImportTopic, identities: readonly Identity[]): void {
    for (const each of identities)
      this.#here[topic].add(topic === 'generators' ? generatorKey(each as never) : inverterKey(each as never));
  }

  /** Generators that are here, for a file that names some in this column. */
  knowGenerators(column: number, generators: readonly NamedGenerator[]): void {
    const labels = () => this.#table.rows.map(({ cells }) => (cells[column] ?? '').trim());
    this.#named ??= new NamedGenerators(labels());
    this.#named.know(generators);
  }

  /** Homeowners that are here. */
  knowHomeowners(homeowners: readonly HomeownerRecord[]): void {
    for (const { id, nickname } of homeowners) {
      this.#homeowners.used.add(id);
      if (nickname !== null) this.#homeowners.named.set(plainWords(nickname), id);
    }
  }

  /**
   * Numbers names in the order in which they come: a name that is known here has its number already, and no number in
   * use is given to another name. What is the same but for case, accents and punctuation is one name.
   */
  #numbers(plan: ImportPlan): HomeownerNumbers {
    const source = plan.generators?.homeowner_id;
    const { used } = this.#homeowners;
    const highest = () => [...used].reduce((most, id) => Math.max(most, id), 0);
    let next = (source?.from === 'names' ? source.first : undefined) ?? highest() + 1;
    const named = new Map(this.#homeowners.named);
    return (name) => {
      const key = plainWords(name);
      const known = named.get(key);
      if (known !== undefined) return known;
      while (used.has(next)) next += 1;
      named.set(key, next);
      return next++;
    };
  }

  forget(): void {
    this.#named = undefined;
    this.#homeowners.used.clear();
    this.#homeowners.named.clear();
    this.#here.generators.clear();
    this.#here.inverters.clear();
  }

  *#judge(given: ImportPlan, from: number): Generator<Judged> {
    const plan = this.#marks.withOrders(given);
    const met = { generators: new Set<string>(), inverters: new Set<string>() };
    const numberOf = this.#numbers(plan);
    // What an interrupted import has written is here by now: it is still a row of the same file.
    for (const { cells } of this.#table.rows.slice(0, from)) {
      const { generator, inverter } = readRow(cells, plan, this.#style, this.#place, numberOf);
      if (generator) met.generators.add(generatorKey(generator));
      if (inverter) met.inverters.add(inverterKey(inverter));
    }
    const written = { generators: new Set(met.generators), inverters: new Set(met.inverters) };
    const seen = (topic: ImportTopic, key: string): PreviewRow['duplicate'] => {
      if (this.#here[topic].has(key) && !written[topic].has(key)) return 'here';
      if (met[topic].has(key)) return 'in_file';
      met[topic].add(key);
      return null;
    };
    for (let index = from; index < this.#table.rows.length; index += 1) {
      const row = this.#table.rows[index] as TableRow;
      const read = readRow(row.cells, plan, this.#style, this.#place, numberOf);
      const { generator, inverter } = read;
      const keeps = (mark: PreviewRow['duplicate']): boolean =>
        mark === null || !skipsDuplicate(plan, mark, row.number);
      const ofGenerator = generator && seen('generators', generatorKey(generator));
      const known = inverter && seen('inverters', inverterKey(inverter));
      // What a new generator comes with is as new as it is.
      const ofInverter = generator && ofGenerator === null ? null : known;
      if (!keeps(ofGenerator)) read.generator = null;
      if (!keeps(ofInverter)) read.inverter = null;
      const marks = [...(generator ? [ofGenerator] : []), ...(inverter ? [ofInverter] : [])];
      const duplicate = marks.length > 0 && marks.every((mark) => mark !== null) ? (marks[0] ?? null) : null;
      const label = read.inverter && read.generator_label;
      const named = label === null ? null : (this.#named?.find(label) ?? 'generator_not_here');
      yield {
        ...read,
        row,
        duplicate,
        title: titleOf(generator, inverter),
        associated: typeof named === 'number' ? named : null,
        unassociated: typeof named === 'string' ? named : null,
      };
    }
  }

  /** What an import would do, row by row. `today` is a day. */
  check(plan: ImportPlan, today: string): ImportCheck {
    const check: ImportCheck = {
      rows: this.#table.rows.length,
      good: 0,
      completed: 0,
      approximate: 0,
      duplicates: { here: 0, in_file: 0 },
      refused: 0,
      later: 0,
      generators: 0,
      inverters: 0,
      named: null,
      left_out: this.#table.left_out,
      refusals: [],
      unassociated: [],
      doubtful: 0,
      doubts: [],
      missing: missingFields(plan),
      preview: [],
    };
    const refusals = new Map<string, RowFault & RowsTold>();
    const unassociated = new Map<string, RowFault & RowsTold>();
    const doubted = new Map<string, ImportCheck['doubts'][number]>();
    const doubtsOfRow = (row: RowRecords): ImportDoubt[] =>
      rowDoubts(row, today, row.generator ? this.#places?.knowledge(row.generator.zip_code) : undefined);
    const numbers = new Set<number>();
    for (const each of this.#judge(plan, 0)) {
      const { generator, inverter, faults, completed, approximate, duplicate, row, nickname } = each;
      const doubts = doubtsOfRow(each);
      if (check.preview.length < PREVIEW) check.preview.push({ ...preview(each), doubts });
      if (duplicate) check.duplicates[duplicate] += 1;
      if (isLater(faults)) check.later += 1;
      else if (faults.length > 0) check.refused += 1;
      else if (generator || inverter) {
        check.good += 1;
        if (completed.length > 0) check.completed += 1;
        if (approximate.length > 0) check.approximate += 1;
        if (doubts.length > 0) check.doubtful += 1;
      }
      if (generator) check.generators += 1;
      if (generator && nickname !== null && !this.#homeowners.used.has(generator.homeowner_id))
        numbers.add(generator.homeowner_id);
      if (inverter) check.inverters += each.inverter_count;
      for (const fault of faults) tally(refusals, fault, row.number);
      if (each.unassociated) tally(unassociated, withoutGenerator(each.unassociated), row.number);
      for (const doubt of doubts) tally(doubted, doubt, row.number);
    }
    if (plan.generators?.homeowner_id?.from === 'names') {
      const all = [...numbers].toSorted((a, b) => a - b);
      check.named = { homeowners: all.length, first: all[0] ?? 0, last: all.at(-1) ?? 0 };
    }
    check.refusals = [...refusals.values()].toSorted((a, b) => b.count - a.count);
    check.unassociated = [...unassociated.values()];
    check.doubts = [...doubted.values()].toSorted((a, b) => b.count - a.count);
    return check;
  }

  /** Some of the rows whose record is here already, or was in the file before, behind the one of this number. */
  duplicates(plan: ImportPlan, kind: 'here' | 'in_file', after: number): Duplicates {
    const rows: Duplicates['rows'] = [];
    for (const { row, duplicate, title } of this.#judge(plan, 0)) {
      if (duplicate !== kind || row.number <= after) continue;
      if (rows.length === DUPLICATES_TOLD) return { rows, next: rows.at(-1)?.row ?? null };
      rows.push({ row: row.number, title });
    }
    return { rows, next: null };
  }

  /** Begins an import at the row of this index (from 0). */
  begin(plan: ImportPlan, from: number): void {
    this.#rest = this.#judge(plan, from);
  }

  /** What becomes of the next rows, at most so many; undefined when there are none left. */
  next(atMost: number): ImportedRows | undefined {
    const rows: ImportedRows = {
      generators: [],
      inverters: [],
      generator_of: [],
      associated: [],
      nicknames: [],
      rows: 0,
      duplicates: 0,
      refused: 0,
      later: 0,
      approximate: [],
    };
    const named = new Set<number>();
    while (rows.rows < atMost && rows.generators.length + rows.inverters.length < atMost) {
      const step = this.#rest?.next();
      if (!step || step.done) break;
      const { generator, inverter, inverter_count: many, faults, duplicate, nickname, approximate } = step.value;
      rows.rows += 1;
      if (generator && approximate.length > 0) rows.approximate.push(rows.generators.length);
      if (generator) {
        rows.generators.push(generator);
        if (nickname !== null && !named.has(generator.homeowner_id))
          rows.nicknames.push({ id: generator.homeowner_id, nickname });
        named.add(generator.homeowner_id);
      }
      if (inverter)
        for (let i = 0; i < many; i += 1) {
          rows.inverters.push(inverter);
          rows.generator_of.push(generator ? rows.generators.length - 1 : null);
          rows.associated.push(step.value.associated);
        }
      if (isLater(faults)) rows.later += 1;
      else if (faults.length > 0) rows.refused += 1;
      if (duplicate && !generator && !inverter) rows.duplicates += 1;
    }
    return rows.rows === 0 ? undefined : rows;
  }

  /** Some of the rows that make nothing, as a table to correct them in. */
  left(given: ImportPlan, { after, limit, topic, field, code }: RowsAsked): RowsLeft {
    const plan = this.#marks.withOrders(given);
    const numberOf = this.#numbers(plan);
    const left: RowsLeft = { columns: this.columns.map(({ header }) => header), rows: [], next: null };
    let size = 0;
    for (const { number, cells } of this.#table.rows) {
      if (number <= after) continue;
      const { faults } = readRow(cells, plan, this.#style, this.#place, numberOf);
      const asked = faults.some(
        (each) =>
          each.topic === (topic ?? each.topic) &&
          each.field === (field ?? each.field) &&
          each.code === (code ?? each.code),
      );
      if (!asked) continue;
      const last = left.rows.at(-1);
      if (last && (left.rows.length === limit || size > MOST_TOLD)) return { ...left, next: last.row };
      size += cells.reduce((sum, cell) => sum + cell.length, 0);
      const missing = faults.flatMap((each) =>
        each.code === 'missing' ? [{ topic: each.topic, field: each.field, column: columnOf(plan, each) }] : [],
      );
      const wrong = faults.map((each) => ({ ...each, column: columnOf(plan, each, 'part') }));
      left.rows.push({ row: number, cells, faults: wrong, missing, why: whyWords(faults) });
    }
    return left;
  }

  /** The refused rows as CSV: the original columns, and why. A spreadsheet takes no cell of it for a formula. */
  refused(given: ImportPlan): string {
    const plan = this.#marks.withOrders(given);
    const numberOf = this.#numbers(plan);
    const names = [...this.#table.columns.map(({ header }) => header), whyHeader];
    const rows = this.#table.rows.flatMap(({ cells }) => {
      const { faults } = readRow(cells, plan, this.#style, this.#place, numberOf);
      const filled = this.#table.columns.map((_, column) => asCell(cells[column] ?? ''));
      return faults.length === 0 ? [] : [[...filled, whyWords(faults)]];
    });
    return csvText([names, ...rows]);
  }
}

/** The column that has the value of a field, or at least a part of it; null where there is none. */
function columnOf(plan: ImportPlan, { topic, field }: RowFault, has: 'all' | 'part' = 'all'): number | null {
  const source = planSource(plan, topic, field);
  return source && 'column' in source && (has === 'part' || source.from === 'column') ? source.column : null;
}

/** What a row is about, for people. */
const titleOf = (generator: RowRecords['generator'], inverter: RowRecords['inverter']): string =>
  (generator ? [generator.address, generator.city] : [inverter && deviceName(inverter), inverter?.site_name])
    .filter(Boolean)
    .join(', ');

/** A number below zero is no formula; as text a spreadsheet would show it with an apostrophe. */
const asCell = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

const preview = ({
  row,
  generator,
  inverter,
  inverter_count,
  duplicate,
  faults,
  completed,
  approximate,
  nickname,
  unassociated,
}: Judged): Omit<PreviewRow, 'doubts'> => ({
  row: row.number,
  generator: generator && { ...generator },
  nickname,
  inverter: inverter && { ...inverter },
  inverter_count,
  unassociated: unassociated && withoutGenerator(unassociated),
  duplicate,
  refused: faults,
  cells: faults.length > 0 ? row.cells.map((cell) => cell.slice(0, CELL_TOLD)) : [],
  completed: [...completed],
  approximate: [...approximate],
});

/** Whether a row lacks nothing but fields that were left for later. */
const isLater = (faults: readonly RowFault[]): boolean => faults.length > 0 && faults.every(({ later }) => later);

/** What is said of an inverter that is imported without its generator. */
const withoutGenerator = (code: WrittenFault): RowFault => ({
  topic: 'inverters',
  field: 'generator',
  code,
  rule: null,
  later: false,
});

function tally<What extends object>(known: Map<string, NoInfer<What> & RowsTold>, what: What, row: number): void {
  const key = Object.values(what).join('\n');
  const told = known.get(key) ?? { ...what, count: 0, rows: [], ranges: [] };
  const last = told.ranges.at(-1);
  if (last && last[1] === row - 1) last[1] = row;
  else if (told.ranges.length < RANGES_TOLD) told.ranges.push([row, row]);
  told.count += 1;
  if (told.rows.length < ROWS_TOLD) told.rows.push(row);
  known.set(key, told);
}

/** `Online date is not a date; …`, `Left for later: ZIP code is missing` */
const whyWords = (faults: readonly RowFault[]): string =>
  (isLater(faults) ? 'Left for later: ' : '') + faults.map(faultWords).join('; ');

const faultWords = ({ field, code, rule }: RowFault): string =>
  `${fieldName(field)} ${code === 'missing' ? 'is missing' : code === 'not_valid' ? rule : writtenWords[code]}`;
