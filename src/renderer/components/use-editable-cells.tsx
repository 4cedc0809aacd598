import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { isTyping } from '../lib/is-typing.ts';
import { isAt, type TypedCell } from '../lib/cell-edits.ts';
import type { CellEdit, Column } from '../lib/columns.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CellEditing } from './use-cell-edits.ts';

interface Grid<R> {
  id: string;
  editing: CellEditing<R> | undefined;
  /** The columns that are shown. */
  columns: Column<R>[];
  active: number;
  total: number;
  rowAt(index: number): R | undefined;
  /** Makes another row the active one. */
  move(index: number): void;
}

/** What a row has to know of its cells that can be edited. */
export interface RowCells<R> {
  /** The field of the active cell, in the active row. */
  field: string | undefined;
  /** The field in place of the value, where somebody types. */
  editor(record: R, edit: CellEdit<R>): ReactNode;
  /** What was typed and is not saved. */
  typed(record: R, edit: CellEdit<R>): TypedCell | undefined;
}

/** What begins to type over a cell, as in a spreadsheet. */
const FIGURE = /^[\d.,−-]$/;

/**
 * Cells of a list that are edited in place. Right and Left choose a cell of the active row; Enter, F2, a figure, a
 * double click, or what is pasted begins.
 */
export function useEditableCells<R extends { id: number }>(grid: Grid<R>) {
  const { id, editing, columns, active, total, rowAt, move } = grid;
  const [chosen, setChosen] = useState<string | null>(null);
  const edits = editing ? columns.flatMap(({ edit }) => (edit ? [edit] : [])) : [];
  const place = edits.findIndex(({ field }) => field === chosen);
  const current = edits[place];

  // The field that was typed in is gone: the keys are the list's again.
  const at = editing?.at ?? null;
  const wasTyping = useRef(false);
  useEffect(() => {
    if (wasTyping.current && at === null && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
    wasTyping.current = at !== null;
  }, [at, id]);

  function begin(index: number, edit: CellEdit<R>, typed?: string): void {
    const record = rowAt(index);
    if (!editing || !record) return;
    setChosen(edit.field);
    editing.begin(record, edit, edit.choices ? undefined : typed);
  }
  function go(index: number, cell: number): void {
    const edit = edits[cell];
    if (index < 0 || index >= total || !edit) return;
    move(index);
    begin(index, edit);
  }
  const next = (index: number, field: string) => (rows: number, cells: number) => {
    const to = edits.findIndex((edit) => edit.field === field) + cells;
    if (to < 0) go(index - 1, edits.length - 1);
    else if (to >= edits.length) go(index + 1, 0);
    else go(index + rows, to);
  };

  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const edit = at ? edits.find(({ field }) => field === at.field) : current;
    const isHere = at
      ? isInEditor(event.target)
      : document.activeElement?.id === id && !isTyping(event.target) && !event.defaultPrevented;
    if (!editing || !edit || edit.choices || !isHere || text === '') return;
    const isColumn = /[\r\n]/.test(text);
    if (at && !isColumn) return;
    event.preventDefault();
    if (at) editing.discard(at);
    if (isColumn) editing.onPaste?.(active, edit.field, text);
    else begin(active, edit, text);
  });

  const cellOf = (record: R, edit: CellEdit<R>): TypedCell => {
    const where = { id: record.id, field: edit.field };
    const begun = edit.text(record);
    const cell = editing?.cells.find((each) => isAt(each, where));
    // What nobody has typed in follows what it is of.
    return cell && cell.text !== cell.begin ? cell : { ...where, text: begun, begin: begun };
  };
  return {
    /** The element of the active cell; undefined where a whole row is. */
    activeId: current && cellId(id, active, current.field),
    /** Whether the cell that is typed in is one of the columns shown. */
    isShown: at !== null && edits.some(({ field }) => field === at.field),
    /** Whether the key was one of a cell. */
    press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (edits.length === 0 || ctrlKey || metaKey || altKey) return false;
      const [first] = edits;
      // At either end they scroll a list that is wider than its place.
      if (key === 'ArrowRight' && place < edits.length - 1) setChosen(edits[place + 1]?.field ?? null);
      else if (key === 'ArrowLeft' && place >= 0) setChosen(edits[place - 1]?.field ?? null);
      else if (key === 'F2' && first) begin(active, current ?? first);
      else if (current && key === 'Enter') begin(active, current);
      else if (current && FIGURE.test(key)) begin(active, current, key);
      else return false;
      return true;
    },
    /** The cell that was clicked, if it is one that can be edited; it is the active one then. */
    choose(event: MouseEvent): string | undefined {
      const field = fieldOf(event);
      setChosen(field ?? null);
      return field;
    },
    doubleClick(event: MouseEvent, index: number): void {
      const edit = edits.find(({ field }) => field === fieldOf(event));
      if (edit) begin(index, edit);
    },
    cells: (index: number): RowCells<R> => ({
      field: index === active ? current?.field : undefined,
      editor: (record, edit) =>
        editing && isAt({ id: record.id, field: edit.field }, at) ? (
          <CellEditor
            key={`${record.id} ${edit.field}`}
            record={record}
            edit={edit}
            editing={editing}
            cell={cellOf(record, edit)}
            onNext={next(index, edit.field)}
          />
        ) : undefined,
      typed: (record, edit) => editing?.cells.find((cell) => isAt(cell, { id: record.id, field: edit.field })),
    }),
  };
}

export const cellId = (gridId: string, index: number, field: string): string => `${gridId}-${index}-${field}`;

/** Whether an event is of a field that somebody types in. */
export const isInEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-cell-editor]') !== null;

const fieldOf = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
