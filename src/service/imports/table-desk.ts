import type { Duplicates, ImportCheck, ImportDoubt, RowsLeft } from '../../contract/console/imports.ts';
import { measuredFields, type ImportPlan } from '../../contract/import-plan.ts';
import { exportedPlan } from '../../domain/imports/exported-list.ts';
import { guessPlan } from '../../domain/imports/guess-plan.ts';
import type { Guess } from '../../domain/imports/guessed-sources.ts';
import type { ListStyle } from '../../domain/imports/read-cell.ts';
import { readValue } from '../../domain/imports/read-value.ts';
import { readRow, type Places } from '../../domain/imports/read-row.ts';
import { panelsColumn } from '../../domain/imports/match-columns.ts';
import { rowDoubts } from '../../domain/imports/row-doubts.ts';
import { hasRivalEnergy, withoutEnergy } from '../../domain/imports/several-energies.ts';
import { otherUnit, typicalCapacity } from '../../domain/imports/typical-capacity.ts';
import { directUnitInHeader, readMeasure } from '../../contract/written/measure.ts';
import type { NamedGenerator } from '../../domain/imports/named-generators.ts';
import type { ImportedRows } from '../../store/import-store.ts';
import { checkRows } from './check-rows.ts';
import { createColumnMarks, type ColumnMarks } from './column-marks.ts';
import { isLater, type Judged } from './judged-row.ts';
import { energyOfList } from './energy-of-list.ts';
import { judgeRecords, type RecordList } from './judge-records.ts';
import { judgeReadings, lookThrough, spansOf } from './judge-readings.ts';
import { KnownReadings, type ReadingSpan, type SitesHere } from './known-readings.ts';
import { KnownRecords } from './known-records.ts';
import type { ReadList } from './read-list.ts';
import type { ReadingList } from './reading-list.ts';
import type { Table } from './read-table.ts';
import { refusedRows, rowsLeft, type FaultsOfRow, type RowsAsked } from './rows-left.ts';
import { openFigure } from './table-format.ts';
import { loadPlaces, type ZipPlaces } from './zip-places.ts';

/** Rows with duplicates that are told at once. */
const DUPLICATES_TOLD = 100;

/** Rows whose capacities say which are usual. */
const MOST_COMPARED = 1000;

/** A file in memory, and everything that is asked about it. It lives in a thread of its own. */
export class TableDesk {
  readonly #table: Table;
  readonly #style: ListStyle;
  readonly #format: ReadList['format'];
  /** What is here already. */
  readonly known = new KnownRecords();
  readonly knownReadings = new KnownReadings();
  #rest: Iterator<Judged> | undefined;
  readonly #marks: ColumnMarks;
  #places: ZipPlaces | undefined;

  constructor({ table, format }: Pick<ReadList, 'table' | 'format'>) {
    this.#table = table;
    this.#format = format;
    this.#marks = createColumnMarks(table.rows);
    const exported = table.exported !== undefined;
    this.#style = {
      decimalComma: format.decimal_comma,
      exported,
      commaIn: exported ? () => undefined : this.#marks.commaIn,
      headerOf: (column) => table.columns[column]?.header ?? '',
    };
  }

  get columns(): Table['columns'] {
    return this.#table.columns;
  }

  /** Loads what the plan needs beside the file; called before anything is done by it. */
  async prepare(plan: ImportPlan): Promise<void> {
    if (plan.generators?.zip_code) this.#places ??= await loadPlaces();
  }

  readonly #known: Places = {
    place: (zip) => this.#places?.place(zip),
    nearest: (latitude, longitude, state) => this.#places?.nearest(latitude, longitude, state),
  };

  guess(): Guess {
    const { columns, exported } = this.#table;
    if (!exported) {
      const { plan, guessed, reasons } = guessPlan(columns, this.#style);
      const ofReadings = { ...plan, readings: plan.readings ?? guessed.readings };
      const energy = energyOfList(this.#readingList(ofReadings));
      const asGuessed = this.#marks.withOrders({ ...guessed, ...(energy && { energy }) });
      const asPlanned = this.#marks.withOrders({ ...plan, ...(plan.readings && energy && { energy }) });
      if (!hasRivalEnergy(ofReadings, columns, this.#style)) return { plan: asPlanned, guessed: asGuessed, reasons };
      return {
        plan: plan.readings ? withoutEnergy(asPlanned) : asPlanned,
        guessed: withoutEnergy(asGuessed),
        reasons,
      };
    }
    return exportedPlan(
      exported,
      columns.map(({ header }) => header),
    );
  }

  /** Generators that are here, for a file that names some in this column. */
  knowGenerators(column: number, generators: readonly NamedGenerator[]): void {
    const labels = (): string[] => this.#table.rows.map(({ cells }) => (cells[column] ?? '').trim());
    this.known.knowGenerators(labels, generators);
  }

  #readingList(given: ImportPlan): ReadingList {
    const { columns, rows } = this.#table;
    return { columns, rows, plan: this.#marks.withOrders(given), style: this.#style };
  }

  #recordList(given: ImportPlan): RecordList {
    const { columns, rows } = this.#table;
    return { columns, rows, plan: this.#marks.withOrders(given), style: this.#style, places: this.#known };
  }

  /** Which inverters a list of readings names, and between which times. */
  spans(plan: ImportPlan): ReadingSpan[] {
    return spansOf(this.#readingList(plan), this.knownReadings);
  }

  /**
   * The sites of the inverters that it names. With their time zones known, it then looks through all rows and notes
   * which readings that are here they have to be compared with; those are told afterward.
   */
  knowSites(plan: ImportPlan, sites: SitesHere): void {
    this.knownReadings.knowSites(sites);
    lookThrough(this.#readingList(plan), this.knownReadings);
  }

  #judge(plan: ImportPlan): Generator<Judged> {
    return plan.readings
      ? judgeReadings(this.#readingList(plan), this.knownReadings)
      : judgeRecords(this.#recordList(plan), this.known);
  }

  /** What an import would do, row by row. `today` is a day. */
  check(plan: ImportPlan, today: string): ImportCheck {
    const gaps = plan.readings ? this.knownReadings.gaps() : null;
    const sizes = this.#capacities(plan);
    const here = typicalCapacity(this.known.capacities);
    const typical = typicalCapacity(sizes) ?? here;
    const panelsOf = this.#panels(plan);
    const about = {
      rows: this.#table.rows.length,
      left_out: this.#table.left_out,
      gaps,
      free_homeowner: this.known.freeHomeowner(),
      other_unit: otherUnit(plan, sizes, here),
      unclear: this.#unclear(plan),
    };
    const doubtsOf = (row: Judged): ImportDoubt[] => {
      const place = row.generator ? this.#places?.knowledge(row.generator.zip_code) : undefined;
      return rowDoubts(row, today, place, { typical, panels: panelsOf(row.row.cells) });
    };
    return checkRows(this.#judge(plan), plan, { ...about, doubtsOf, isNew: (id) => !this.known.hasHomeowner(id) });
  }

  /** The capacities of some rows, from the first to the last, in W: they say which are usual. */
  #capacities(given: ImportPlan): number[] {
    if (!given.generators?.nameplate_capacity) return [];
    const plan = this.#marks.withOrders(given);
    const { rows } = this.#table;
    const step = Math.ceil(rows.length / MOST_COMPARED);
    const numberOf = this.known.numbersFor(plan);
    return rows.flatMap(({ cells }, index) => {
      const watts = index % step === 0 ? readRow(cells, plan, this.#style, this.#known, numberOf).watts : null;
      return watts === null ? [] : [watts];
    });
  }

  /** What tells the DC size of a row in W, where the file has one beside its AC capacity. */
  #panels({ generators }: ImportPlan): (row: readonly string[]) => number | undefined {
    const source = generators?.nameplate_capacity;
    if (source?.from !== 'column') return () => undefined;
    const column = panelsColumn(this.columns, source.column);
    if (column === undefined) return () => undefined;
    const unit = directUnitInHeader(this.columns[column]?.header ?? '') ?? source.unit ?? 'W';
    const decimalComma = this.#style.commaIn(column) ?? this.#style.decimalComma;
    return (row) => {
      const read = readMeasure(row[column] ?? '', unit, { decimalComma });
      return 'value' in read && read.value > 0 ? read.value : undefined;
    };
  }

  /** What is open about the figures of columns that the plan takes a power or an energy from. */
  #unclear(plan: ImportPlan): ImportCheck['unclear'] {
    if (this.#table.exported || this.#format.sheet !== undefined) return [];
    return measuredFields(plan).flatMap(({ topic, field, source }) => {
      const text = openFigure(this.#table.rows, source.column, this.#format.delimiter);
      if (text === undefined) return [];
      const { decimalComma } = this.#style;
      const [value, other] = [decimalComma, !decimalComma].map((comma) =>
        readValue(topic, field, text, source, { decimalComma: comma }),
      );
      if (!value || !other || !('value' in value) || !('value' in other)) return [];
      return [{ topic, field, text, value: Number(value.value), other: Number(other.value) }];
    });
  }

  /** Some of the rows whose record is here already, or was in the file before, after the one of this number. */
  duplicates(plan: ImportPlan, kind: 'here' | 'in_file', after: number): Duplicates {
    const rows: Duplicates['rows'] = [];
    const what = kind === 'here' ? 'record' : 'row';
    for (const { row, duplicate, twin, differs, title } of this.#judge(plan)) {
      if (duplicate !== kind || row.number <= after) continue;
      if (rows.length === DUPLICATES_TOLD) return { rows, next: rows.at(-1)?.row ?? null };
      rows.push({ row: row.number, title, same_as: { what, number: twin }, differs });
    }
    return { rows, next: null };
  }

  /**
   * Begins an import at the row of this index (from 0). Those before it are judged again, because what becomes of a row
   * depends on them. What was told as here is what was there before the import had written any; of readings, all.
   */
  begin(plan: ImportPlan, from: number): void {
    this.knownReadings.written = this.#table.rows[from]?.number ?? Number.POSITIVE_INFINITY;
    const rest = this.#judge(plan);
    for (let index = 0; index < from; index += 1) rest.next();
    this.#rest = rest;
  }

  /** What becomes of the next rows, at most so many; undefined when there are none left. */
  next(atMost: number): ImportedRows | undefined {
    const rows: ImportedRows = {
      generators: [],
      inverters: [],
      readings: [],
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
      const {
        generator,
        inverter,
        start,
        resumed,
        reading,
        inverter_count: many,
        faults,
        duplicate,
        nickname,
        approximate,
      } = step.value;
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
          rows.generator_of.push(step.value.generator_of);
          rows.associated.push(step.value.associated);
        }
      rows.readings.push(...[start, reading, resumed].filter((each) => each !== null));
      if (isLater(faults)) rows.later += 1;
      else if (faults.length > 0) rows.refused += 1;
      if (duplicate && !generator && !inverter) rows.duplicates += 1;
    }
    return rows.rows === 0 ? undefined : rows;
  }

  /** Some of the rows that make nothing, as a table to correct them in. */
  left(plan: ImportPlan, asked: RowsAsked): RowsLeft {
    return rowsLeft(this.#table, this.#faultsBy(plan), asked);
  }

  /** The refused rows as CSV: the original columns, and why. */
  refused(plan: ImportPlan): string {
    return refusedRows(this.#table, this.#faultsBy(plan));
  }

  #faultsBy(given: ImportPlan): FaultsOfRow {
    const plan = this.#marks.withOrders(given);
    if (plan.readings) {
      const faults = new Map(
        [...judgeReadings(this.#readingList(plan), this.knownReadings)]
          .filter((judged) => judged.faults.length > 0)
          .map((judged) => [judged.row.number, judged.faults]),
      );
      return { plan, of: ({ number }) => faults.get(number) ?? [] };
    }
    const numberOf = this.known.numbersFor(plan);
    return { plan, of: ({ cells }) => readRow(cells, plan, this.#style, this.#known, numberOf).faults };
  }
}
