import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useSingleKeys } from '../lib/api/get-settings.ts';
import { columnTemplate, fittingColumns, type Column } from '../lib/columns.ts';
import { useListMemory } from '../lib/selection.ts';
import type { RowSelecting } from '../lib/use-selection.ts';
import { rowKey } from './row-keys.ts';
import { RecordRow } from './record-row.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';
import type { CellEditing } from './use-cell-edits.ts';
import { isInEditor, useEditableCells } from './use-editable-cells.tsx';
import classes from './record-table.module.css';

const ROW_HEIGHT = 40;
const OVERSCAN = 10;
/** Width of the column of checkboxes. */
const BOX_WIDTH = 28;
/** Rows before and after the ones in view that are fetched as well, so that scrolling meets them filled. */
const AHEAD = 100;

interface Props<R> {
  id: string;
  /** Accessible name of the list. */
  label: string;
  columns: Column<R>[];
  total: number;
  rowAt(index: number): R | undefined;
  /** Told which rows are on screen or close to it, so that they are fetched. */
  onShow(first: number, last: number): void;
  selectedId: number | null;
  /** `following`: by a key that moves, while details are open. */
  onSelect(record: R, following: boolean): void;
  /**
   * At which row the selected record is, once that is known. One that was not selected here (by its address, or because
   * it was just added) is brought into view.
   */
  place?: number | null;
  /** By which field the list is sorted; absent: it cannot be. */
  sorting?: Sorting | undefined;
  /** How rows are selected to be changed together; absent: they cannot be. */
  selecting?: RowSelecting | undefined;
  /** How values are edited in their cells; absent: they cannot be. */
  editing?: CellEditing<R> | undefined;
  /** The name of the list and its view, under which it is remembered how far it was scrolled. */
  position?: string;
  /** Whether `total` is that of the list; until then nothing is brought back. */
  isKnown?: boolean;
}

/** How a list is sorted, and what a click on the head of a column does. */
export interface Sorting {
  field: string | undefined;
  descending: boolean;
  onSort(field: string): void;
}

/**
 * A list of any length of which only the rows in view exist. One tab stop: arrow keys, Page Up/Down, Home and End move,
 * Enter opens the details; while details are open they follow. Cells of an `edit` are edited in place. Where rows can
 * be selected, Space selects the active one, Ctrl+A all of the list, Delete asks to delete.
 */
export function RecordTable<R extends { id: number }>({
  id,
  label,
  columns,
  total,
  rowAt,
  onShow,
  selectedId,
  onSelect,
  place = null,
  sorting,
  selecting,
  editing,
  position = label,
  isKnown = true,
}: Props<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const singleKeys = useSingleKeys();
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // The row that is typed in stays when it is scrolled out of view.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return !editing?.at || shown.includes(active) || active >= total
        ? shown
        : [...shown, active].toSorted((a, b) => a - b);
    },
    // The head takes this much of what is in view; where it begins, rows are counted from below it.
    scrollPaddingEnd: ROW_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  // Without the row that is typed in, which may be far away.
  const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: -1 };
  useEffect(() => onShow(Math.max(0, first - AHEAD), Math.min(total - 1, last + AHEAD)), [onShow, first, last, total]);

  const boxes = selecting ? BOX_WIDTH : 0;
  const fitting = width === 0 ? columns : fittingColumns(columns, width - 24 - boxes);
  const template = `${selecting ? `${BOX_WIDTH}px ` : ''}${columnTemplate(fitting)}`;
  /** Where a range begins that Shift ends. */
  const anchor = useRef(0);
  /** What was selected here and has not come back as `selectedId` yet. */
  const mine = useRef<number[]>([]);
  const select = (record: R, following: boolean) => {
    mine.current.push(record.id);
    onSelect(record, following);
  };
  const open = (index: number) => {
    const record = rowAt(index);
    if (record) select(record, false);
  };
  /**
   * The record that was selected elsewhere: it is kept in view while the list still changes around it, until somebody
   * scrolls or moves.
   */
  const [sought, setSought] = useState<number | null>(null);
  /** The row that the open details are to follow to, once its page has arrived. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const move = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(index);
    setSought(null);
    if (selectedId !== null) setAwaited(index);
  };
  const editable = useEditableCells({ id, editing, columns: fitting, active, total, rowAt, move });
  const arrived = awaited === null ? undefined : rowAt(awaited);
  const follow = useEffectEvent((record: R) => {
    setAwaited(null);
    select(record, true);
  });
  useEffect(() => {
    if (arrived) follow(arrived);
  }, [arrived]);

  const { positions } = useListMemory();
  /** Of which view the list shows what it was scrolled to. */
  const restored = useRef<string>(undefined);
  const restore = useEffectEvent(() => {
    const isFirst = restored.current === undefined;
    restored.current = position;
    const kept = positions.get(position);
    // It was in view, or somebody had scrolled away from it.
    if (isFirst && kept && kept.selectedId === selectedId && selectedId !== null) mine.current.push(selectedId);
    if (isFirst && !kept) return;
    setActive(Math.min(kept?.active ?? 0, total - 1));
    virtual.scrollToOffset(kept?.offset ?? 0);
  });
  useLayoutEffect(() => {
    if (isKnown) restore();
  }, [position, isKnown]);
  const remember = useEffectEvent(() => {
    if (restored.current === position && scroller.current)
      positions.set(position, { offset: scroller.current.scrollTop, active, selectedId });
  });
  useEffect(() => remember(), [active, selectedId]);
  useEffect(() => {
    const element = scroller.current;
    const note = () => remember();
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, []);

  const noteSelected = useEffectEvent((selected: number | null) => {
    const known = selected === null ? -1 : mine.current.lastIndexOf(selected);
    mine.current.splice(0, known + 1);
    if (known !== -1) return;
    setAwaited(null);
    setSought(selected);
  });
  useEffect(() => noteSelected(selectedId), [selectedId]);
  const reveal = useEffectEvent((index: number) => {
    setActive(index);
    virtual.scrollToIndex(index);
  });
  useEffect(() => {
    if (sought !== null && sought === selectedId && place !== null && place < total) reveal(place);
  }, [sought, selectedId, place, total]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return; // a key of the head's own buttons
    if (editable.press(event) || (selecting && selectByKey(event, selecting))) return event.preventDefault();
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const target = rowKey(event.key, active, total, page, singleKeys);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) open(active);
    else {
      if (event.shiftKey) selecting?.onRange(Math.min(active, target), Math.max(active, target));
      move(target);
    }
  };
  /** Whether the key was one that selects. */
  const selectByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent, rows: RowSelecting): boolean => {
    const record = rowAt(active);
    if (key === ' ' && record) {
      anchor.current = active;
      rows.onChange([record.id], !rows.isSelected(record.id));
    } else if (key === 'a' && (ctrlKey || metaKey)) rows.onAll(rows.state !== 'all');
    else if (key === 'Delete') rows.onDelete(record?.id);
    else return false;
    return true;
  };
  const selectByClick = (event: MouseEvent, index: number, rows: RowSelecting) => {
    const record = rowAt(index);
    setActive(index);
    if (event.shiftKey) rows.onRange(Math.min(anchor.current, index), Math.max(anchor.current, index));
    else if (record) rows.onChange([record.id], !rows.isSelected(record.id));
    if (!event.shiftKey) anchor.current = index;
  };
  const click = (event: MouseEvent) => {
    const index = indexOf(event);
    if (index === undefined || isInEditor(event.target)) return;
    const box = event.target instanceof HTMLInputElement;
    if (selecting && (box || event.ctrlKey || event.metaKey || event.shiftKey))
      return selectByClick(event, index, selecting);
    anchor.current = index;
    setActive(index);
    setAwaited(null);
    // A second click may follow on a cell, and the details would take its place away.
    if (editable.choose(event) === undefined || selectedId !== null) open(index);
  };
  const doubleClick = (event: MouseEvent) => {
    const index = indexOf(event);
    if (index !== undefined && !isInEditor(event.target)) editable.doubleClick(event, index);
  };
  const isTypedIn = editable.isShown && items.some(({ index }) => rowAt(index)?.id === editing?.at?.id);

  const isTyping = editing !== undefined && editing.at !== null;
  useEffect(() => {
    // The row that is typed in has gone from the list: the keys are the list's until it is back.
    if (isTyping && !isTypedIn && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [isTyping, isTypedIn, id]);

  const list = (
    <div
      ref={useMergedRef(scroller, measured)}
      className={classes.scroller}
      id={id}
      role="grid"
      aria-label={label}
      tabIndex={0}
      aria-rowcount={total + 1}
      aria-colcount={fitting.length + (selecting ? 1 : 0)}
      aria-activedescendant={editable.activeId ?? `${id}-${Math.min(active, total - 1)}`}
      onKeyDown={press}
      onWheel={() => setSought(null)}
      onPointerDown={() => setSought(null)}
      onClick={click}
      onDoubleClick={doubleClick}
      onMouseDown={(event) => event.shiftKey && event.preventDefault() /* no text is marked */}
    >
      <div className={classes.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {selecting && (
          <div role="columnheader" className={classes.box}>
            <AllBox selecting={selecting} />
          </div>
        )}
        {fitting.map((column) => (
          <ColumnHead key={column.id} column={column} sorting={sorting} />
        ))}
      </div>
      <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <RecordRow
            key={index}
            gridId={id}
            index={index}
            top={start}
            template={template}
            box={selecting && boxOf(selecting, rowAt(index))}
            columns={fitting}
            record={rowAt(index)}
            cells={editable.cells(index)}
            active={index === active}
            selected={selectedId !== null && rowAt(index)?.id === selectedId}
          />
        ))}
      </div>
    </div>
  );
  if (!editing) return list;
  const find = (wanted: number) => items.map(({ index }) => rowAt(index)).find((record) => record?.id === wanted);
  return (
    <>
      <UnsavedCells editing={editing} columns={columns} find={find} seen={isTypedIn} />
      {list}
    </>
  );
}

/** The row that an event is of. */
function indexOf({ target }: MouseEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : undefined;
}

const boxOf = ({ isSelected, nameOf }: RowSelecting, record: { id: number } | undefined) =>
  record
    ? { checked: isSelected(record.id), label: `Select ${nameOf(record.id)}` }
    : { checked: false, label: 'Select' };

/** Selects all of the list, or nothing. */
function AllBox({ selecting: { state, onAll } }: { selecting: RowSelecting }) {
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={() => onAll(state !== 'all')}
    />
  );
}

/** The head of a column; where the list can be sorted, a button that does it. */
function ColumnHead<R>({ column, sorting }: { column: Column<R>; sorting: Sorting | undefined }) {
  const { header, numeric, sort } = column;
  const isSorted = sorting !== undefined && sort !== undefined && (sorting.field ?? 'id') === sort;
  const Arrow = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={classes.cell}
      data-numeric={numeric}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      {sorting && sort ? (
        <button type="button" className={classes.sort} onClick={() => sorting.onSort(sort)}>
          <span>{header}</span>
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        header
      )}
    </div>
  );
}
