import { Button, Progress } from '@mantine/core';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useActOnImport } from '../api/run-import.ts';
import { recordsWords, secondsWords } from './import-words.ts';
import classes from './imports.module.css';

const SECOND_MS = 1000;

/** The import that runs: how far it is, how fast, how long it still takes, and the way to end it. */
export function RunningImport({ running }: { running: ImportView }) {
  const { id, state, rows, rows_done: done, started_at: started, file_name: name } = running;
  const act = useActOnImport();
  const now = useNow(SECOND_MS);
  const seconds = Math.max(1, (now.getTime() - Date.parse(started)) / SECOND_MS);
  const rate = done / seconds;
  const isWriting = state === 'running';
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
      <Progress value={(done / Math.max(1, rows)) * 100} aria-label="Rows imported" animated={!isWriting} />
      <p className={classes.line}>
        {isWriting
          ? `${formatCount(done)} of ${formatCount(rows)} rows · ${formatCount(Math.round(rate))} a second · about ${secondsWords((rows - done) / Math.max(1, rate))} left`
          : `Removing ${recordsWords(running)}`}
      </p>
      {act.error && <Notice tone="bad">{errorWords(act.error)}</Notice>}
    </Section>
  );
}
