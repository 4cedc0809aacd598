import { Button, Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { cells } from '../../languages/en-US/console/cells.ts';
import type { TypedCell } from '../lib/cell-edits.ts';
import type { CellEdit } from '../lib/columns.ts';
import { doubtWords, fixWords } from '../lib/doubt-words.ts';
import { useWords } from '../lib/words.ts';
import type { CellEditing } from './use-cell-edits.ts';
import classes from './cell-editor.module.css';

interface Props<R> {
  record: R;
  edit: CellEdit<R>;
  editing: CellEditing<R>;
  cell: TypedCell;
  /** After the cell was left: so many rows below by Enter, or cells further by Tab; -1 is above, or before. */
  onNext(rows: 1 | -1 | 0, cells: 1 | -1 | 0): void;
}

/**
 * A cell that is typed in. Enter saves and goes to the row below, Tab to the next cell, with Shift the other way;
 * Escape restores. A click elsewhere saves what is not doubtful. What is wrong or doubtful is told below it.
 */
export function CellEditor<R extends { id: number }>({ record, edit, editing, cell, onNext }: Props<R>) {
  const words = useWords();
  const t = words.of({ cells });
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { begin } = cell;
  const says = useEffectEvent((text: string) => cell.text === text);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (says(begin) && field.current instanceof HTMLInputElement) field.current.select();
  }, [begin]);

  const doubts = editing.doubtsOf(record, cell);
  const offered = doubts.find(({ fix }) => fix !== undefined);
  const useFix = () => {
    editing.fix(record, cell, offered?.fix ?? {});
    field.current?.focus();
  };
  const isChanged = edit.text(record) !== cell.begin && !cell.saving;
  const noteId = `cell-note-${record.id}-${edit.field}`;
  const notes = [
    ...(cell.fault === undefined ? [] : [cell.fault]),
    ...doubts.map((doubt) => t('cells.enterAgain', { doubt: doubtWords(doubt, words) })),
    ...(isChanged ? [t('cells.changedElsewhere', { value: shown(edit, edit.text(record)) })] : []),
  ];
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return;
    event.preventDefault();
    const step = shiftKey ? -1 : 1;
    if (key === 'Escape') editing.discard(cell);
    else if (key === 'Enter' && altKey && offered) useFix();
    else if (editing.commit(record, cell, true)) onNext(key === 'Enter' ? step : 0, key === 'Tab' ? step : 0);
  };
  const common = {
    ref: field,
    className: classes.field,
    'aria-label': `${edit.label}, ${editing.nameOf(record.id)}`,
    'aria-invalid': cell.fault !== undefined,
    'aria-describedby': notes.length > 0 ? noteId : undefined,
    'data-cell-editor': true,
    value: cell.text,
    onKeyDown: press,
    // Another window of the system that comes to the front leaves nothing.
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (document.activeElement !== currentTarget) editing.commit(record, cell, false);
    },
  };
  return (
    <Popover
      opened={notes.length > 0}
      position="bottom-end"
      offset={4}
      shadow="md"
      withinPortal
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        {edit.choices ? (
          <select {...common} onChange={({ currentTarget }) => editing.type(cell, currentTarget.value)}>
            {edit.choices.map(({ text, label }) => (
              <option key={text} value={text}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => editing.type(cell, currentTarget.value)}
          />
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.notes} onMouseDown={(event) => event.preventDefault() /* keeps the focus */}>
        <div id={noteId} role="alert">
          {notes.map((note) => (
            <p key={note} data-bad={note === cell.fault}>
              {note}
            </p>
          ))}
        </div>
        {offered?.fix && (
          <Button variant="default" size="compact-xs" tabIndex={-1} aria-keyshortcuts="Alt+Enter" onClick={useFix}>
            {`${fixWords(offered.code, offered.fix, words)} (Alt+Enter)`}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a cell says, for people. */
export const shown = <R,>({ choices }: CellEdit<R>, text: string): string =>
  choices?.find((each) => each.text === text)?.label ?? text;
