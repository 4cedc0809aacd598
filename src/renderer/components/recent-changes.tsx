import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkChange } from '../../contract/console/bulk-changes.ts';
import { bulkChanges } from '../../languages/en-US/console/bulk-changes.ts';
import { forms } from '../../languages/en-US/console/forms.ts';
import { useActOnBulkChange, useBulkChanges } from '../lib/api/bulk-changes.ts';
import { errorWords } from '../lib/error-words.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import { bulkChangeWords, hindranceWords } from './bulk-change-words.ts';
import { Dialog } from './dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';
import classes from './recent-changes.module.css';
import { SkeletonLines } from './skeleton-lines.tsx';
import { TryAgain } from './try-again.tsx';

/** The last changes of selected records, and deletions, with Undo where that is possible. */
export function RecentChanges({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate({ bulkChanges, forms });
  const { data, error, refetch } = useBulkChanges(opened);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('bulkChanges.recent')}
      size={560}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={4} label={t('bulkChanges.loading')} />}
      {data?.data.length === 0 && <p className={classes.empty}>{t('bulkChanges.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((change) => (
            <RecentChange key={change.id} change={change} onClose={onClose} />
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t('bulkChanges.kept')}</p>
    </Dialog>
  );
}

/** Opens the recent changes from a list. */
export function RecentChangesButton() {
  const t = useTranslate({ bulkChanges });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('bulkChanges.recent')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('bulkChanges.recent')}
          onClick={() => setOpened(true)}
        >
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RecentChanges opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function RecentChange({ change, onClose }: { change: BulkChange; onClose(): void }) {
  const words = useWords();
  const t = words.of({ bulkChanges });
  const act = useActOnBulkChange();
  const hindrance = hindranceWords(change, words);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <div>{bulkChangeWords(change, words)}</div>
        <div className={classes.quiet}>
          {change.by}, <Moment at={change.started_at} />
        </div>
        {change.fault_count > 0 && (
          <div className={classes.quiet}>
            <LeftOut change={change} onLeave={onClose} />
          </div>
        )}
        {hindrance && <div className={classes.quiet}>{hindrance}</div>}
        {act.error && <Notice tone="bad">{errorWords(act.error, words)}</Notice>}
      </div>
      {change.can_undo && (
        <Button
          variant="default"
          size="compact-sm"
          loading={act.isPending}
          onClick={() => act.mutate({ act: 'undo', id: change.id })}
        >
          {t('bulkChanges.undo')}
        </Button>
      )}
    </li>
  );
}
