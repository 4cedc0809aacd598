import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SyncDetails } from '../../../../contract/console/sync.ts';
import { topicNames } from '../../../../contract/topics.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useAcceptRemovals } from '../api/accept-removals.ts';

/** The way on where most of a list is missing at the service: it was removed on purpose, and goes here too (SY37). */
export function AcceptRemovals({ missing: { topic, count, of } }: { missing: NonNullable<SyncDetails['missing']> }) {
  const [asks, setAsks] = useState(false);
  const accept = useAcceptRemovals();
  const records = `${formatCount(count)} ${topicNames(topic)}`;
  const close = () => {
    setAsks(false);
    accept.reset();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        They were removed on purpose
      </Button>
      <ConfirmDelete
        opened={asks}
        question={`Remove ${records} here too?`}
        verb={`Remove ${records}`}
        consequence={`The service still shows ${formatCount(of - count)} of ${formatCount(of)}. Anything changed here and not sent yet becomes a decision; the rest is removed from this computer for good.`}
        error={accept.error}
        busy={accept.isPending}
        onCancel={close}
        onConfirm={() => accept.mutate({ topic, count }, { onSuccess: close })}
      />
    </>
  );
}
