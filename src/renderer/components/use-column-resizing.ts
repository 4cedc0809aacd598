import { useRef, type CSSProperties, type RefObject } from 'react';
import { columnTemplate, rem, widthOf, type Column } from '../lib/columns.ts';
import { ofWidth, withinWidths } from '../lib/list-layout.ts';
import type { Widths } from '../lib/use-list-layout.ts';

/** A hand that clicks twice moves so many pixels, and means nothing by it. */
const SLACK = 2;

/** How the width of a column is changed, from the first move to the last. */
export interface ColumnResizing {
  /** The edge of a column is held at this place of the window. */
  begin(id: string, x: number): void;
  drag(x: number): void;
  /** Makes a column wider by so many pixels. */
  step(id: string, by: number): void;
  /** Keeps the width. */
  end(): void;
  /** Restores the width before. */
  cancel(): void;
  /** Takes away the width that was set. */
  forget(id: string): void;
}

interface Held {
  id: string;
  /** Where the pointer was, and how wide the column. */
  x: number;
  width: number;
  widths: Widths;
}

/** The columns of a list as its rows take them: one template for all of them, and the least width of a row. */
export const columnsStyle = <R>(columns: readonly Column<R>[], before: number, padding: number): CSSProperties =>
  ({
    '--columns': `${before > 0 ? `${rem(before)} ` : ''}${columnTemplate(columns)}`,
    '--least-width': rem(widthOf(columns) + before + padding),
  }) as CSSProperties;

/**
 * Changes the width of columns. Until it is known the rows follow by style alone: they are not drawn again. What grows
 * before the column keeps the width it has, so that the edge stays under the pointer. `styleOf`: that of some columns;
 * `scale`: how many pixels of the screen are one of a width.
 */
export function useColumnResizing<R>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<R>[],
  styleOf: (columns: readonly Column<R>[]) => CSSProperties,
  scale: number,
  onResize: (widths: Widths) => void,
): ColumnResizing {
  const held = useRef<Held | null>(null);
  const show = (widths: Widths) => {
    const style = styleOf(columns.map((column) => ofWidth(column, widths[column.id])));
    for (const [name, value] of Object.entries(style)) scroller.current?.style.setProperty(name, String(value));
  };
  const begin = (id: string, x: number) => {
    const measured = new Map(
      [...(scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((head) => [
        head.dataset['column'],
        Math.round(head.getBoundingClientRect().width / scale),
      ]),
    );
    const before = columns.slice(
      0,
      columns.findIndex((column) => column.id === id),
    );
    const growing = before.filter(({ grow = 0 }) => grow > 0);
    held.current = {
      id,
      x,
      width: measured.get(id) ?? 0,
      widths: Object.fromEntries(growing.map((column) => [column.id, measured.get(column.id)])),
    };
  };
  const to = (now: Held, width: number) => {
    now.widths = { ...now.widths, [now.id]: withinWidths(width) };
    show(now.widths);
  };
  const cancel = () => {
    if (held.current) show({});
    held.current = null;
  };
  return {
    begin,
    drag(x) {
      const now = held.current;
      if (now && (Math.abs(x - now.x) > SLACK || now.id in now.widths)) to(now, now.width + (x - now.x) / scale);
    },
    step(id, by) {
      if (held.current?.id !== id) begin(id, 0);
      const now = held.current;
      if (now) to(now, (now.widths[id] ?? now.width) + by);
    },
    end() {
      const now = held.current;
      held.current = null;
      if (now && now.id in now.widths) onResize(now.widths);
    },
    cancel,
    forget(id) {
      cancel();
      onResize({ [id]: undefined });
    },
  };
}
