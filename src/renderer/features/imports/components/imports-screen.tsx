import { Button, Loader } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { directCapacity, importTopics, type ImportFormat, type ImportPlan } from '../../../../contract/import-plan.ts';
import { periodHeaders } from '../../../../contract/written/month.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useImports } from '../../../lib/api/list-imports.ts';
import { isTyped, nothingTyped, type Checked, type Typed } from '../api/check-again.ts';
import { useChangeImport, useDropImport, useReadImport } from '../api/read-import.ts';
import { useStartImport } from '../api/run-import.ts';
import { ChooseFile, ChooseList } from './choose-list.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { EndedImport } from './ended-import.tsx';
import { EnergyKind } from './energy-kind.tsx';
import { withSource } from './field-row.tsx';
import { FieldMapping } from './field-mapping.tsx';
import { FillRows, type LeftRows } from './fill-rows.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { isRunning } from './import-states.ts';
import { ListFormat } from './list-format.tsx';
import { NothingMatched } from './nothing-matched.tsx';
import { OpenQuestions, useQuestions } from './open-questions.tsx';
import { OtherUnit } from './other-unit.tsx';
import { RowKind } from './row-kind.tsx';
import { RunningImport } from './running-import.tsx';
import classes from './imports.module.css';

/** Columns of months or days that are named. */
const PERIODS_NAMED = 3;

/** What was asked of one file is not asked of the next. */
const fileKey = ({ file_name: name, format: { sheet }, columns }: ReadFile): string =>
  [name, sheet, ...columns.map(({ header }) => header)].join('\n');

/** The same of all its rows. */
const rowsKey = (read: ReadFile): string => `${fileKey(read)}\n${read.check.rows}`;

/** Rows that are filled in, and what was typed into them so far. */
interface Filling {
  rows: LeftRows;
  typed: Typed;
}

/** The place where lists are imported: choose a file, see what becomes of its rows, import it, take it back. */
export function ImportsScreen() {
  const words = useWords();
  const t = words.of({ imports });
  const { inverter } = useSearch({ from: '/import' });
  const { data, error, refetch } = useImports();
  const [filling, setFilling] = useState<Filling & { of: string }>();
  const [last, setLast] = useState<Filling & Checked>();
  const reread = useReadImport();
  const running = data?.imports.find(isRunning);
  const isOf = data?.read ? rowsKey(data.read) : '';
  const unsaved = filling !== undefined && isTyped(filling.typed);
  // A file that is dropped meanwhile takes the place of the rows, unless somebody has typed into rows that are kept.
  const filled = filling?.of === isOf || (unsaved && filling.rows.of !== undefined) ? filling : undefined;
  const { leave, question } = useUnsaved(unsaved && filled !== undefined);
  const onFill = (rows: LeftRows) => {
    if (rows.of !== filled?.rows.of || !filled) leave(() => setFilling({ rows, of: isOf, typed: nothingTyped }));
  };
  const isLast = last && data?.read && fileKey(last.read) === fileKey(data.read);
  /** Back to what was typed before the file that is looked at was checked. */
  const fillAgain = ({ rows, typed, untouched }: NonNullable<typeof last>): void => {
    const open = (of: string): void => {
      setFilling({ rows, of, typed });
      setLast(undefined);
    };
    // The rows of an import are still there; those of a file whose place was taken are read as they were.
    if (rows.of !== undefined) open(isOf);
    else reread.mutate(untouched, { onSuccess: (read) => open(rowsKey(read)) });
  };
  const ended = data?.imports.filter((view) => !isRunning(view)) ?? [];
  const [followed, setFollowed] = useState<number>();
  if (running && running.id !== followed) setFollowed(running.id);
  const justEnded = data?.read ? undefined : ended.find(({ id }) => id === followed);
  const start = useStartImport();
  // Another file may be here by then: what was refused is said above it, until that is changed as well.
  const [refused, setRefused] = useState<{ error: Error | null; version: string | undefined }>();
  if (start.error !== (refused?.error ?? null)) setRefused({ error: start.error, version: data?.read?.version });
  return (
    <Screen title={t('imports.title')}>
      <div className={classes.place}>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {refused?.error && refused.version === data?.read?.version && (
          <Notice tone="bad">{errorWords(refused.error, words)}</Notice>
        )}
        {reread.error && <Notice tone="bad">{errorWords(reread.error, words)}</Notice>}
        {running && <RunningImport running={running} />}
        {justEnded && <EndedImport view={justEnded} />}
        {data && !running && (
          <>
            {filled && (
              <FillRows
                key={filled.rows.of}
                {...filled.rows}
                replaced={filled.rows.of === undefined ? undefined : data.read?.file_name}
                fills={filled.rows.of ?? data.read?.fills ?? undefined}
                typed={filled.typed}
                onType={(typed) => setFilling({ ...filled, typed })}
                onChecked={(checked) => {
                  setFilling(undefined);
                  setLast({ rows: filled.rows, typed: filled.typed, ...checked });
                }}
                onClose={(then) =>
                  leave(() => {
                    setFilling(undefined);
                    then();
                  })
                }
              />
            )}
            {!filled && data.read && (
              <LookedAt
                key={fileKey(data.read)}
                read={data.read}
                inverter={inverter}
                start={start}
                onFill={onFill}
                onFillAgain={isLast ? () => fillAgain(last) : undefined}
              />
            )}
            {!filled && !data.read && <ChooseList inverter={inverter} />}
          </>
        )}
        {ended.length > 0 && <ImportHistory ended={ended} busy={running !== undefined} onFill={onFill} />}
        {question}
      </div>
    </Screen>
  );
}

/** The file that was read: how, what its columns are, and what would become of its rows. */
function LookedAt({
  read,
  inverter,
  start,
  onFill,
  onFillAgain,
}: {
  read: ReadFile;
  inverter: number | undefined;
  start: ReturnType<typeof useStartImport>;
  onFill(left: LeftRows): void;
  /** Of rows that were filled in: leads back to what was typed. */
  onFillAgain: (() => void) | undefined;
}) {
  const words = useWords();
  const t = words.of({ imports });
  const change = useChangeImport();
  const drop = useDropImport();
  const another = useReadImport();
  const [closing, setClosing] = useState(false);
  const [twinsAsked, setTwinsAsked] = useState(0);
  const onPlan = (plan: ImportPlan) => change.mutate({ plan });
  const { good } = read.check;
  const onFormat = (format: ImportFormat) => change.mutate({ format });
  const onSheet = (sheet: string) => change.mutate({ sheet });
  const isAsked = read.format.sheet === null;
  const isMade = importTopics.some((topic) => read.plan[topic]);
  const questions = useQuestions(read);
  const { differing } = read.check.duplicates;
  const periods = periodHeaders(read.columns.map(({ header }) => header));
  const direct = directCapacity(read.plan, read.columns);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.file}>{read.file_name}</h2>
        {change.isPending && (
          <span className={classes.checking} role="status">
            <Loader size={14} /> {t('imports.checking')}
          </span>
        )}
        {onFillAgain && (
          <Button variant="default" onClick={onFillAgain}>
            {t('imports.fillAgain')}
          </Button>
        )}
        <Button variant="default" loading={drop.isPending} onClick={() => setClosing(true)}>
          {t('imports.closeFile')}
        </Button>
        <ChooseFile
          label={t('imports.chooseAnother')}
          variant="default"
          busy={another.isPending}
          onFile={(file) => another.mutate({ file, inverter })}
        />
        {!isAsked && (
          <Button
            disabled={good === 0 || change.isPending}
            loading={start.isPending}
            onClick={() => start.mutate(read.version)}
          >
            {t('imports.importRows', { count: good })}
          </Button>
        )}
      </div>
      {differing > 0 && (
        <Notice
          tone="warn"
          action={
            <Button variant="default" size="compact-sm" onClick={() => setTwinsAsked(twinsAsked + 1)}>
              {t('imports.decide')}
            </Button>
          }
        >
          {t('imports.mayBeTwins', { count: differing })}
        </Notice>
      )}
      {periods.length > 0 && (
        <Notice tone="warn">
          {t('imports.columnPerPeriod', {
            columns: [...periods.slice(0, PERIODS_NAMED), ...(periods.length > PERIODS_NAMED ? ['…'] : [])].join(', '),
          })}
        </Notice>
      )}
      {direct !== undefined && (
        <Notice
          tone="warn"
          action={
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onPlan(withSource(read, 'generators', 'nameplate_capacity', undefined))}
            >
              {t('imports.leaveCapacity', { header: direct })}
            </Button>
          }
        >
          {t('imports.directCapacity', { header: direct })}
        </Notice>
      )}
      <OtherUnit read={read} onPlan={onPlan} />
      {change.error && <Notice tone="bad">{errorWords(change.error, words)}</Notice>}
      {another.error && (
        <Notice tone="bad">
          {t('imports.notOpened', {
            name: another.variables?.file.name ?? '',
            fault: errorWords(another.error, words),
          })}
        </Notice>
      )}
      <ConfirmDelete
        opened={closing}
        question={t('imports.closeQuestion', { name: read.file_name })}
        consequence={t('imports.closeHint')}
        verb={t('imports.closeFile')}
        keep={t('imports.keepWorking')}
        error={drop.error}
        busy={drop.isPending}
        onConfirm={() => drop.mutate()}
        onCancel={() => setClosing(false)}
      />
      {isAsked ? (
        <ChooseSheet sheets={read.sheets} busy={change.isPending} onSheet={onSheet} />
      ) : (
        <>
          <ListFormat read={read} busy={change.isPending} onChange={onFormat} onSheet={onSheet} />
          <RowKind read={read} onPlan={onPlan} />
          {read.plan.readings && <EnergyKind read={read} onPlan={onPlan} />}
          {isMade ? (
            <>
              {questions.length > 0 && <OpenQuestions read={read} questions={questions} onPlan={onPlan} />}
              <ImportOutcome read={read} twinsAsked={twinsAsked} onPlan={onPlan} onFormat={onFormat} onFill={onFill} />
              {importTopics.map(
                (topic) =>
                  read.plan[topic] && (
                    <FieldMapping key={topic} read={read} topic={topic} asked={questions} onPlan={onPlan} />
                  ),
              )}
              <ImportPreview read={read} />
            </>
          ) : (
            <NothingMatched read={read} />
          )}
        </>
      )}
    </>
  );
}
