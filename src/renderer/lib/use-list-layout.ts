import { useState } from 'react';
import { useUsualDensity } from './appearance.ts';
import type { Column } from './columns.ts';
import {
  chosenColumns,
  columnsText,
  layoutParts,
  menuColumns,
  movedColumn,
  pickColumns,
  type ChosenColumn,
  type Density,
  type LayoutParts,
} from './list-layout.ts';
import type { ListView, OnView } from './list-view.ts';

/** Widths in pixels by column; undefined takes away the one that was set. */
export type Widths = Readonly<Record<string, number | undefined>>;

/** How a list is laid out, and what changes it. */
export interface ListLayout<R> {
  /** Every column that the list can have, as the menu lists them. */
  all: Column<R>[];
  /** The columns that are shown, in their order. */
  shown: Column<R>[];
  /** Whether columns or widths were chosen; else the usual ones are shown, as they fit. */
  isChosen: boolean;
  density: Density;
  /** Shows a column, or hides it. */
  onShow(id: string, shown: boolean): void;
  /** Moves a column by so many places. */
  onMove(id: string, by: 1 | -1): void;
  /** Shows every column that is meant to be shown, also those for which there is no room. */
  onKeepAll(): void;
  onResize(widths: Widths): void;
  onDensity(density: Density): void;
  /** Back to the usual layout. */
  onReset(): void;
}

const keptAs = (list: string) => `list-layout-${list}`;

/** The layout that was last chosen for a list on this device. What is damaged there counts for nothing. */
function keptLayout(list: string): LayoutParts {
  try {
    return layoutParts.parse(JSON.parse(localStorage.getItem(keptAs(list)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps it as the theme is kept: on this device, and only while the browser allows it. */
function keepLayout(list: string, layout: LayoutParts): void {
  try {
    if (layout.columns === undefined && layout.density === undefined) localStorage.removeItem(keptAs(list));
    else localStorage.setItem(keptAs(list), JSON.stringify(layout));
  } catch {
    // The address still has it.
  }
}

/**
 * The layout of a list: what the address says; where it says nothing, what was last chosen on this device. A choice
 * takes the place of the address before, so that Back leads to another view and not to another width.
 */
export function useListLayout<R>(list: string, columns: Column<R>[], view: ListView, onView: OnView): ListLayout<R> {
  const [kept, setKept] = useState(() => keptLayout(list));
  const usual = useUsualDensity();
  const inAddress = chosenColumns(columns, view.columns);
  const { chosen, others } = inAddress.chosen ? inAddress : chosenColumns(columns, kept.columns);
  const usualColumns: ChosenColumn[] = columns.filter(({ hidden }) => !hidden).map(({ id }) => ({ id }));
  const now = chosen ?? usualColumns;
  const all = menuColumns(columns, now);

  const change = (parts: LayoutParts) => {
    const next = { ...kept, ...parts };
    setKept(next);
    keepLayout(list, next);
    onView({ ...view, ...parts }, { replace: true });
  };
  const choose = (next: ChosenColumn[]) => change({ columns: columnsText([...next, ...others]) });
  const find = (id: string) => now.find((each) => each.id === id);
  return {
    all,
    shown: pickColumns(columns, now),
    isChosen: chosen !== undefined,
    density: view.density ?? kept.density ?? usual,
    onShow: (id, shown) =>
      choose(all.flatMap((column) => (column.id === id ? (shown ? [{ id }] : []) : (find(column.id) ?? [])))),
    onMove(id, by) {
      const from = now.findIndex((each) => each.id === id);
      choose(movedColumn(now, from, from + by));
    },
    onKeepAll: () => choose(now),
    onResize(widths) {
      const next = now.map(({ id, width }) => ({ id, width: id in widths ? widths[id] : width }));
      if (columnsText(next) !== columnsText(now)) choose(next);
    },
    onDensity: (density) => change({ density }),
    onReset: () => change({ columns: undefined, density: undefined }),
  };
}
