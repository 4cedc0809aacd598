import { Button } from '@mantine/core';
import { useState } from 'react';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { SyncDetails } from '../../../../contract/console/sync-details.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { useAcceptRemovals } from '../api/accept-removals.ts';

/** The way on where most of a list is missing at the service: it was removed on purpose, and goes here too (SY37). */
export function AcceptRemovals({ missing: { topic, count, of } }: { missing: NonNullable<SyncDetails['missing']> }) {
  const t = useTranslate({ sync });
  const [asks, setAsks] = useState(false);
  const accept = useAcceptRemovals();
  const close = () => {
    setAsks(false);
    accept.reset();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('sync.onPurpose')}
      </Button>
      <ConfirmDelete
        opened={asks}
        question={t('sync.removeQuestion', { count, topic })}
        verb={t('sync.removeMissing', { count, topic })}
        consequence={t('sync.removeHint', { left: of - count, of })}
        error={accept.error}
        busy={accept.isPending}
        onCancel={close}
        onConfirm={() => accept.mutate({ topic, count }, { onSuccess: close })}
      />
    </>
  );
}
