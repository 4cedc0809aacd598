import { Button, Group } from '@mantine/core';
import { cells } from '../../languages/en-US/console/cells.ts';
import { isAt } from '../lib/cell-edits.ts';
import type { Column } from '../lib/columns.ts';
import { doubtWords, fixWords } from '../lib/doubt-words.ts';
import { useWords } from '../lib/words.ts';
import { shown } from './cell-editor.tsx';
import classes from './unsaved-cells.module.css';
import { Notice } from './notice.tsx';
import type { CellEditing } from './use-cell-edits.ts';

interface Props<R> {
  editing: CellEditing<R>;
  columns: Column<R>[];
  find(id: number): R | undefined;
  /** Whether the cell that is typed in can be seen. */
  seen: boolean;
}

/** What was typed into cells and is not saved: refused, typed before a reload, or out of view now. */
export function UnsavedCells<R extends { id: number }>({ editing, columns, find, seen }: Props<R>) {
  const words = useWords();
  const t = words.of({ cells });
  const { at, cells: typed, nameOf, saveLater, discard } = editing;
  const left = typed.filter((cell) => !cell.saving && cell.text !== cell.begin && !(seen && isAt(cell, at)));
  if (left.length === 0) return null;
  return (
    <div className={classes.cells}>
      {left.map((cell) => {
        const edit = columns.find((column) => column.edit?.field === cell.field)?.edit;
        const name = `${nameOf(cell.id)}, ${edit?.label ?? cell.field}`;
        const isAsked = cell.asked !== undefined;
        const record = find(cell.id);
        const doubts = record ? editing.doubtsOf(record, cell) : [];
        const offered = doubts.find(({ fix }) => fix !== undefined);
        return (
          <Notice
            key={`${cell.id} ${cell.field}`}
            tone={cell.fault === undefined ? 'info' : 'bad'}
            label={t('cells.notSavedOf', { cell: name })}
            action={
              <Group gap={6} wrap="nowrap">
                {record && offered?.fix && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    onClick={() => editing.fix(record, cell, offered.fix ?? {})}
                  >
                    {fixWords(offered.code, offered.fix, words)}
                  </Button>
                )}
                <Button variant="default" size="compact-xs" onClick={() => saveLater(cell)}>
                  {isAsked ? t('cells.saveAnyway') : t('cells.save')}
                </Button>
                <Button variant="default" size="compact-xs" onClick={() => discard(cell)}>
                  {t('cells.discard')}
                </Button>
              </Group>
            }
          >
            {[
              t('cells.notSaved', { cell: name, value: edit ? shown(edit, cell.text) : cell.text }),
              cell.fault ?? [],
              doubts.map((doubt) => doubtWords(doubt, words)),
            ]
              .flat()
              .join(' ')}
          </Notice>
        );
      })}
    </div>
  );
}
