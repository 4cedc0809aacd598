import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from '../list-bounds.ts';
import { refusedFile } from '../refused-file.ts';
import type { Shown } from './read-styles.ts';
import { MOST_CELL, readXml } from './read-xml.ts';
import { shownMoment } from './shown-moment.ts';

/** A row with its number in the sheet, as the spreadsheet shows it: the first is 1. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** What the cells of a sheet mean. */
export interface Cells {
  /** The texts that cells refer to by number. */
  texts: readonly string[];
  /** Styles that show a number as a day, a time, or both. */
  styles: ReadonlyMap<number, Shown>;
  /** Days are counted from 1904, as on old Macs. */
  since1904: boolean;
}

/** Characters of all cells together: rows that refer to one long text are short in the file, and not in memory. */
export const MOST_TEXT = 128 * 1024 * 1024;

/** Characters that XML does not take are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Rows of a sheet, as the format has it. */
const LAST_ROW = 1_048_576;

/** The number that a row says it has; 0 where it is none that a sheet can have. */
function rowOf(place: string | undefined): number {
  const number = Number(place);
  return Number.isInteger(number) && number <= LAST_ROW ? number : 0;
}

/** `BC` of `BC12`, counted from 0; undefined where there is none. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** What a cell says, by its type. What a formula could not calculate says nothing. */
function cellText(type: string, style: number, raw: string, { texts, styles, since1904 }: Cells): string {
  if (type === 's') return unescaped(texts[Number(raw)] ?? '');
  if (type === 'str' || type === 'inlineStr') return unescaped(raw);
  if (type === 'e') return '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  const shown = styles.get(style);
  if (type === 'd') return raw.slice(0, 19).replace(shown === 'day_and_time' ? /T$/ : /T(?:00:00:00)?$|T00:00:00/, '');
  const figure = raw.trim() === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(figure)) return raw;
  // 5.5999999999999996 is how 5.6 is stored; it is read as the number that people see.
  return (shown && shownMoment(figure, shown, since1904)) ?? String(figure);
}

/**
 * The rows of a sheet that have a value, `atMost` so many. Formulas are never calculated: their results are in the
 * file. `validation_failed` where one is not, and beyond the bounds.
 */
export async function readSheet(
  pieces: AsyncIterable<string>,
  cells: Cells,
  atMost = Number.POSITIVE_INFINITY,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { place: '', column: -1, type: 'n', style: 0, raw: '', formula: false, value: false };
  let inText = false;
  let spoken = false;
  let size = 0;
  let filled = 0;

  function endCell(): void {
    if (cell.formula && !cell.value && atMost > rows.length + 1)
      throw refusedFile({ code: 'import_formula_not_computed', cell: cell.place });
    const text = cell.value ? cellText(cell.type, cell.style, cell.raw, cells) : '';
    if (text === '') return;
    if (cell.column >= MOST_COLUMNS) throw refusedFile({ code: 'import_too_many_columns', most: MOST_COLUMNS });
    size += text.length;
    if (size > MOST_TEXT) throw refusedFile({ code: 'import_unpacks_too_large', megabytes: MOST_TEXT / 1024 ** 2 });
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = text;
  }

  function endRow(): void {
    if (row.cells.length === 0) return;
    if (rows.length === MOST_ROWS) throw refusedFile({ code: 'import_too_many_rows', most: MOST_ROWS });
    filled += row.cells.length;
    if (filled > MOST_CELLS) throw refusedFile({ code: 'import_too_many_cells', most: MOST_CELLS });
    rows.push(row);
  }

  await readXml(
    pieces,
    {
      open(name, { r: place, t: type = 'n', s: style }) {
        if (name === 'row') row = { number: Math.max(row.number + 1, rowOf(place)), cells: [] };
        if (name === 'c') {
          const column = columnOf(place) ?? cell.column + 1;
          cell = { place: place ?? '', column, type, style: Number(style ?? 0), raw: '', formula: false, value: false };
        }
        if (name === 'f') cell.formula = true;
        if (name === 'rPh') spoken = true;
        inText = name === 'v' || (name === 't' && !spoken);
        if (inText) cell.value = true;
      },
      text(more) {
        if (!inText) return;
        cell.raw += more;
        if (cell.raw.length > MOST_CELL) throw refusedFile({ code: 'import_cell_too_long', most: MOST_CELL });
      },
      close(name) {
        inText = false;
        if (name === 'rPh') spoken = false;
        if (name === 'c') endCell();
        if (name === 'row') {
          endRow();
          cell = { ...cell, column: -1 };
        }
      },
    },
    () => rows.length >= atMost,
  );
  return rows.slice(0, atMost);
}
