import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { RowsLeft } from '../../../../contract/console/imports.ts';
import { importField, plannedField, type ImportField } from '../../../../contract/import-plan.ts';
import { unitInHeader } from '../../../../contract/written/measure.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { Notice } from '../../../components/notice.tsx';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { openColumns, typedIn, useCheckAgain, type Checked, type Typed } from '../api/check-again.ts';
import { useRowsLeft } from '../api/list-rows-left.ts';
import { whyWords } from './import-words.ts';
import classes from './imports.module.css';

/** Fields that have no column: each gets one behind those of the file. */
const fieldsWithout = (rows: RowsLeft['rows']): string[] => [
  ...new Set(
    rows.flatMap(({ faults }) =>
      faults.flatMap(({ field, code, column }) => (code === 'missing' && column === null ? [field] : [])),
    ),
  ),
];

/** What a box without a unit may say: without a fraction, which one list has after a point, another after a comma. */
const EXAMPLES = { power: '8 kW', energy: '12 kWh' } as const;

/** The columns with a power or an energy, with their units, those of fields without a column, too. */
function measuresIn({ columns, measures, rows }: Pick<RowsLeft, 'columns' | 'measures' | 'rows'>, added: string[]) {
  const faults = rows.flatMap((row) => row.faults);
  const more = added.flatMap((field, index) => {
    const of = faults.find((each) => each.field === field);
    const kind = of && importField(of.topic, plannedField(field) as ImportField)?.kind;
    return kind === 'power' || kind === 'energy' ? [{ column: columns.length + index, kind, unit: null }] : [];
  });
  return new Map([...measures, ...more].map(({ column, ...measure }) => [column, measure]));
}

/** What a box says of the unit beside the text in it: the unit, or an example where none is known. */
function unitProps(measure: Omit<RowsLeft['measures'][number], 'column'> | undefined, text: string, forAll = '') {
  const isPlain = measure?.unit && !/[a-z]/i.test(text);
  return {
    placeholder: forAll || (measure && !measure.unit ? EXAMPLES[measure.kind] : ''),
    ...(isPlain && { rightSection: <span className={classes.explained}>{measure.unit}</span>, rightSectionWidth: 40 }),
  };
}

/** The wrong values that several rows have in a column. */
function repeatedValues(rows: RowsLeft['rows'], open: ReadonlyMap<number, ReadonlySet<number>>, column: number) {
  const wrong = rows.flatMap(({ row, cells }) => (open.get(row)?.has(column) ? [cells[column] ?? ''] : []));
  return [...new Set(wrong)].filter((value) => value !== '' && wrong.indexOf(value) !== wrong.lastIndexOf(value));
}

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
  /** The import that has left them, where it is known. */
  fills: number | undefined;
  typed: Typed;
  onType(typed: Typed): void;
  /** They were checked again: what was typed is in a file that is looked at. */
  onChecked(checked: Checked): void;
  /** `then` is called once they are closed, which asks where something was typed. */
  onClose(then: () => void): void;
}

/** Rows that were left: what they lack is typed here, one value for all or one for each, and they are checked again. */
export function FillRows({ name, count, of, replaced, fills, typed, onType, onChecked, onClose }: Props) {
  const words = useWords();
  const t = words.of({ forms, imports });
  const which = of === undefined ? {} : { import: String(of) };
  const left = useRowsLeft(which);
  const check = useCheckAgain();
  const [unplaced, setUnplaced] = useState(0);
  const [opener] = useState(() => document.activeElement);
  const close = (
    <Button
      variant="default"
      onClick={() =>
        onClose(() => {
          const back = opener?.isConnected ? opener : document.getElementById('content');
          if (back instanceof HTMLElement) back.focus();
        })
      }
    >
      {t('forms.close')}
    </Button>
  );
  const { data } = left;
  if (!data)
    return (
      <Section title={t('imports.fillIn')} asked action={close}>
        {left.error ? (
          <TryAgain error={left.error} onRetry={() => void left.refetch()} />
        ) : (
          <SkeletonLines count={4} label={t('imports.loadingRows')} />
        )}
      </Section>
    );
  const rows = data.pages.flatMap((page) => page.rows);
  const columns = data.pages[0]?.columns ?? [];
  const inverter = data.pages[0]?.inverter ?? undefined;
  const added = fieldsWithout(rows);
  // Added columns are called as the service knows them, whatever they are called on the page.
  const headers = [...columns, ...added.map(fieldName)];
  const measures = measuresIn({ columns, measures: data.pages[0]?.measures ?? [], rows }, added);
  const labels = [...columns, ...added.map((field) => fieldLabel(field, words))].map((label, column) => {
    const unit = measures.get(column)?.unit;
    return unit && !unitInHeader(label) ? `${label} (${unit})` : label;
  });
  const open = new Map(rows.map((each) => [each.row, openColumns(headers, each)]));
  const asked = [...new Set(rows.flatMap(({ row }) => [...(open.get(row) ?? [])]))].toSorted((a, b) => a - b);
  const said = headers.flatMap((_, column) => (asked.includes(column) ? [] : [column]));
  // The column by which people recognize a row comes right after its number.
  const names = said.filter((column) => column === data.pages[0]?.name);
  const others = said.filter((column) => !names.includes(column));
  const typeForAll = (column: number, text: string) => onType({ ...typed, all: new Map(typed.all).set(column, text) });
  const typeForSame = (column: number, value: string, text: string) =>
    onType({ ...typed, same: new Map(typed.same).set(column, new Map(typed.same.get(column)).set(value, text)) });
  const repeated = asked.flatMap((column) =>
    repeatedValues(rows, open, column).map((value) => ({
      column,
      value,
      text: typed.same.get(column)?.get(value) ?? '',
    })),
  );
  const typeInto = (row: number, column: number, text: string) =>
    onType({ ...typed, rows: new Map(typed.rows).set(row, new Map(typed.rows.get(row)).set(column, text)) });
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
    onType({ ...typed, rows: filled });
    setUnplaced(Math.max(0, lines.length - below.length));
  };
  return (
    <Section
      title={t('imports.fillIn')}
      asked
      hint={[
        t('imports.fillInHint', { count, name }),
        ...(replaced === undefined ? [] : [t('imports.takesPlace', { name: replaced })]),
      ].join(' ')}
      action={
        <Group gap="xs">
          {close}
          <Button
            loading={check.isPending}
            onClick={() => check.mutate({ name, which, headers, typed, inverter, fills }, { onSuccess: onChecked })}
          >
            {t('imports.checkAgain')}
          </Button>
        </Group>
      }
    >
      {check.error && <Notice tone="bad">{errorWords(check.error, words)}</Notice>}
      {unplaced > 0 && <Notice tone="warn">{t('imports.notPlaced', { count: unplaced })}</Notice>}
      <div className={`${classes.preview} ${classes.fill}`}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col" className={classes.fixed}>
                {t('imports.row')}
              </th>
              {names.map((column) => (
                <th key={column} scope="col" className={classes.fixed}>
                  {labels[column]}
                </th>
              ))}
              <th scope="col">{t('imports.why')}</th>
              {asked.map((column) => (
                <th key={column} scope="col">
                  {labels[column]}
                </th>
              ))}
              {others.map((column) => (
                <th key={column} scope="col">
                  {labels[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={1 + names.length} className={classes.fixed}>
                {t('imports.whereEmpty')}
              </th>
              <td aria-hidden />
              {asked.map((column) => (
                <td key={column}>
                  <TextInput
                    size="xs"
                    aria-label={t('imports.columnOfAll', { column: labels[column] ?? '' })}
                    value={typed.all.get(column) ?? ''}
                    {...unitProps(measures.get(column), typed.all.get(column) ?? '')}
                    maxLength={255}
                    onChange={({ currentTarget }) => typeForAll(column, currentTarget.value)}
                    onPaste={(event) => paste(event, 0, column)}
                  />
                </td>
              ))}
              {others.length > 0 && (
                <td colSpan={others.length} className={classes.muted}>
                  {t('imports.asInFile')}
                </td>
              )}
            </tr>
            {repeated.map(({ column, value, text }) => (
              <tr key={`${column} ${value}`}>
                <th scope="row" colSpan={2 + names.length}>
                  {t('imports.whereSays', { value })}
                </th>
                {asked.map((each) => (
                  <td key={each}>
                    {each === column && (
                      <TextInput
                        size="xs"
                        aria-label={t('imports.columnWhere', { column: labels[column] ?? '', value })}
                        placeholder={value}
                        value={text}
                        onChange={({ currentTarget }) => typeForSame(column, value, currentTarget.value)}
                      />
                    )}
                  </td>
                ))}
                {others.length > 0 && (
                  <td colSpan={others.length} className={classes.muted}>
                    {t('imports.asInFile')}
                  </td>
                )}
              </tr>
            ))}
            {rows.map(({ row, cells, faults }) => (
              <tr key={row}>
                <td className={classes.fixed}>{row}</td>
                {names.map((column) => (
                  <td key={column} className={classes.fixed} title={cells[column]}>
                    {cells[column]}
                  </td>
                ))}
                <td className={classes.why}>{whyWords(faults, words)}</td>
                {asked.map((column) => (
                  <td key={column}>
                    {open.get(row)?.has(column) ? (
                      <TextInput
                        size="xs"
                        aria-label={t('imports.columnInRow', { column: labels[column] ?? '', row: String(row) })}
                        data-column={column}
                        value={typedIn(typed, { row, cells }, column)}
                        {...unitProps(
                          measures.get(column),
                          typedIn(typed, { row, cells }, column),
                          typed.all.get(column),
                        )}
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
          {t('imports.moreRows')}
        </Button>
      )}
    </Section>
  );
}
