import { useElementSize, useMergedRef } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { selection } from '../../languages/en-US/console/selection.ts';
import { useSingleKeys } from '../lib/api/get-settings.ts';
import { useListMemory } from '../lib/selection.ts';
import { fittingColumns, type Column } from '../lib/columns.ts';
import { useTextScale, useUsualDensity } from '../lib/appearance.ts';
import { rowHeights } from '../lib/list-layout.ts';
import type { ListLayout } from '../lib/use-list-layout.ts';
import type { RowSelecting } from '../lib/use-selection.ts';
import { useTranslate, type Translate } from '../lib/words.ts';
import { ColumnHead, type Sorting } from './column-head.tsx';
import { rowKey } from './row-keys.ts';
import { RecordRow } from './record-row.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';
import type { CellEditing } from './use-cell-edits.ts';
import { columnsStyle, useColumnResizing } from './use-column-resizing.ts';
import { isInEditor, useEditableCells } from './use-editable-cells.tsx';
import classes from './record-table.module.css';

const OVERSCAN = 10;
/** Width of the column of checkboxes; for fingers, as wide as a row is high. */
const BOX_WIDTH = 28;
/** At both sides of a row together. */
const PADDING = 24;
/** Rows before and after the ones in view that are fetched as well, so that scrolling meets them filled. */
const AHEAD = 100;

interface Props<R> {
  id: string;
  /** Accessible name of the list. */
  label: string;
  columns: Column<R>[];
  /** How it is laid out, where that can be chosen: `columns` are the ones it shows then. */
  layout?: ListLayout<R> | undefined;
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
  /** Told the names of the columns for which there is no room. */
  onLeftOut?(headers: readonly string[]): void;
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
  layout,
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
  onLeftOut,
}: Props<R>) {
  const t = useTranslate({ selection });
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const singleKeys = useSingleKeys();
  const [active, setActive] = useState(0);
  const usual = useUsualDensity();
  const density = layout?.density ?? usual;
  const scale = useTextScale();
  // However small the text is, a row that is touched stays as high.
  const rowHeight = Math.round(rowHeights[density] * (density === 'touch' ? Math.max(1, scale) : scale));
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The row that is typed in stays when it is scrolled out of view.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return !editing?.at || shown.includes(active) || active >= total
        ? shown
        : [...shown, active].toSorted((a, b) => a - b);
    },
    // The head takes this much of what is in view; where it begins, rows are counted from below it.
    scrollPaddingEnd: rowHeight,
  });
  const drawnHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (drawnHeight.current === rowHeight) return;
    // The same rows stay in view.
    const top = ((scroller.current?.scrollTop ?? 0) / drawnHeight.current) * rowHeight;
    drawnHeight.current = rowHeight;
    virtual.measure();
    virtual.scrollToOffset(top);
  }, [rowHeight, virtual]);
  const items = virtual.getVirtualItems();
  // Without the row that is typed in, which may be far away.
  const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: -1 };
  useEffect(() => onShow(Math.max(0, first - AHEAD), Math.min(total - 1, last + AHEAD)), [onShow, first, last, total]);

  const boxes = selecting ? (density === 'touch' ? rowHeight / scale : BOX_WIDTH) : 0;
  const fitting = width === 0 || layout?.isChosen ? columns : fittingColumns(columns, width / scale - PADDING - boxes);
  const leftOut = columns.filter(({ id: column }) => !fitting.some((each) => each.id === column));
  const leftOutHeaders = leftOut.map(({ header }) => header).join('\n');
  const tellLeftOut = useEffectEvent(() => onLeftOut?.(leftOut.map(({ header }) => header)));
  useEffect(() => tellLeftOut(), [leftOutHeaders]);
  const styleOf = (shown: readonly Column<R>[]) => columnsStyle(shown, boxes, PADDING);
  const resizing = useColumnResizing(scroller, fitting, styleOf, scale, (widths) => layout?.onResize(widths));
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
   * The record that was selected elsewhere: it is kept in view while the list still changes around it or becomes less
   * high (a notice comes above it), until somebody scrolls or moves.
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
  }, [sought, selectedId, place, total, height]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return; // a key of the head's own buttons
    if (editable.press(event) || (selecting && selectByKey(event, selecting))) return event.preventDefault();
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
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
    const box = event.target instanceof Element && event.target.closest('[data-box]') !== null;
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
  useEffect(() => {
    if (editable.activeId) showAcross(scroller.current, document.getElementById(editable.activeId));
  }, [editable.activeId]);
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
      data-density={density}
      style={{ ...styleOf(fitting), '--row-height': `${rowHeight}px` } as CSSProperties}
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
      <div className={classes.head} role="row" aria-rowindex={1}>
        {selecting && (
          <div role="columnheader" className={classes.box}>
            <AllBox selecting={selecting} />
          </div>
        )}
        {fitting.map((column) => (
          <ColumnHead key={column.id} column={column} sorting={sorting} resizing={layout && resizing} />
        ))}
      </div>
      <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <RecordRow
            key={index}
            gridId={id}
            index={index}
            top={start}
            box={selecting && boxOf(selecting, rowAt(index), t)}
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
      <UnsavedCells editing={editing} columns={layout?.all ?? columns} find={find} seen={isTypedIn} />
      {list}
    </>
  );
}

/** The row that an event is of. */
function indexOf({ target }: MouseEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : undefined;
}

const boxOf = (
  { isSelected, nameOf }: RowSelecting,
  record: { id: number } | undefined,
  t: Translate<{ selection: typeof selection }>,
) =>
  record
    ? { checked: isSelected(record.id), label: t('selection.selectOf', { record: nameOf(record.id) }) }
    : { checked: false, label: t('selection.select') };

/** Selects all of the list, or nothing. */
function AllBox({ selecting: { state, onAll } }: { selecting: RowSelecting }) {
  const t = useTranslate({ selection });
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        aria-label={t('selection.selectAll')}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={() => onAll(state !== 'all')}
      />
    </label>
  );
}

/** Scrolls sideways until a cell is in view. */
function showAcross(scroller: HTMLElement | null, cell: HTMLElement | null): void {
  if (!scroller || !cell) return;
  const view = scroller.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  if (left < view.left) scroller.scrollLeft += left - view.left;
  else if (right > view.right) scroller.scrollLeft += Math.min(right - view.right, left - view.left);
}
