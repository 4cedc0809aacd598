import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { isAway, useStreamStatus } from '../../../lib/stream-status.ts';
import { useActOnImport } from '../api/run-import.ts';
import { importProgress, recordsWords, UNKNOWN_PROGRESS } from './import-words.ts';
import classes from './imports.module.css';

/** The import that runs, or is taken back: how far it is, how fast, how long it still takes, and the way to end it. */
export function RunningImport({ running }: { running: ImportView }) {
  const { id, state, file_name: name } = running;
  const act = useActOnImport();
  const [asked, setAsked] = useState(false);
  const { share, words } = importProgress(running);
  const isWriting = state === 'running';
  if (isAway(useStreamStatus()))
    return (
      <Section title={isWriting ? 'Importing' : 'Taking back'} hint={name}>
        <p className={classes.line}>{UNKNOWN_PROGRESS}</p>
      </Section>
    );
  return (
    <Section
      title={isWriting ? 'Importing' : 'Taking back'}
      hint={`${name}. You can keep working; it goes on in the background.`}
    >
      <Progress
        transitionDuration={0}
        value={share * 100}
        aria-label={isWriting ? 'Rows imported' : 'Records removed'}
      />
      <p className={classes.line}>{words}</p>
      {/* Not where the button was that began it: the second click of two must not end it. */}
      {isWriting && (
        <Button variant="default" w="fit-content" loading={act.isPending} onClick={() => setAsked(true)}>
          Cancel import
        </Button>
      )}
      {act.error && !asked && <Notice tone="bad">{errorWords(act.error)}</Notice>}
      <ConfirmDelete
        opened={asked && isWriting}
        question={`Cancel the import of “${name}”?`}
        consequence={`${recordsWords(running)} imported so far will be removed, except those that somebody has changed. The file can be imported again.`}
        verb="Stop and remove"
        keep="Keep importing"
        error={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ act: 'cancel', id }, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      />
    </Section>
  );
}
