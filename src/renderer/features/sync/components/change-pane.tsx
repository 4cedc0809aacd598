import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsSplit2, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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

const CONSEQUENCES: Record<Exclude<QueuedChangeView['operation'], 'correct'>, string> = {
  create:
    'The service never had it. It is removed from this computer along with all later changes to it. This can’t be undone.',
  update: 'This computer goes back to what the service has. Your values are lost. This can’t be undone.',
  remove: 'It comes back to this computer, as the service has it.',
};

/** What taking a change back does. */
const consequenceOf = ({ operation, correction }: QueuedChangeView): string => {
  if (operation !== 'correct') return CONSEQUENCES[operation];
  return correction?.received
    ? `Generator ${correction.earlier.record_id} comes back to this computer and stays at the service. The corrected one, number ${correction.corrected.record_id}, is removed here and at the service. This can’t be undone, but you can correct it again.`
    : 'The service never had the corrected record. It is removed from this computer, and the earlier one comes back under its number. This can’t be undone, but you can correct it again.';
};

interface Props {
  id: number;
  /** As the list has it, until the whole of it is here. */
  listed: QueuedChangeView | undefined;
  onClose(): void;
}

/** Everything about one change that waits, and what can be done about it. */
export function ChangePane({ id, listed, onClose }: Props) {
  const unit = useProductionUnit();
  const { data, error, refetch } = useQueuedChange(id);
  const retry = useRetryQueuedChange();
  const revert = useRevertQueuedChange();
  const [asking, setAsking] = useState(false);
  const gone = isNotFound(error);
  const change = data ?? listed;
  if (gone || !change) {
    return (
      <DetailPane title={`Change ${id}`} onClose={onClose}>
        {gone && (
          <Notice tone="info">
            This change is no longer waiting: it was sent or taken back. What the service has confirmed is in the
            ledger.
          </Notice>
        )}
        {!gone &&
          (error ? (
            <TryAgain error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines count={8} label="Loading change" />
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
          Take back
        </Button>
      )}
      {undecided && <DecideButton change={change} />}
      {idle && !undecided && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          Try now
        </Button>
      )}
    </>
  );
  return (
    <>
      <DetailPane title={changeName(change)} onClose={onClose} footer={footer} reading>
        {retry.error && <Notice tone="bad">{errorWords(retry.error)}</Notice>}
        <ChangeDetails change={change} exchange={data?.exchange ?? null} />
      </DetailPane>
      <ConfirmDelete
        opened={asking}
        question={`Take back “${changeSentence(change, unit)}”?`}
        consequence={consequenceOf(change)}
        verb="Take back change"
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
  return (
    <Button
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/sync" search={{ show: 'decisions', topic, record: record_id }} {...props} />}
    >
      Decide
    </Button>
  );
}
