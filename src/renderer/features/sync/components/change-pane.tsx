import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsSplit2, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { syncChanges } from '../../../../languages/en-US/console/sync-changes.ts';
import { type Words, useTranslate, useWords } from '../../../lib/words.ts';
import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { changeName, changeSentence } from './change-words.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { isNotFound } from '../../../lib/request-error.ts';
import { useQueuedChange } from '../api/get-queued-change.ts';
import { useRetryQueuedChange } from '../api/retry-queued-change.ts';
import { useRevertQueuedChange } from '../api/revert-queued-change.ts';
import { ChangeDetails } from './change-details.tsx';

/** What taking a change back does. */
function consequenceOf({ operation, correction }: QueuedChangeView, words: Words): string {
  const t = words.of({ syncChanges });
  if (operation !== 'correct') return t(`syncChanges.takeBack_${operation}`);
  return correction?.received
    ? t('syncChanges.takeBackReceived', {
        earlier: String(correction.earlier.record_id),
        corrected: String(correction.corrected.record_id),
      })
    : t('syncChanges.takeBackCorrection');
}

interface Props {
  id: number;
  /** As the list has it, until the whole of it is here. */
  listed: QueuedChangeView | undefined;
  onClose(): void;
}

/** Everything about one change that waits, and what can be done about it. */
export function ChangePane({ id, listed, onClose }: Props) {
  const words = useWords();
  const t = words.of({ syncChanges });
  const unit = useProductionUnit();
  const { data, error, refetch } = useQueuedChange(id);
  const retry = useRetryQueuedChange();
  const revert = useRevertQueuedChange();
  const [asking, setAsking] = useState(false);
  const gone = isNotFound(error);
  const change = data ?? listed;
  if (gone || !change) {
    return (
      <DetailPane title={t('syncChanges.titleOf', { id: String(id) })} onClose={onClose}>
        {gone && <Notice tone="info">{t('syncChanges.gone')}</Notice>}
        {!gone &&
          (error ? (
            <TryAgain error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines count={8} label={t('syncChanges.loading')} />
          ))}
      </DetailPane>
    );
  }
  const end = () => {
    setAsking(false);
    revert.reset();
  };
  const idle = change.state === 'pending' || change.state === 'refused';
  const undecided = change.waits_for === 'conflict';
  const footer = (idle || undecided) && (
    <>
      {idle && (
        <Button
          variant="default"
          c="var(--c-bad)"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('syncChanges.takeBack')}
        </Button>
      )}
      {undecided && <DecideButton change={change} />}
      {idle && !undecided && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          {t('syncChanges.tryNow')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <DetailPane title={changeName(change, words)} onClose={onClose} footer={footer} reading>
        {retry.error && <Notice tone="bad">{errorWords(retry.error, words)}</Notice>}
        <ChangeDetails change={change} exchange={data?.exchange ?? null} />
      </DetailPane>
      <ConfirmDelete
        opened={asking}
        question={t('syncChanges.takeBackQuestion', { change: changeSentence(change, unit, words) })}
        consequence={consequenceOf(change, words)}
        verb={t('syncChanges.takeBackChange')}
        error={revert.error}
        busy={revert.isPending}
        onConfirm={() => revert.mutate(id, { onSuccess: end })}
        onCancel={end}
      />
    </>
  );
}

/** Leads to the question that the change waits for. */
function DecideButton({ change: { topic, record_id } }: { change: QueuedChangeView }) {
  const t = useTranslate({ syncChanges });
  return (
    <Button
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/sync" search={{ show: 'decisions', topic, record: record_id }} {...props} />}
    >
      {t('syncChanges.decide')}
    </Button>
  );
}
