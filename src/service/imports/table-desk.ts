import type { ImportCheck, ImportRefusal, PreviewRow } from '../../contract/console/imports.ts';
import {
  importTopics,
  skipsDuplicate,
  type FieldSource,
  type ImportFormat,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { writtenWords } from '../../contract/words/written-words.ts';
import { generatorKey, inverterKey } from '../../domain/imports/duplicate-key.ts';
import { exportedPlan } from '../../domain/imports/exported-list.ts';
import { guessPlan, type Guess } from '../../domain/imports/guess-plan.ts';
import {
  readRow,
  type HomeownerNumbers,
  type Places,
  type RowFault,
  type RowRecords,
} from '../../domain/imports/read-row.ts';
import { foldedText } from '../../contract/search/folded-text.ts';
import type { HomeownerRecord } from '../../store/homeowner-store.ts';
import type { Identity, ImportedRows } from '../../store/import-store.ts';
import { csvText } from '../http/csv.ts';
import type { ReadList } from './read-list.ts';
import { loadPlaces } from './zip-places.ts';
import { WHY, type Table, type TableRow } from './read-table.ts';

const PREVIEW = 100;
/** Row numbers that are told of one reason. */
const ROWS_TOLD = 20;

/** What a row comes to, with what is here already. */
interface Judged extends RowRecords {
  row: TableRow;
  duplicate: PreviewRow['duplicate'];
  /** What the row is about, for people. */
  title: string;
}

/** A file in memory, and everything that is asked about it. It lives in a thread of its own. */
export class TableDesk {
  readonly #table: Table;
  readonly #format: ImportFormat;
  /** Keys of the records that are here. */
  readonly #here = { generators: new Set<string>(), inverters: new Set<string>() };
  /** Numbers of homeowners in use, and those of the ones that have a nickname. */
  readonly #homeowners = { used: new Set<number>(), named: new Map<string, number>() };
  #rest: Iterator<Judged> | undefined;
  #places: Places = () => undefined;

  constructor({ table, format }: Pick<ReadList, 'table' | 'format'>) {
    this.#table = table;
    this.#format = format;
  }

  get columns(): Table['columns'] {
    return this.#table.columns;
  }

  /** Loads what the plan needs beside the file; called before anything is done by it. */
  async prepare(plan: ImportPlan): Promise<void> {
    const sources = importTopics.flatMap((topic) => Object.values<FieldSource | undefined>(plan[topic] ?? {}));
    if (sources.some((source) => source?.from === 'zip_code')) this.#places = await loadPlaces();
  }

  guess(): Guess {
    const { columns, exported } = this.#table;
    if (!exported) return guessPlan(columns, this.#style);
    return exportedPlan(
      exported,
      columns.map(({ header }) => header),
    );
  }

  get #style() {
    return { decimalComma: this.#format.decimal_comma, exported: this.#table.exported !== undefined };
  }

  /** Records that are here, told before a check and before an import. */
  know(topic: ImportTopic, identities: readonly Identity[]): void {
    for (const each of identities)
      this.#here[topic].add(topic === 'generators' ? generatorKey(each as never) : inverterKey(each as never));
  }

  /** Homeowners that are here. */
  knowHomeowners(homeowners: readonly Pick<HomeownerRecord, 'id' | 'nickname'>[]): void {
    for (const { id, nickname } of homeowners) {
      this.#homeowners.used.add(id);
      if (nickname !== null) this.#homeowners.named.set(foldedText(nickname), id);
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
      const key = foldedText(name);
      const known = named.get(key);
      if (known !== undefined) return known;
      while (used.has(next)) next += 1;
      named.set(key, next);
      return next++;
    };
  }

  forget(): void {
    this.#homeowners.used.clear();
    this.#homeowners.named.clear();
    this.#here.generators.clear();
    this.#here.inverters.clear();
  }

  *#judge(plan: ImportPlan, from: number): Generator<Judged> {
    const met = { generators: new Set<string>(), inverters: new Set<string>() };
    const numberOf = this.#numbers(plan);
    // What an interrupted import has written is here by now: it is still a row of the same file.
    for (const { cells } of this.#table.rows.slice(0, from)) {
      const { generator, inverter } = readRow(cells, plan, this.#style, this.#places, numberOf);
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
      const read = readRow(row.cells, plan, this.#style, this.#places, numberOf);
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
      yield { ...read, row, duplicate, title: titleOf(generator, inverter) };
    }
  }

  /** What an import would do, row by row. */
  check(plan: ImportPlan): ImportCheck {
    const check: ImportCheck = {
      rows: this.#table.rows.length,
      good: 0,
      completed: 0,
      approximate: 0,
      duplicates: { here: 0, in_file: 0 },
      refused: 0,
      generators: 0,
      inverters: 0,
      named: null,
      left_out: this.#table.left_out,
      refusals: [],
      duplicate_rows: [],
      preview: [],
    };
    const refusals = new Map<string, ImportRefusal>();
    const numbers = new Set<number>();
    for (const each of this.#judge(plan, 0)) {
      const { generator, inverter, faults, completed, approximate, duplicate, row, title, nickname } = each;
      if (check.preview.length < PREVIEW) check.preview.push(preview(each));
      if (duplicate) {
        check.duplicates[duplicate] += 1;
        if (check.duplicate_rows.length < PREVIEW) check.duplicate_rows.push({ row: row.number, duplicate, title });
      }
      if (faults.length > 0) check.refused += 1;
      else if (generator || inverter) {
        check.good += 1;
        if (completed.length > 0) check.completed += 1;
        if (approximate.length > 0) check.approximate += 1;
      }
      if (generator) check.generators += 1;
      if (generator && nickname !== null && !this.#homeowners.used.has(generator.homeowner_id))
        numbers.add(generator.homeowner_id);
      if (inverter) check.inverters += each.inverter_count;
      for (const fault of faults) tally(refusals, fault, row.number);
    }
    if (plan.generators?.homeowner_id?.from === 'names') {
      const all = [...numbers].toSorted((a, b) => a - b);
      check.named = { homeowners: all.length, first: all[0] ?? 0, last: all.at(-1) ?? 0 };
    }
    check.refusals = [...refusals.values()].toSorted((a, b) => b.count - a.count);
    return check;
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
      nicknames: [],
      rows: 0,
      duplicates: 0,
      refused: 0,
    };
    const named = new Set<number>();
    while (rows.rows < atMost && rows.generators.length + rows.inverters.length < atMost) {
      const step = this.#rest?.next();
      if (!step || step.done) break;
      const { generator, inverter, inverter_count: many, faults, duplicate, nickname } = step.value;
      rows.rows += 1;
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
        }
      if (faults.length > 0) rows.refused += 1;
      if (duplicate && !generator && !inverter) rows.duplicates += 1;
    }
    return rows.rows === 0 ? undefined : rows;
  }

  /** The refused rows as CSV: the original columns, and why. A spreadsheet takes no cell of it for a formula. */
  refused(plan: ImportPlan): string {
    const numberOf = this.#numbers(plan);
    const names = [...this.#table.columns.map(({ header }) => header), WHY];
    const rows = this.#table.rows.flatMap(({ cells }) => {
      const { faults } = readRow(cells, plan, this.#style, this.#places, numberOf);
      const filled = this.#table.columns.map((_, column) => asCell(cells[column] ?? ''));
      return faults.length === 0 ? [] : [[...filled, faults.map(faultWords).join('; ')]];
    });
    return csvText([names, ...rows]);
  }
}

/** What a row is about, for people. */
const titleOf = (generator: RowRecords['generator'], inverter: RowRecords['inverter']): string =>
  (generator
    ? [generator.address, generator.city]
    : [[inverter?.brand, inverter?.model].filter(Boolean).join(' '), inverter?.site_name]
  )
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
}: Judged): PreviewRow => ({
  row: row.number,
  generator: generator && { ...generator },
  nickname,
  inverter: inverter && { ...inverter },
  inverter_count,
  duplicate,
  refused: faults.map(({ topic, field }) => ({ topic, field })),
  completed: [...completed],
  approximate: [...approximate],
});

function tally(refusals: Map<string, ImportRefusal>, fault: RowFault, row: number): void {
  const key = Object.values(fault).join('\n');
  const known = refusals.get(key) ?? { ...fault, count: 0, rows: [] };
  known.count += 1;
  if (known.rows.length < ROWS_TOLD) known.rows.push(row);
  refusals.set(key, known);
}

/** `Online date is not a date; …` */
const faultWords = ({ field, code, rule }: RowFault): string =>
  `${fieldName(field)} ${code === 'missing' ? 'is missing' : code === 'not_valid' ? rule : writtenWords[code]}`;
