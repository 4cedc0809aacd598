import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { columnTemplate, fittingColumns, type Column } from '../lib/columns.ts';
import { rowKey } from '../lib/row-keys.ts';
import { RecordRow } from './record-row.tsx';
import classes from './record-table.module.css';

const ROW_HEIGHT = 40;
const OVERSCAN = 10;
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
  onSelect(record: R): void;
  /** A record that was just added: being the newest, it is the last of the list, which is scrolled there once. */
  addedId?: number | null;
}

/**
 * A list of any length of which only the rows in view exist. One tab stop: arrow keys, Page Up/Down, Home and End move,
 * Enter opens the details; while details are open they follow.
 */
export function RecordTable<R extends { id: number }>({ id, label, columns, total, rowAt, onShow, selectedId, onSelect, addedId = null }: Props<R>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => onShow(Math.max(0, first - AHEAD), Math.min(total - 1, last + AHEAD)), [onShow, first, last, total]);

  const fitting = width === 0 ? columns : fittingColumns(columns, width - 24);
  const open = (index: number) => {
    const record = rowAt(index);
    if (record) onSelect(record);
  };
  /** The row that the open details are to follow to, once its page has arrived. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const move = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(index);
    if (selectedId !== null) setAwaited(index);
  };
  const arrived = awaited === null ? undefined : rowAt(awaited);
  const follow = useEffectEvent((record: R) => {
    setAwaited(null);
    onSelect(record);
  });
  useEffect(() => {
    if (arrived) follow(arrived);
  }, [arrived]);

  const [revealed, setRevealed] = useState<number | null>(null);
  const newest = rowAt(total - 1)?.id;
  const reveal = useEffectEvent((added: number) => {
    if (revealed === added) return;
    setActive(total - 1);
    virtual.scrollToIndex(total - 1);
    if (newest !== undefined && newest >= added) setRevealed(added);
  });
  useEffect(() => {
    if (addedId !== null) reveal(addedId);
  }, [addedId, total, newest]);

  const press = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const target = rowKey(event.key, active, total, page);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) open(active);
    else move(target);
  };
  const click = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (!row) return;
    const index = Number(row.dataset['index']);
    setActive(index);
    setAwaited(null);
    open(index);
  };

  return (
    <div
      ref={useMergedRef(scroller, measured)} className={classes.scroller} id={id} role="grid" aria-label={label} tabIndex={0}
      aria-rowcount={total + 1} aria-colcount={fitting.length} aria-activedescendant={`${id}-${Math.min(active, total - 1)}`}
      onKeyDown={press} onClick={click}
    >
      <div className={classes.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: columnTemplate(fitting) }}>
        {fitting.map((column) => <div key={column.id} role="columnheader" className={classes.cell} data-numeric={column.numeric}>{column.header}</div>)}
      </div>
      <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <RecordRow
            key={index} id={`${id}-${index}`} index={index} top={start} template={columnTemplate(fitting)} columns={fitting} record={rowAt(index)} active={index === active}
            selected={selectedId !== null && rowAt(index)?.id === selectedId}
          />
        ))}
      </div>
    </div>
  );
}
