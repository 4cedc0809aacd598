import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { RowsLeft } from '../../../../contract/console/imports.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { Notice } from '../../../components/notice.tsx';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { counted } from '../../../lib/format.ts';
import { useCheckAgain, type Typed } from '../api/check-again.ts';
import { useRowsLeft } from '../api/list-rows-left.ts';
import classes from './imports.module.css';

/** Columns of the file, and behind them one for each field that has none. */
const headersOf = (columns: readonly string[], rows: RowsLeft['rows']): string[] => [
  ...columns,
  ...new Set(
    rows.flatMap(({ missing }) => missing.flatMap(({ field, column }) => (column === null ? [fieldName(field)] : []))),
  ),
];

/** The columns of a row in which something is to be typed: what is missing, and what is wrong. */
const openColumns = (headers: readonly string[], { missing, faults }: RowsLeft['rows'][number]): Set<number> =>
  new Set([
    ...missing.map(({ field, column }) => column ?? headers.lastIndexOf(fieldName(field))),
    ...faults.flatMap(({ column }) => (column === null ? [] : [column])),
  ]);

/** What was copied from a spreadsheet: its cells, line by line. */
const pastedCells = ({ clipboardData }: ClipboardEvent): string[][] =>
  clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** Enter leads to the same column of the next row, as in a spreadsheet. */
function moveDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { column } = event.currentTarget.dataset;
  const all = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? []),
  ];
  const next = all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

/** A file of which rows are left, and how many. */
export interface LeftRows {
  name: string;
  count: number;
  /** Of which import; undefined for the file that is looked at. */
  of?: number;
}

interface Props extends LeftRows {
  /** Another file that is looked at: what is checked again takes its place. */
  replaced?: string | undefined;
  onClose(): void;
}

/** Rows that were left: what they lack is typed here, one value for all or one for each, and they are checked again. */
export function FillRows({ name, count, of, replaced, onClose }: Props) {
  const which = of === undefined ? {} : { import: String(of) };
  const left = useRowsLeft(which);
  const check = useCheckAgain();
  const [typed, setTyped] = useState<Typed>({ all: new Map(), rows: new Map() });
  const [unplaced, setUnplaced] = useState(0);
  const { data } = left;
  if (!data)
    return (
      <Section title="Fill in rows">
        {left.error ? (
          <TryAgain error={left.error} onRetry={() => void left.refetch()} />
        ) : (
          <SkeletonLines count={4} label="Loading rows" />
        )}
      </Section>
    );
  const rows = data.pages.flatMap((page) => page.rows);
  const headers = headersOf(data.pages[0]?.columns ?? [], rows);
  const open = new Map(rows.map((each) => [each.row, openColumns(headers, each)]));
  const asked = [...new Set(rows.flatMap(({ row }) => [...(open.get(row) ?? [])]))].toSorted((a, b) => a - b);
  const others = headers.flatMap((_, column) => (asked.includes(column) ? [] : [column]));
  const typeForAll = (column: number, text: string) =>
    setTyped({ ...typed, all: new Map(typed.all).set(column, text) });
  const typeInto = (row: number, column: number, text: string) =>
    setTyped({ ...typed, rows: new Map(typed.rows).set(row, new Map(typed.rows.get(row)).set(column, text)) });
  /** Cells of a spreadsheet go into this row and those below, each line into the next one that is open there. */
  const paste = (event: ClipboardEvent<HTMLInputElement>, from: number, column: number): void => {
    const lines = pastedCells(event);
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    const below = rows.filter(({ row }) => row >= from && open.get(row)?.has(column));
    const right = asked.slice(asked.indexOf(column));
    const filled = new Map(typed.rows);
    for (const [line, { row }] of below.slice(0, lines.length).entries()) {
      const cells = new Map(filled.get(row));
      for (const [at, text] of (lines[line] ?? []).entries()) {
        const target = right[at];
        if (target !== undefined && open.get(row)?.has(target)) cells.set(target, text.trim());
      }
      filled.set(row, cells);
    }
    setTyped({ ...typed, rows: filled });
    setUnplaced(Math.max(0, lines.length - below.length));
  };
  return (
    <Section
      title="Fill in rows"
      hint={`${counted(count, 'row')} of ${name} cannot be imported yet. Type what is missing or wrong, then check again. Enter moves to the next row; a column copied from a spreadsheet can be pasted.${replaced === undefined ? '' : ` Checking takes the place of ${replaced}, which you are looking at.`}`}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            loading={check.isPending}
            onClick={() => check.mutate({ name, which, headers, typed }, { onSuccess: onClose })}
          >
            Check again
          </Button>
        </Group>
      }
    >
      {check.error && <Notice tone="bad">{errorWords(check.error)}</Notice>}
      {unplaced > 0 && (
        <Notice tone="warn">The last {counted(unplaced, 'line')} of what you pasted had no row to go into.</Notice>
      )}
      <div className={`${classes.preview} ${classes.fill}`}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Why</th>
              {asked.map((column) => (
                <th key={column} scope="col">
                  {headers[column]}
                </th>
              ))}
              {others.map((column) => (
                <th key={column} scope="col">
                  {headers[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={2}>
                Where empty, for all rows
              </th>
              {asked.map((column) => (
                <td key={column}>
                  <TextInput
                    size="xs"
                    aria-label={`${headers[column]} for all rows`}
                    value={typed.all.get(column) ?? ''}
                    maxLength={255}
                    onChange={({ currentTarget }) => typeForAll(column, currentTarget.value)}
                    onPaste={(event) => paste(event, 0, column)}
                  />
                </td>
              ))}
              {others.length > 0 && (
                <td colSpan={others.length} className={classes.muted}>
                  As in the file
                </td>
              )}
            </tr>
            {rows.map(({ row, cells, why }) => (
              <tr key={row}>
                <td>{row}</td>
                <td className={classes.why}>{why}</td>
                {asked.map((column) => (
                  <td key={column}>
                    {open.get(row)?.has(column) ? (
                      <TextInput
                        size="xs"
                        aria-label={`${headers[column]} in row ${row}`}
                        data-column={column}
                        placeholder={typed.all.get(column)}
                        value={typed.rows.get(row)?.get(column) ?? cells[column] ?? ''}
                        onChange={({ currentTarget }) => typeInto(row, column, currentTarget.value)}
                        onKeyDown={moveDown}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    ) : (
                      cells[column]
                    )}
                  </td>
                ))}
                {others.map((column) => (
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={left.isFetchingNextPage}
          onClick={() => void left.fetchNextPage()}
        >
          Show more rows
        </Button>
      )}
    </Section>
  );
}
