import { z } from 'zod';
import type { Column } from './columns.ts';

export const densities = ['compact', 'comfortable', 'touch'] as const;
export type Density = (typeof densities)[number];

/** Height of a row, in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, comfortable: 40, touch: 48 };

/** The widths in pixels that a column can be given. */
export const LEAST_WIDTH = 48;
export const MOST_WIDTH = 2000;

export const withinWidths = (width: number): number => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

const COLUMNS = /^[a-z_]+(:\d{1,4})?(,[a-z_]+(:\d{1,4})?)*$/;

/**
 * How a list is laid out, in an address and in what is remembered: columns such as `address,city:180,state`, in their
 * order, with a width in pixels where one was set. Absent: the usual ones, as they fit.
 */
export const layoutParts = z.object({
  columns: z.string().max(1000).regex(COLUMNS).optional().catch(undefined),
  density: z.enum(densities).optional().catch(undefined),
});
export type LayoutParts = z.infer<typeof layoutParts>;

/** A column that was chosen. */
export interface ChosenColumn {
  id: string;
  /** Pixels, where a width was set. */
  width?: number | undefined;
}

const readColumns = (text: string): ChosenColumn[] =>
  text.split(',').map((part) => {
    const [id = '', width] = part.split(':');
    return { id, width: width === undefined ? undefined : withinWidths(Number(width)) };
  });

/** The text of columns, for an address. */
export const columnsText = (chosen: readonly ChosenColumn[]): string =>
  chosen.map(({ id, width }) => (width === undefined ? id : `${id}:${width}`)).join(',');

/** The column that is always shown: the one that leaves a narrow list last. */
export const titleOf = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.reduce<Column<R> | undefined>(
    (most, column) => (most && most.rank >= column.rank ? most : column),
    undefined,
  );

/**
 * What a text says of the columns that there are, each once and the title among them; undefined where it names none.
 * `others`: what it names beside them, such as a column that only a linked workspace has.
 */
export function chosenColumns<R>(
  columns: readonly Column<R>[],
  text: string | undefined,
): { chosen: ChosenColumn[] | undefined; others: ChosenColumn[] } {
  const named = text === undefined ? [] : [...new Map(readColumns(text).map((each) => [each.id, each])).values()];
  const isKnown = ({ id }: ChosenColumn) => columns.some((column) => column.id === id);
  const known = named.filter(isKnown);
  const title = titleOf(columns);
  const missing = title && !known.some(({ id }) => id === title.id) ? [{ id: title.id }] : [];
  return {
    chosen: known.length === 0 ? undefined : [...missing, ...known],
    others: named.filter((each) => !isKnown(each)),
  };
}

/** A column of the width that was set for it. */
export const ofWidth = <R>(column: Column<R>, width: number | undefined): Column<R> =>
  width === undefined ? column : { ...column, width, grow: 0 };

/** The columns that were chosen, in their order and with their widths. */
export const pickColumns = <R>(columns: readonly Column<R>[], chosen: readonly ChosenColumn[]): Column<R>[] =>
  chosen.flatMap(({ id, width }) => columns.filter((column) => column.id === id).map((each) => ofWidth(each, width)));

/** Every column for a menu: the shown ones in their order, each other one behind the one that it usually follows. */
export function menuColumns<R>(columns: readonly Column<R>[], shown: readonly ChosenColumn[]): Column<R>[] {
  const order = pickColumns(columns, shown);
  columns.forEach((column, index) => {
    if (order.some(({ id }) => id === column.id)) return;
    order.splice(order.findIndex(({ id }) => id === columns[index - 1]?.id) + 1, 0, column);
  });
  return order;
}

/** Columns with one of them moved to another place. */
export function movedColumn(chosen: readonly ChosenColumn[], from: number, to: number): ChosenColumn[] {
  const moved = chosen[from];
  return moved && to >= 0 && to < chosen.length ? chosen.toSpliced(from, 1).toSpliced(to, 0, moved) : [...chosen];
}
