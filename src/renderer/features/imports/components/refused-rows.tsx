import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportRefusal, ReadFile } from '../../../../contract/console/imports.ts';
import { withEitherDecimals, type ImportPlan } from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { counted } from '../../../lib/format.ts';
import { useSaveRefusedRows } from '../api/run-import.ts';
import type { LeftRows } from './fill-rows.tsx';
import { withSource } from './field-row.tsx';
import { faultWords, rowsWords, sourceOf } from './import-words.ts';
import { RowTable } from './row-table.tsx';
import classes from './imports.module.css';

/** Stretches of rows that are named before somebody asks for all. */
const NAMED_AT_FIRST = 5;

interface Props {
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
  onFill(left: LeftRows): void;
}

/** What cannot be imported: each reason with all its rows, as the file has them, and the way to correct them. */
export function RefusedRows({ read, onPlan, onFill }: Props) {
  const { check } = read;
  const save = useSaveRefusedRows();
  return (
    <div className={classes.refusals}>
      <div className={classes.line}>
        <strong>{counted(check.refused + check.later, 'row')} cannot be imported yet</strong>
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          Save rows to fix
        </Button>
        {check.good === 0 ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onFill({ name: read.file_name, count: check.refused + check.later })}
          >
            Fill in rows
          </Button>
        ) : (
          <span>Once the others are imported, these can be filled in at any time.</span>
        )}
      </div>
      <ul className={classes.reasons}>
        {check.refusals.map((refusal) => (
          <Reason
            key={`${refusal.topic} ${refusal.field} ${refusal.code} ${refusal.rule ?? ''}`}
            read={read}
            refusal={refusal}
            onPlan={onPlan}
          />
        ))}
      </ul>
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
    </div>
  );
}

interface ReasonProps {
  read: ReadFile;
  refusal: ImportRefusal;
  onPlan(plan: ImportPlan): void;
}

function Reason({ read, refusal, onPlan }: ReasonProps) {
  const [opened, setOpened] = useState(false);
  const { topic, field, code } = refusal;
  const source = sourceOf(read.plan, refusal);
  const inColumn = source?.from === 'column' ? source.column : undefined;
  const column = code === 'other_decimals' ? inColumn : undefined;
  const isName = field === 'homeowner_id' && (code === 'not_a_number' || code === 'not_a_whole_number');
  const names = isName ? inColumn : undefined;
  return (
    <li>
      {faultWords(refusal)}{' '}
      <span className={classes.muted}>({rowsWords(refusal, opened ? refusal.ranges.length : NAMED_AT_FIRST)})</span>{' '}
      {column !== undefined && (
        <Button variant="default" size="compact-xs" onClick={() => onPlan(withEitherDecimals(read.plan, column))}>
          Accept both in “{read.columns[column]?.header}”
        </Button>
      )}
      {names !== undefined && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => onPlan(withSource(read.plan, topic, 'homeowner_id', { from: 'names', column: names }))}
        >
          Number the names in “{read.columns[names]?.header}”
        </Button>
      )}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={opened}
        aria-label={`${opened ? 'Hide' : 'Show'} rows: ${faultWords(refusal)}`}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Hide rows' : 'Show rows'}
      </Button>
      {opened && <RowTable read={read} which={{ topic, field, code }} />}
    </li>
  );
}
