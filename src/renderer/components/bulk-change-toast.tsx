import { Button, Progress, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import type { BulkChange } from '../../contract/console/bulk-changes.ts';
import { useActOnBulkChange, useBulkChanges } from '../lib/api/bulk-changes.ts';
import { bulkChanges } from '../../languages/en-US/console/bulk-changes.ts';
import { errorWords } from '../lib/error-words.ts';
import { isTyping } from '../lib/is-typing.ts';
import { useListMemory } from '../lib/selection.ts';
import { keyName, shortcuts } from '../lib/shortcuts.ts';
import { useWords } from '../lib/words.ts';
import { bulkChangeWords, hindranceWords } from './bulk-change-words.ts';
import { LeftOut } from './left-out.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { Toast } from './toast.tsx';
import classes from './toast.module.css';

/** The change of selected records that was begun here last, until its message is closed. */
export function BulkChangeToast() {
  const { changeId, follow } = useListMemory();
  const { data } = useBulkChanges(changeId !== null);
  const [listed, setListed] = useState(false);
  const change = data?.data.find(({ id }) => id === changeId);
  return (
    <>
      {change && (
        <Message
          key={`${change.id} ${change.state}`}
          change={change}
          onClose={() => follow(null)}
          onList={() => setListed(true)}
        />
      )}
      <RecentChanges opened={listed} onClose={() => setListed(false)} />
    </>
  );
}

interface Props {
  change: BulkChange;
  onClose(): void;
  /** Shows the recent changes. */
  onList(): void;
}

/** How far a change is, what became of it, and Undo, by button or Ctrl+Z, for ten seconds. */
function Message({ change, onClose, onList }: Props) {
  const { id, state, changed, undone, total, can_undo: canUndo } = change;
  const words = useWords();
  const t = words.of({ bulkChanges });
  const act = useActOnBulkChange();
  const [isReading, setReading] = useState(false);
  const isBusy = state === 'running' || state === 'undoing';
  const undo = () => act.mutate({ act: 'undo', id });
  useWindowEvent('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !canUndo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });

  const hindrance = hindranceWords(change, words);
  return (
    <Toast
      label={t('bulkChanges.label')}
      words={`${bulkChangeWords(change, words)}.`}
      busy={isBusy}
      held={act.isPending || act.error !== null || isReading}
      onClose={onClose}
      actions={
        <>
          {isBusy && (
            <Button
              variant="default"
              size="compact-sm"
              loading={act.isPending}
              onClick={() => act.mutate({ act: 'cancel', id })}
            >
              {t('bulkChanges.stop')}
            </Button>
          )}
          {canUndo && (
            <Tooltip label={t('bulkChanges.undoHint', { key: keyName(shortcuts.undo.keys[0]) })}>
              <Button
                variant="default"
                size="compact-sm"
                loading={act.isPending}
                onClick={undo}
                aria-keyshortcuts="Control+Z"
              >
                {t('bulkChanges.undo')}
              </Button>
            </Tooltip>
          )}
          {!isBusy && (
            <Button variant="subtle" size="compact-sm" onClick={onList}>
              {t('bulkChanges.recent')}
            </Button>
          )}
        </>
      }
    >
      {state === 'running' && (
        <Progress size="xs" value={(changed / total) * 100} aria-label={t('bulkChanges.recordsChanged')} />
      )}
      {state === 'undoing' && (
        <Progress size="xs" value={(undone / changed) * 100} aria-label={t('bulkChanges.recordsPutBack')} />
      )}
      {change.fault_count > 0 && (
        <div className={classes.faults}>
          <LeftOut change={change} onShown={setReading} />
        </div>
      )}
      {hindrance && <p className={classes.faults}>{hindrance}</p>}
      {act.error && (
        <p className={classes.faults} role="alert">
          {errorWords(act.error, words)}
        </p>
      )}
    </Toast>
  );
}
