import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import type { Conflict } from '../../../../contract/console/sync-changes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { conflictName } from './change-words.ts';
import type { Column } from '../../../lib/columns.ts';
import { useFound } from './find-in-pages.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { conflictsPage } from '../api/list-conflicts.ts';
import { DecisionForm } from './decision-form.tsx';
import { decisionState } from './decision-states.ts';
import type { SyncPlace } from './sync-parts.ts';
import classes from './decisions.module.css';
import frame from './sync.module.css';

function conflictColumns(words: Words): Column<Conflict>[] {
  const t = words.of({ syncDecisions });
  return [
    {
      id: 'record',
      header: t('syncDecisions.record'),
      width: 120,
      grow: 1,
      rank: 2,
      cell: (conflict) => <span title={conflictName(conflict, words)}>{conflictName(conflict, words)}</span>,
    },
    {
      id: 'kind',
      header: t('syncDecisions.whatHappened'),
      width: 148,
      rank: 1,
      cell: ({ kind }) => <StateWord state={decisionState(kind, words)} />,
    },
  ];
}

interface Props {
  selectedId: number | null;
  /** The record that is to be decided about, for whoever comes from there. */
  about: SyncPlace['about'];
  onSelect(id: number | null): void;
}

/**
 * What waits for a person: the questions at the left, the one that is answered now beside them. After an answer comes
 * the next.
 */
export function DecisionsPart({ selectedId, about, onSelect }: Props) {
  const words = useWords();
  const t = words.of({ syncDecisions });
  const columns = useMemo(() => conflictColumns(words), [words]);
  const list = usePagedList(conflictsPage);
  const gridId = useId();
  const [decided, setDecided] = useState(0);
  const wanted = about
    ? ({ topic, record_id, twin_of, correction }: Conflict) =>
        topic === about.topic && [record_id, twin_of, correction?.corrected.record_id].includes(about.record)
    : ({ id }: Conflict) => id === selectedId;
  const found = useFound(
    ['conflicts', about ?? selectedId],
    conflictsPage,
    about || selectedId !== null ? wanted : undefined,
  );
  useEffect(() => {
    if (about && found !== undefined) onSelect(found?.id ?? null);
  }, [about, found, onSelect]);
  const chosen = selectedId === null ? undefined : (list.find(selectedId) ?? found ?? undefined);
  const shown = chosen ?? list.rowAt(0);
  const news = decided === 0 ? '' : t('syncDecisions.decided', { count: decided });
  const answered = (count: number) => {
    setDecided((before) => before + count);
    onSelect(null);
  };
  return (
    <div className={classes.decisions}>
      {list.error && (
        <div className={frame.fault}>
          <TryAgain error={list.error} onRetry={list.retry} />
        </div>
      )}
      {list.total === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('syncDecisions.none')}>
          {t('syncDecisions.noneHint')}
        </EmptyState>
      )}
      {list.total === undefined && !list.error && (
        <div className={frame.page}>
          <SkeletonLines count={8} label={t('syncDecisions.loading')} />
        </div>
      )}
      {list.total !== undefined && list.total > 0 && (
        <div className={classes.side}>
          <div className={classes.questions}>
            <RecordTable
              id={gridId}
              label={t('syncDecisions.list')}
              columns={columns}
              total={list.total}
              rowAt={list.rowAt}
              onShow={list.show}
              selectedId={shown?.id ?? null}
              onSelect={({ id }) => onSelect(id)}
            />
          </div>
          <div className={classes.answer}>
            {shown && <DecisionForm key={shown.id} conflict={shown} onDecided={answered} />}
          </div>
        </div>
      )}
      <p role="status" className={classes.news}>
        {news}
      </p>
    </div>
  );
}
