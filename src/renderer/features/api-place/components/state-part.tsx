import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { resetTestState, Snapshot } from '../../../../contract/console/test-helpers/state.ts';
import { testState } from '../../../../languages/en-US/console/test-state.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Form } from '../../../components/form.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import plain from '../../../components/plain-table.module.css';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { formatBytes } from '../../../lib/format.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import {
  useDeleteSnapshot,
  useExportSnapshot,
  useImportSnapshot,
  useResetState,
  useRestoreSnapshot,
  useSaveSnapshot,
  useSeedText,
  useSnapshots,
} from '../api/test-state.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

/** What takes the place of everything, once somebody has confirmed it. */
type Replacement =
  | { by: 'nothing' | 'every_state' | 'sample' | 'seed'; name: string; body: z.input<typeof resetTestState.body> }
  | { by: 'snapshot'; name: string };

const RESETS = [
  { by: 'nothing', name: '', body: {} },
  { by: 'every_state', name: '', body: { seed: 'every-state' } },
  { by: 'sample', name: '', body: { seed: 'sample' } },
] as const;

/** The state of the workspace as a whole: reset, kept under a name, brought back. */
export function StatePart() {
  const t = useTranslate({ testState });
  const { workspace } = useOpenSession();
  const [asked, setAsked] = useState<Replacement>();
  const [asking, setAsking] = useState(false);
  const reset = useResetState();
  const restore = useRestoreSnapshot();
  const ask = (replacement: Replacement) => {
    reset.reset();
    restore.reset();
    setAsked(replacement);
    setAsking(true);
  };
  const end = () => setAsking(false);
  const replace = () => {
    if (asked?.by === 'snapshot') restore.mutate(asked.name, { onSuccess: end });
    else if (asked) reset.mutate(asked.body, { onSuccess: end });
  };
  const { by, name } = asked ?? RESETS[0];
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <ResetSection onAsk={ask} />
        {!asking && (reset.isSuccess || restore.isSuccess) && (
          <Notice tone="good">{t('testState.replaced', { by, name })}</Notice>
        )}
        <SnapshotSection onRestore={(snapshot) => ask({ by: 'snapshot', name: snapshot })} />
      </div>
      <ConfirmDelete
        opened={asking}
        question={t('testState.replaceQuestion', { workspace: workspace?.name ?? '', by, name })}
        verb={t(by === 'snapshot' ? 'testState.restoreSnapshot' : 'testState.replaceEverything')}
        consequence={t('testState.replaceHint')}
        error={reset.error ?? restore.error}
        busy={reset.isPending || restore.isPending}
        onCancel={end}
        onConfirm={replace}
      />
    </div>
  );
}

function ResetSection({ onAsk }: { onAsk(replacement: Replacement): void }) {
  const t = useTranslate({ testState });
  const seed = useSeedText();
  const [fault, setFault] = useState<string>();
  usePageCommands(
    RESETS.map((replacement) => ({
      label: t(`testState.resets.${replacement.by}`),
      words: t('testState.resetSearch'),
      removes: true,
      run: () => onAsk(replacement),
    })),
  );
  const read = async (file: File | null) => {
    if (!file) return;
    try {
      const records = JSON.parse(await file.text()) as z.input<typeof resetTestState.body>['records'];
      setFault(undefined);
      onAsk({ by: 'seed', name: file.name, body: { records } });
    } catch {
      setFault(t('testState.notJson'));
    }
  };
  return (
    <Section
      title={t('testState.reset')}
      hint={t('testState.resetHint')}
      action={<CopyText label={t('testState.copySeed')} text={seed} />}
    >
      <div className={classes.row}>
        {RESETS.map((replacement) => (
          <Button key={replacement.by} variant="default" onClick={() => onAsk(replacement)}>
            {t(`testState.resets.${replacement.by}`)}
          </Button>
        ))}
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('testState.resetToFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Section>
  );
}

function SnapshotSection({ onRestore }: { onRestore(name: string): void }) {
  const words = useWords();
  const t = words.of({ testState });
  const { data, error, refetch } = useSnapshots();
  const remove = useDeleteSnapshot();
  const exportFile = useExportSnapshot();
  const [deleting, setDeleting] = useState('');
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('testState.snapshots')} hint={t('testState.snapshotsHint')}>
      <SaveForm taken={data?.data.map(({ name }) => name) ?? []} />
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label={t('testState.loading')} />}
      {data && data.data.length > 0 && (
        <SnapshotTable
          snapshots={data.data}
          onRestore={onRestore}
          onExport={(name) => exportFile.mutate(name)}
          onDelete={(name) => {
            setDeleting(name);
            setAsking(true);
          }}
        />
      )}
      {exportFile.error && <Notice tone="bad">{errorWords(exportFile.error, words)}</Notice>}
      <ConfirmDelete
        opened={asking}
        question={t('testState.deleteQuestion', { name: deleting })}
        verb={t('testState.deleteSnapshot')}
        error={remove.error}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(deleting, { onSuccess: () => setAsking(false) })}
      />
    </Section>
  );
}

/** Keeps the present state, or a file that was exported, under a name. */
function SaveForm({ taken }: { taken: readonly string[] }) {
  const words = useWords();
  const t = words.of({ testState });
  const [name, setName] = useState('');
  const [asking, setAsking] = useState(false);
  const save = useSaveSnapshot();
  const importFile = useImportSnapshot();
  const error = save.error ?? importFile.error;
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['name'], words);
  const done = { onSuccess: () => setName('') };
  return (
    <Form
      aria-label={t('testState.save')}
      onSubmit={(event) => {
        event.preventDefault();
        importFile.reset();
        if (taken.includes(name)) setAsking(true);
        else save.mutate(name, done);
      }}
    >
      <ConfirmDelete
        opened={asking}
        question={t('testState.replaceSnapshotQuestion', { name })}
        verb={t('testState.replaceSnapshot')}
        consequence={t('testState.replaceSnapshotHint')}
        error={save.error}
        busy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          save.mutate(name, {
            onSuccess: () => {
              setAsking(false);
              setName('');
            },
          })
        }
      />
      <div className={classes.fields}>
        <TextInput
          label={t('testState.name')}
          w={260}
          placeholder={t('testState.nameExample')}
          value={name}
          error={faults.fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending} disabled={name === ''}>
          {t('testState.saveSnapshot')}
        </Button>
        <FileButton
          onChange={(file) => {
            save.reset();
            if (file) importFile.mutate({ name, file }, done);
          }}
        >
          {(props) => (
            <Button variant="default" loading={importFile.isPending} disabled={name === ''} {...props}>
              {t('testState.importFile')}
            </Button>
          )}
        </FileButton>
      </div>
      {faults.general && <Notice tone="bad">{faults.general}</Notice>}
    </Form>
  );
}

interface TableProps {
  snapshots: Snapshot[];
  onRestore(name: string): void;
  onExport(name: string): void;
  onDelete(name: string): void;
}

function SnapshotTable({ snapshots, onRestore, onExport, onDelete }: TableProps) {
  const words = useWords();
  const t = words.of({ testState });
  const acts = [
    ['restore', onRestore],
    ['export', onExport],
    ['delete', onDelete],
  ] as const;
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label={t('testState.snapshots')}>
        <thead>
          <tr>
            <th>{t('testState.name')}</th>
            <th>{t('testState.saved')}</th>
            <th data-numeric>{t('testState.size')}</th>
            <th aria-label={t('testState.actions')} />
          </tr>
        </thead>
        <tbody>
          {snapshots.map(({ name, created_at, bytes }) => (
            <tr key={name}>
              <td className={classes.mono}>{name}</td>
              <td>
                <Moment at={created_at} />
              </td>
              <td data-numeric>{formatBytes(bytes, words)}</td>
              <td className={classes.last}>
                {acts.map(([act, run]) => (
                  <Button
                    key={act}
                    variant="default"
                    size="compact-sm"
                    ml={8}
                    aria-label={t('testState.actOf', { act, name })}
                    onClick={() => run(name)}
                  >
                    {t('testState.act', { act })}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
