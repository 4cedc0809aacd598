import { Button } from '@mantine/core';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportRefusal, ReadFile } from '../../../../contract/console/imports.ts';
import { withEitherDecimals, type ImportPlan } from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
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
  const words = useWords();
  const t = words.of({ importStates, imports });
  const { check } = read;
  const save = useSaveRefusedRows();
  return (
    <div className={classes.refusals}>
      <div className={classes.line}>
        <strong>{t('imports.notYet', { count: check.refused + check.later })}</strong>
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {t('importStates.saveRows')}
        </Button>
        {check.good === 0 ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onFill({ name: read.file_name, count: check.refused + check.later })}
          >
            {t('imports.fillIn')}
          </Button>
        ) : (
          <span>{t('imports.fillInLater')}</span>
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
      {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
    </div>
  );
}

interface ReasonProps {
  read: ReadFile;
  refusal: ImportRefusal;
  onPlan(plan: ImportPlan): void;
}

function Reason({ read, refusal, onPlan }: ReasonProps) {
  const words = useWords();
  const t = words.of({ imports });
  const fault = faultWords(refusal, words);
  const [opened, setOpened] = useState(false);
  const { topic, field, code } = refusal;
  const source = sourceOf(read.plan, refusal);
  const inColumn = source?.from === 'column' ? source.column : undefined;
  const column = code === 'other_decimals' ? inColumn : undefined;
  const isName = field === 'homeowner_id' && (code === 'not_a_number' || code === 'not_a_whole_number');
  const names = isName ? inColumn : undefined;
  return (
    <li>
      {fault}{' '}
      <span className={classes.muted}>
        ({rowsWords(refusal, opened ? refusal.ranges.length : NAMED_AT_FIRST, words)})
      </span>{' '}
      {column !== undefined && (
        <Button variant="default" size="compact-xs" onClick={() => onPlan(withEitherDecimals(read.plan, column))}>
          {t('imports.acceptBoth', { header: read.columns[column]?.header ?? '' })}
        </Button>
      )}
      {names !== undefined && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => onPlan(withSource(read, topic, 'homeowner_id', { from: 'names', column: names }))}
        >
          {t('imports.numberNames', { header: read.columns[names]?.header ?? '' })}
        </Button>
      )}{' '}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={opened}
        aria-label={t(opened ? 'imports.hideRowsOf' : 'imports.showRowsOf', { fault })}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t('imports.hideRows') : t('imports.showRows')}
      </Button>
      {opened && <RowTable read={read} which={{ topic, field, code }} />}
    </li>
  );
}
