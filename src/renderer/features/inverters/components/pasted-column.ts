import { pastedFigures } from '../../../../languages/en-US/console/pasted-figures.ts';
import { MOST_FIGURES, type FigureField, type SelectedInverters } from '../../../../contract/console/bulk-changes.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { kindOfField } from '../../../../contract/topics.ts';
import { readMeasure, unitInHeader, type Unit } from '../../../../contract/written/measure.ts';
import { doubtWords } from '../../../lib/doubt-words.ts';
import { typedWords } from '../../../lib/record-form.ts';
import type { Words } from '../../../lib/words.ts';
import { doubtsOfFigure } from './inverter-form.ts';

/** The units of a figure, W and Wh first. */
export const unitsOf = (field: FigureField): readonly Unit[] =>
  kindOfField(field) === 'energy' ? ['Wh', 'kWh', 'MWh'] : ['W', 'kW', 'MW'];

/** A column as it was copied: the text of each cell. `several`: there is more than one column. */
export interface PastedColumn {
  cells: string[];
  several: boolean;
  /** More cells than can be used. */
  tooLong: boolean;
}

/** Longer than any column that can be used. */
const MOST_CHARACTERS = 400_000;

/** The cells of a text as spreadsheets copy it: a line for each, an end of line behind the last one or not. */
export function readColumn(text: string): PastedColumn {
  const lines = text.slice(0, MOST_CHARACTERS).split(/\r\n|\r|\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  return {
    cells: lines.slice(0, MOST_FIGURES + 1).map((line) => line.trim()),
    several: lines.some((line) => line.trim().includes('\t')),
    tooLong: text.length > MOST_CHARACTERS || lines.length > MOST_FIGURES + 1,
  };
}

/** A selected inverter and what was pasted for it. `to`: the new value in W or Wh, where there is one. */
export interface PastedRow {
  inverter: ListedInverter;
  /** Undefined where the column has ended. */
  text: string | undefined;
  from: number | null;
  to?: number;
  /** Why it is left as it is. */
  fault?: string;
  /** Why it can hardly be meant. */
  doubt?: string;
}

/** What a column comes to on the selected inverters, before anything is changed. */
export interface PastePreview {
  rows: PastedRow[];
  /** What stood above the numbers, where the column has one cell more than there are inverters. */
  heading: string | undefined;
  unit: Unit;
  /** Cells for which there is no inverter. */
  left: string[];
  decimalComma: boolean;
}

/** The first cell, where it is no number and names a unit, or where there is one cell more than is needed. */
function headingOf(cells: readonly string[], count: number): string | undefined {
  const [first = ''] = cells;
  const isNumber = (['W', 'Wh'] as const).some((unit) => 'value' in readMeasure(first, unit));
  if (isNumber || !/\p{L}/u.test(first)) return undefined;
  return cells.length > count || (unitInHeader(first) !== undefined && !/\d/.test(first)) ? first : undefined;
}

/** How many rows a column is meant for that is pasted at the first of them. */
export const rowsBelow = ({ cells }: PastedColumn): number =>
  Math.min(MOST_FIGURES, headingOf(cells, cells.length - 1) === undefined ? cells.length : cells.length - 1);

/**
 * Lays a column beside the selected inverters, the first cell beside the first. `chosen`: the unit of numbers without
 * one; where none was chosen, the heading says it, else it is `fallback`. A decimal comma is taken for one where more
 * cells make sense with it.
 */
export function pastePreview(
  { data: inverters, former }: SelectedInverters,
  column: PastedColumn,
  field: FigureField,
  chosen: Unit | undefined,
  fallback: Unit,
  words: Words,
): PastePreview {
  const t = words.of({ pastedFigures });
  const formerOf = new Map(former.map((each) => [each.id, each]));
  const heading = headingOf(column.cells, inverters.length);
  const named = heading === undefined ? undefined : unitInHeader(heading);
  const unit = chosen ?? (named && unitsOf(field).includes(named) ? named : fallback);
  const cells = heading === undefined ? column.cells : column.cells.slice(1);
  const readable = (decimalComma: boolean) =>
    cells.filter((cell) => 'value' in readMeasure(cell, unit, { decimalComma })).length;
  const decimalComma = readable(true) > readable(false);
  const rows = inverters.map((inverter, index): PastedRow => {
    const row = { inverter, text: cells[index], from: inverter[field] };
    if (row.text === undefined) return { ...row, fault: t('pastedFigures.columnEnded') };
    if (row.text === '') return { ...row, fault: t('pastedFigures.cellEmpty') };
    const read = readMeasure(row.text, unit, { decimalComma });
    if ('fault' in read) return { ...row, fault: typedWords(read.fault, words) };
    if (read.value === row.from) return { ...row, to: read.value, fault: t('pastedFigures.same') };
    const [doubt] = doubtsOfFigure(inverter, field, read.value, formerOf.get(inverter.id));
    return { ...row, to: read.value, ...(doubt && { doubt: doubtWords(doubt, words) }) };
  });
  return { rows, heading, unit, left: cells.slice(inverters.length), decimalComma };
}

/** The rows to be changed; doubtful ones only where somebody has said so. */
export const rowsToSet = (
  rows: readonly PastedRow[],
  doubtful: boolean,
): { id: number; from: number | null; to: number }[] =>
  rows.flatMap(({ inverter: { id }, from, to, fault, doubt }) =>
    to === undefined || fault !== undefined || (doubt !== undefined && !doubtful) ? [] : [{ id, from, to }],
  );
