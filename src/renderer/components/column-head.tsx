import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { listLayout } from '../../languages/en-US/console/list-layout.ts';
import type { Column } from '../lib/columns.ts';
import { LEAST_WIDTH, MOST_WIDTH } from '../lib/list-layout.ts';
import { useTranslate } from '../lib/words.ts';
import type { ColumnResizing } from './use-column-resizing.ts';
import classes from './record-table.module.css';

/** How a list is sorted, and what a click on the head of a column does. */
export interface Sorting {
  field: string | undefined;
  descending: boolean;
  onSort(field: string): void;
}

/** Pixels of a step by keyboard. */
const STEP = 16;

interface Props<R> {
  column: Column<R>;
  sorting: Sorting | undefined;
  /** How its width is changed; absent: it cannot be. */
  resizing: ColumnResizing | undefined;
}

/**
 * The head of a column; where the list can be sorted, a button that does it. Its right edge is dragged to another
 * width; by keyboard, Shift and an arrow key do it.
 */
export function ColumnHead<R>({ column, sorting, resizing }: Props<R>) {
  const { id, header, numeric, sort } = column;
  const isSorted = sorting !== undefined && sort !== undefined && (sorting.field ?? 'id') === sort;
  const Arrow = sorting?.descending ? IconArrowDown : IconArrowUp;
  const byKey = resizing && {
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
    onKeyDown(event: KeyboardEvent) {
      const by = event.shiftKey ? { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      resizing.step(id, by);
    },
    onKeyUp: resizing.end,
    onBlur: resizing.end,
  };
  const isButton = sorting !== undefined && sort !== undefined;
  return (
    <div
      role="columnheader"
      className={classes.cell}
      data-column={id}
      data-numeric={numeric}
      aria-label={header}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      {isButton ? (
        <button type="button" className={classes.sort} onClick={() => sorting.onSort(sort)} {...byKey}>
          <span>{header}</span>
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        <span className={classes.name}>{header}</span>
      )}
      {resizing && <Edge column={column} resizing={resizing} byKey={isButton ? undefined : byKey} />}
    </div>
  );
}

/** The edge of a column. Where the head is no button, it is what takes the keys. */
function Edge<R>({
  column: { id, header, width },
  resizing,
  byKey,
}: {
  column: Column<R>;
  resizing: ColumnResizing;
  byKey: object | undefined;
}) {
  const t = useTranslate({ listLayout });
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    resizing.begin(id, event.clientX);
  };
  const focusable = byKey && {
    ...byKey,
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-label': t('listLayout.widthOf', { column: header }),
    'aria-valuenow': width,
    'aria-valuemin': LEAST_WIDTH,
    'aria-valuemax': MOST_WIDTH,
  };
  return (
    <span
      className={classes.edge}
      data-edge={id}
      aria-hidden={byKey ? undefined : true}
      {...focusable}
      onPointerDown={drag}
      onPointerMove={({ clientX }) => resizing.drag(clientX)}
      onPointerUp={resizing.end}
      onLostPointerCapture={resizing.cancel}
      onDoubleClick={() => resizing.forget(id)}
    />
  );
}
