import type { RowsLeft } from '../../contract/console/imports.ts';
import {
  inverterOfAll,
  measuredFields,
  planSource,
  whyHeader,
  type FieldSource,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { faultOfField } from '../../contract/words/written-words.ts';
import type { RowFault } from '../../domain/imports/read-row.ts';
import { csvText } from '../http/csv.ts';
import { isLater } from './judged-row.ts';
import type { Table } from './read-table.ts';
import type { TableRow } from './table-row.ts';

/** Characters of the cells that are told at once. */
const MOST_TOLD = 4 * 1024 * 1024;

/** Which rows are asked for: those after the one with this number, with such a fault. */
export interface RowsAsked {
  after: number;
  limit: number;
  topic?: ImportTopic | undefined;
  field?: string | undefined;
  code?: RowFault['code'] | undefined;
}

/** What is wrong with a row by a plan. */
export interface FaultsOfRow {
  plan: ImportPlan;
  of(row: TableRow): readonly RowFault[];
}

/** Some of the rows from which no record is made, as a table to correct them in. */
export function rowsLeft(
  { columns, rows }: Table,
  { plan, of }: FaultsOfRow,
  { after, limit, topic, field, code }: RowsAsked,
): RowsLeft {
  const left: RowsLeft = {
    columns: columns.map(({ header }) => header),
    inverter: inverterOfAll(plan),
    name: nameColumn(plan),
    measures: measuresOf(plan),
    rows: [],
    next: null,
  };
  let size = 0;
  for (const row of rows) {
    const { number, cells } = row;
    if (number <= after) continue;
    const faults = of(row);
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
    const wrong = faults.map((each) => ({ ...each, column: columnOf(plan, each) }));
    left.rows.push({ row: number, cells, faults: wrong, why: whyWords(faults) });
  }
  return left;
}

/** The refused rows as CSV: the original columns, and why. A spreadsheet takes no cell of it for a formula. */
export function refusedRows({ columns, rows }: Table, { of }: FaultsOfRow): string {
  const names = [...columns.map(({ header }) => header), whyHeader];
  const lines = rows.flatMap((row) => {
    const { cells } = row;
    const faults = of(row);
    const filled = columns.map((_, column) => asCell(cells[column] ?? ''));
    return faults.length === 0 ? [] : [[...filled, whyWords(faults)]];
  });
  return csvText([names, ...lines]);
}

/** The column in which a fault is put right; null where there is none. */
const columnOf = (plan: ImportPlan, { topic, field }: RowFault): number | null =>
  columnIn(planSource(plan, topic, field));

const columnIn = (source: FieldSource | undefined): number | null =>
  source && 'column' in source ? source.column : null;

/** The column by which people know a row; null where there is none. */
function nameColumn({ generators, inverters, readings, homeowner_nickname: nickname }: ImportPlan): number | null {
  const homeowner = generators?.homeowner_id;
  const names = [nickname, homeowner?.from === 'names' ? homeowner : undefined];
  const known = [...names, inverters?.site_name, generators?.address, readings?.inverter_id];
  return known.map(columnIn).find((column) => column !== null) ?? null;
}

/** In which unit a power or an energy is to be typed. */
const measuresOf = (plan: ImportPlan): RowsLeft['measures'] =>
  measuredFields(plan).map(({ kind, source }) => ({ column: source.column, kind, unit: source.unit ?? null }));

/** A number below zero is no formula; as text a spreadsheet would show it with an apostrophe. */
const asCell = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

/** `Online date is not a date; …`, `Incomplete: ZIP code is missing` */
const whyWords = (faults: readonly RowFault[]): string =>
  (isLater(faults) ? 'Incomplete: ' : '') + faults.map(faultWords).join('; ');

const faultWords = (fault: RowFault): string => `${fieldName(fault.field)} ${faultOfField(fault)}`;
