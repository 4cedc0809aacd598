import { readMeasure } from '../../contract/written/measure.ts';
import type { NumberStyle } from '../../contract/written/number.ts';

/** What is no record although it is in the table: sums of its columns, or a remark. */
export type Below = 'total' | 'note';

const TOTAL = /^(?:gran(?:d)? |sub-?)?(?:total|totals|totales|sum|suma|summe|average|avg|promedio)\b/i;
/** How a remark begins: with a mark that the table refers to, or a word that no record begins with. */
const NOTE =
  /^(?:[*†‡§©]|\(?\d\)\s|(?:notes?|notas?|remarks?|sources?|fuentes?)\b\s*(?::|$)|(?:source|fuente|data from|datos de|generated|exported|printed|prepared|created|downloaded|updated|preparado|exportado|generado|as of|page|página) )/i;
/** A sentence: some words, and a period. */
const SENTENCE = /^\p{L}+(?:\s+\S+){3,}\.$/u;

/** So many rows at most are looked at from the end, and so many of them may be none of both, below a total. */
const MOST_BELOW = 100;
const MOST_BELOW_TOTALS = 3;
/** How far a sum may be rounded. */
const ROUNDED = 0.001;
/** By how much a unit may be larger, or smaller, than the one that none was written for. */
const PREFIXES = [1, 1e3, 1e6, 1e-3, 1e-6];
/** Rows by which the usual number of cells is known. */
const USUAL_OF = 20;

type Row = readonly string[];
const filled = (row: Row): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '');

const POINT: NumberStyle = { decimalComma: false };
const COMMA: NumberStyle = { decimalComma: true };

/** A figure, whatever its unit, or a price; undefined where it is none. */
function figureOf(text: string, style: NumberStyle): number | undefined {
  for (const base of ['W', 'Wh'] as const) {
    const read = readMeasure(text.trim().replace(/^\$\s*/, ''), base, style);
    if ('value' in read) return read.value;
  }
  return undefined;
}
const isFigure = (text: string): boolean => [POINT, COMMA].some((style) => figureOf(text, style) !== undefined);

/** Whether a row says that it has totals; `behind`: rows behind it that may be records. */
function saysTotal(cells: readonly string[], behind: number): boolean {
  const wordOf = (cell = ''): { isAll: boolean } | undefined => {
    const [word] = TOTAL.exec(cell) ?? [];
    return word === undefined ? undefined : { isAll: /^[\s:.]*$/.test(cell.slice(word.length)) };
  };
  const first = wordOf(cells[0]);
  // Above another row, or beside other words, it may be the beginning of somebody's name.
  if (first?.isAll || (first && behind === 0 && cells.slice(1).every(isFigure))) return true;
  const said = cells.findIndex((cell) => wordOf(cell)?.isAll);
  return said !== -1 && cells.length > 1 && cells.toSpliced(said, 1).every(isFigure);
}

/**
 * Whether a row has figures alone and lacks what the rows above it have: each of them where one figure is the sum of
 * those above it, more than half of them where all are.
 */
function isOfSums(rows: readonly Row[], index: number): boolean {
  const row = rows[index] ?? [];
  if (index < 2 || !filled(row).every(isFigure)) return false;
  const above = rows.slice(0, index);
  const isEmpty = (each: Row, column: number): boolean => (each[column] ?? '').trim() === '';
  const lacked = (above[0] ?? []).map((_, column) =>
    isEmpty(row, column) ? above.filter((each) => !isEmpty(each, column)).length / above.length : 0,
  );
  const most = Math.max(0, ...lacked);
  if (most <= 0.5) return false;
  const isSum = (cell: string, column: number): boolean =>
    [POINT, COMMA].some((style) => {
      const sum = figureOf(cell, style);
      if (sum === undefined || sum === 0) return false;
      const all = above.reduce((total, each) => total + (figureOf(each[column] ?? '', style) ?? 0), 0);
      // The sum alone may have a unit, or those above it.
      return PREFIXES.some((times) => Math.abs(all * times - sum) <= Math.abs(sum) * ROUNDED);
    });
  return most === 1 ? row.some(isSum) : row.every((cell, column) => isEmpty(row, column) || isSum(cell, column));
}

/** Whether a row is a remark. It has a cell, or two where rows usually have more. */
function isNote(cells: readonly string[], usual: number): boolean {
  const [first = ''] = cells;
  if (cells.length >= Math.min(usual, 3)) return false;
  return NOTE.test(first) || (cells.length === 1 && SENTENCE.test(first));
}

/** Which rows at the end of a table, by their place, are no records. The first row is always one. */
export function rowsBelow(rows: readonly Row[]): ReadonlyMap<number, Below> {
  const below = new Map<number, Below>();
  const usual = Math.max(0, ...rows.slice(0, USUAL_OF).map((row) => filled(row).length));
  /** Rows that are neither: where a total comes above them, those of a cell are notes. */
  const others: { index: number; cells: number }[] = [];
  let isBelowTotals = true;
  for (let index = rows.length - 1; index > Math.max(0, rows.length - 1 - MOST_BELOW); index -= 1) {
    const row = rows[index] ?? [];
    const cells = filled(row);
    if (saysTotal(cells, others.length) || (others.length === 0 && isOfSums(rows, index))) {
      below.set(index, 'total');
      for (const other of others.splice(0)) if (other.cells === 1) below.set(other.index, 'note');
      isBelowTotals = false;
    } else if (others.length === 0 && isNote(cells, usual)) below.set(index, 'note');
    else if (isBelowTotals && others.length < MOST_BELOW_TOTALS) others.push({ index, cells: cells.length });
    else break;
  }
  return below;
}
