import { Button, Progress } from '@mantine/core';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { isAway, useStreamStatus } from '../../../lib/stream-status.ts';
import { useActOnImport } from '../api/run-import.ts';
import { importProgress, UNKNOWN_PROGRESS } from './import-words.ts';
import classes from './imports.module.css';

/** The import that runs, or is taken back: how far it is, how fast, how long it still takes, and the way to end it. */
export function RunningImport({ running }: { running: ImportView }) {
  const { id, state, file_name: name } = running;
  const act = useActOnImport();
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
      action={
        isWriting && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate({ act: 'cancel', id })}>
            Cancel import
          </Button>
        )
      }
    >
      <Progress value={share * 100} aria-label={isWriting ? 'Rows imported' : 'Records removed'} />
      <p className={classes.line}>{words}</p>
      {act.error && <Notice tone="bad">{errorWords(act.error)}</Notice>}
    </Section>
  );
}
