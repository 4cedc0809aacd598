import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { isAway, useStreamStatus } from '../../../lib/stream-status.ts';
import { useActOnImport } from '../api/run-import.ts';
import { importProgress, recordsWords } from './import-states.ts';
import classes from './imports.module.css';

/** The import that runs, or is taken back: how far it is, how fast, how long it still takes, and the way to end it. */
export function RunningImport({ running }: { running: ImportView }) {
  const words = useWords();
  const t = words.of({ importStates, imports });
  const { id, state, file_name: name } = running;
  const act = useActOnImport();
  const [asked, setAsked] = useState(false);
  const { share, told } = importProgress(running, words);
  const isWriting = state === 'running';
  const title = t(isWriting ? 'importStates.states.running' : 'importStates.states.taking_back');
  if (isAway(useStreamStatus()))
    return (
      <Section title={title} hint={name}>
        <p className={classes.line}>{t('importStates.unknownProgress')}</p>
      </Section>
    );
  return (
    <Section title={title} hint={t('imports.goesOn', { name })}>
      <Progress
        transitionDuration={0}
        value={share * 100}
        aria-label={isWriting ? t('imports.rowsImported') : t('imports.recordsRemoved')}
      />
      <p className={classes.line}>{told}</p>
      {/* Not where the button was that began it: the second click of two must not end it. */}
      {isWriting && (
        <Button variant="default" w="fit-content" loading={act.isPending} onClick={() => setAsked(true)}>
          {t('imports.cancel')}
        </Button>
      )}
      {act.error && !asked && <Notice tone="bad">{errorWords(act.error, words)}</Notice>}
      <ConfirmDelete
        opened={asked && isWriting}
        question={t('imports.cancelQuestion', { name })}
        consequence={t('imports.cancelHint', { records: recordsWords(running, words) })}
        verb={t('imports.stop')}
        keep={t('imports.keepImporting')}
        error={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ act: 'cancel', id }, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      />
    </Section>
  );
}
