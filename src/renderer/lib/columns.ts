import type { ReactNode } from 'react';

/** How a value of a record is edited in its cell. */
export interface CellEdit<R> {
  field: string;
  /** Accessible name of the field, with its unit: `Production rate (kW)`. */
  label: string;
  /** What is typed over. */
  text(record: R): string;
  /** The values it can have; absent: anything can be typed. */
  choices?: readonly { text: string; label: string }[];
}

/** One column of a record list. */
export interface Column<R> {
  /** The name of the field, where it is one of a field: an export has the columns by it. */
  id: string;
  /** With the unit where figures have one: `Nameplate capacity (W)`. */
  header: string;
  /** Smallest width in pixels, with text of the usual size; what is left over is shared by `grow`. */
  width: number;
  grow?: number;
  numeric?: boolean;
  /** Columns with the lowest rank leave first when the list gets narrow. The one with the highest is the title. */
  rank: number;
  /** Only shown where it was chosen. */
  hidden?: true;
  /** The field that a click on the head sorts by. */
  sort?: string;
  /** Absent: it is only looked at. */
  edit?: CellEdit<R>;
  cell(record: R): ReactNode;
}

/** The columns that fit into `width` pixels: the lowest ranks leave first, one column always stays. */
export function fittingColumns<R>(columns: Column<R>[], width: number): Column<R>[] {
  let kept = columns;
  while (kept.length > 1 && widthOf(kept) > width) {
    const lowest = kept.reduce((least, column) => (column.rank < least.rank ? column : least));
    kept = kept.filter((column) => column !== lowest);
  }
  return kept;
}

/** The narrowest that these columns can be together, in pixels. */
export const widthOf = <R>(columns: readonly Column<R>[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** `grid-template-columns` of these columns. */
export const columnTemplate = <R>(columns: readonly Column<R>[]): string =>
  columns.map(({ width, grow = 0 }) => (grow === 0 ? rem(width) : `minmax(${rem(width)}, ${grow}fr)`)).join(' ');

/** So many pixels with text of the usual size, and more or less as the text is larger or smaller. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;
