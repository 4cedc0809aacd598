import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { resetTestState, Snapshot } from '../../../../contract/console/test-helpers/state.ts';
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
  | { kind: 'reset'; words: string; body: z.input<typeof resetTestState.body> }
  | { kind: 'restore'; name: string };

const RESETS = [
  { label: 'Empty the workspace', words: 'by nothing', body: {} },
  { label: 'Reset to “every state”', words: 'by an owner in every state', body: { seed: 'every-state' } },
  { label: 'Reset to the sample data', words: 'by the sample data', body: { seed: 'sample' } },
] as const;

/** The state of the workspace as a whole: reset, kept under a name, brought back. */
export function StatePart() {
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
    if (asked?.kind === 'restore') restore.mutate(asked.name, { onSuccess: end });
    if (asked?.kind === 'reset') reset.mutate(asked.body, { onSuccess: end });
  };
  const by = asked?.kind === 'restore' ? `by the snapshot “${asked.name}”` : asked?.words;
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <ResetSection onAsk={ask} />
        {!asking && (reset.isSuccess || restore.isSuccess) && <Notice tone="good">The state was replaced {by}.</Notice>}
        <SnapshotSection onRestore={(name) => ask({ kind: 'restore', name })} />
      </div>
      <ConfirmDelete
        opened={asking}
        question={`Replace everything in “${workspace?.name}” ${by}?`}
        verb={asked?.kind === 'restore' ? 'Restore snapshot' : 'Replace everything'}
        consequence="All records, documents, and links that are there now are gone, unless a snapshot has them. Credentials, clock, journal, and faults stay."
        error={reset.error ?? restore.error}
        busy={reset.isPending || restore.isPending}
        onCancel={end}
        onConfirm={replace}
      />
    </div>
  );
}

function ResetSection({ onAsk }: { onAsk(replacement: Replacement): void }) {
  const seed = useSeedText();
  const [fault, setFault] = useState<string>();
  usePageCommands(
    RESETS.map(({ label, words, body }) => ({
      label,
      words: 'reset state seed',
      removes: true,
      run: () => onAsk({ kind: 'reset', words, body }),
    })),
  );
  const read = async (file: File | null) => {
    if (!file) return;
    try {
      const records = JSON.parse(await file.text()) as z.input<typeof resetTestState.body>['records'];
      setFault(undefined);
      onAsk({ kind: 'reset', words: `by the seed “${file.name}”`, body: { records } });
    } catch {
      setFault('This file is not JSON. Choose a seed, as “Copy as a seed” makes one.');
    }
  };
  return (
    <Section
      title="Reset"
      hint="Replaces all records. Numbers begin at 1 again."
      action={<CopyText label="Copy as a seed" text={seed} />}
    >
      <div className={classes.row}>
        {RESETS.map(({ label, words, body }) => (
          <Button key={label} variant="default" onClick={() => onAsk({ kind: 'reset', words, body })}>
            {label}
          </Button>
        ))}
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              Reset to a seed file…
            </Button>
          )}
        </FileButton>
      </div>
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Section>
  );
}

function SnapshotSection({ onRestore }: { onRestore(name: string): void }) {
  const { data, error, refetch } = useSnapshots();
  const remove = useDeleteSnapshot();
  const exportFile = useExportSnapshot();
  const [deleting, setDeleting] = useState('');
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Snapshots" hint="Everything as it is now, to the last link, under a name. They survive restarts.">
      <SaveForm taken={data?.data.map(({ name }) => name) ?? []} />
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label="Loading snapshots" />}
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
      {exportFile.error && <Notice tone="bad">{errorWords(exportFile.error)}</Notice>}
      <ConfirmDelete
        opened={asking}
        question={`Delete the snapshot “${deleting}”?`}
        verb="Delete snapshot"
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
  const [name, setName] = useState('');
  const [asking, setAsking] = useState(false);
  const save = useSaveSnapshot();
  const importFile = useImportSnapshot();
  const error = save.error ?? importFile.error;
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['name']);
  const done = { onSuccess: () => setName('') };
  return (
    <Form
      aria-label="Save a snapshot"
      onSubmit={(event) => {
        event.preventDefault();
        importFile.reset();
        if (taken.includes(name)) setAsking(true);
        else save.mutate(name, done);
      }}
    >
      <ConfirmDelete
        opened={asking}
        question={`Replace the snapshot “${name}”?`}
        verb="Replace snapshot"
        consequence="What was saved under this name is gone."
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
          label="Name"
          w={260}
          placeholder="before-checkout"
          value={name}
          error={faults.fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending} disabled={name === ''}>
          Save snapshot
        </Button>
        <FileButton
          onChange={(file) => {
            save.reset();
            if (file) importFile.mutate({ name, file }, done);
          }}
        >
          {(props) => (
            <Button variant="default" loading={importFile.isPending} disabled={name === ''} {...props}>
              Import a file under this name…
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
  const acts = [
    ['Restore', onRestore],
    ['Export', onExport],
    ['Delete', onDelete],
  ] as const;
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label="Snapshots">
        <thead>
          <tr>
            <th>Name</th>
            <th>Saved</th>
            <th data-numeric>Size</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {snapshots.map(({ name, created_at, bytes }) => (
            <tr key={name}>
              <td className={classes.mono}>{name}</td>
              <td>
                <Moment at={created_at} />
              </td>
              <td data-numeric>{formatBytes(bytes)}</td>
              <td className={classes.last}>
                {acts.map(([verb, act]) => (
                  <Button
                    key={verb}
                    variant="default"
                    size="compact-sm"
                    ml={8}
                    aria-label={`${verb} ${name}`}
                    onClick={() => act(name)}
                  >
                    {verb}
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
