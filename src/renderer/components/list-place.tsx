import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Column } from '../lib/columns.ts';
import type { PagedList } from '../lib/paged-list.ts';
import classes from './list-place.module.css';
import { RecordTable } from './record-table.tsx';
import { TryAgain } from './try-again.tsx';

/** Rows that stand in while nobody knows how long the list is. */
const UNKNOWN = 24;

interface Props<R> {
  label: string;
  list: PagedList<R>;
  columns: Column<R>[];
  selectedId: number | null;
  onSelect(record: R): void;
  /** Shown in place of the list when it has no records. */
  empty: ReactNode;
  /** Filter and count, above the list. */
  toolbar?: ReactNode;
  /** The details pane; null unless a record is chosen. `close` gives the focus back to the list. */
  pane(close: () => void): ReactNode;
  onClose(): void;
}

/** A place that is a list with details at its right, in all its states: loading, failing, empty, filled. Escape closes the details. */
export function ListPlace<R extends { id: number }>({ label, list, columns, selectedId, onSelect, empty, toolbar, pane, onClose }: Props<R>) {
  const place = useRef<HTMLDivElement>(null);
  const failedWhole = list.error !== null && list.total === undefined;
  const close = () => {
    onClose();
    place.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  // A dialog opened from here bubbles through React as well; only keys pressed inside the place count.
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof Node && place.current?.contains(event.target)) close();
  };
  return (
    <div className={classes.place} ref={place} onKeyDown={escape}>
      <div className={classes.list}>
        {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
        {list.error && <div className={classes.fault}><TryAgain error={list.error} onRetry={list.retry} /></div>}
        {list.total === 0 && empty}
        {list.total !== 0 && !failedWhole && (
          <RecordTable
            label={label} columns={columns} total={list.total ?? UNKNOWN} rowAt={list.rowAt} onShow={list.show}
            selectedId={selectedId} onSelect={onSelect}
          />
        )}
      </div>
      {pane(close)}
    </div>
  );
}
