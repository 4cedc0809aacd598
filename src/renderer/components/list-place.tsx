import { useEventListener } from '@mantine/hooks';
import { useId, useState, type ReactNode } from 'react';
import type { Column } from '../lib/columns.ts';
import type { PagedList } from '../lib/paged-list.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import classes from './list-place.module.css';
import type { RowSelecting } from '../lib/use-selection.ts';
import { isInEditor } from './use-editable-cells.tsx';
import type { CellEditing } from './use-cell-edits.ts';
import { SearchedContext } from './marked.tsx';
import type { Sorting } from './column-head.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { RecordTable } from './record-table.tsx';
import { TryAgain } from './try-again.tsx';

/** Rows that stand in while nobody knows how long the list is. */
const UNKNOWN = 24;

interface Props<R> {
  label: string;
  list: PagedList<R>;
  columns: Column<R>[];
  /** How it is laid out, where that can be chosen: `columns` are the ones it shows then. */
  layout?: ListLayout<R> | undefined;
  selectedId: number | null;
  /** `following`: by a key that moves, while details are open. */
  onSelect(record: R, following: boolean): void;
  /** Shown in place of the list when it has no records. */
  empty: ReactNode;
  /** Filter and count, above the list. */
  toolbar?: ReactNode;
  /** What it is narrowed to, below the toolbar. */
  chips?: ReactNode;
  /** The details pane; null unless a record is chosen. `close` gives the focus back to the list. */
  renderPane(close: () => void): ReactNode;
  onClose(): void;
  /** At which row the selected record is, once that is known: it is brought into view. */
  place?: number | null;
  sorting?: Sorting | undefined;
  selecting?: RowSelecting | undefined;
  editing?: CellEditing<R> | undefined;
  /** What the list is searched for: marked where it was found. */
  searched?: string | undefined;
  /** Which view of the list this is: somebody who comes back to it finds it as scrolled as it was. */
  view?: string | undefined;
}

/**
 * A place that is a list with details at its right, in all its states: loading, failing, empty, filled. Escape closes
 * the details.
 */
export function ListPlace<R extends { id: number }>({
  label,
  list,
  columns,
  layout,
  selectedId,
  onSelect,
  empty,
  toolbar,
  chips,
  renderPane,
  onClose,
  place = null,
  sorting,
  selecting,
  editing,
  searched = '',
  view = '',
}: Props<R>) {
  const gridId = useId();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const failedWhole = list.error !== null && list.total === undefined;
  const close = () => {
    onClose();
    document.getElementById(gridId)?.focus();
  };
  // Heard on the element itself: a key pressed in a dialog that was opened from here does not pass by.
  const element = useEventListener<'keydown', HTMLDivElement>('keydown', (event) => {
    if (event.key === 'Escape' && !isInEditor(event.target)) close();
  });
  return (
    <div className={classes.place} ref={element}>
      <div className={classes.list}>
        {toolbar && (
          <div className={classes.toolbar}>
            {toolbar}
            {layout && <LayoutMenu layout={layout} leftOut={leftOut} />}
            {chips}
          </div>
        )}
        {list.error && (
          <div className={classes.fault}>
            <TryAgain error={list.error} onRetry={list.retry} />
          </div>
        )}
        {list.total === 0 && empty}
        {list.total !== 0 && !failedWhole && (
          <SearchedContext value={searched}>
            <RecordTable
              id={gridId}
              label={label}
              columns={columns}
              layout={layout}
              total={list.total ?? UNKNOWN}
              rowAt={list.rowAt}
              onShow={list.show}
              selectedId={selectedId}
              onSelect={onSelect}
              place={list.total === undefined ? null : place}
              sorting={sorting}
              selecting={selecting}
              editing={editing}
              position={`${label} ${view}`}
              isKnown={list.total !== undefined}
              onLeftOut={setLeftOut}
            />
          </SearchedContext>
        )}
      </div>
      {renderPane(close)}
    </div>
  );
}
