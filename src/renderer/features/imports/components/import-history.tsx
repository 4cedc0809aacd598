import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { recordTopics } from '../../../../contract/import-plan.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { counted } from '../../../lib/format.ts';
import { useActOnImport, useSaveRefusedRows } from '../api/run-import.ts';
import type { LeftRows } from './fill-rows.tsx';
import {
  importProgress,
  isCanceled,
  keptWords,
  notImportedWords,
  recordsWords,
  stateWords,
  takeBackWords,
  topicTitle,
} from './import-words.ts';
import classes from './imports.module.css';

interface Props {
  imports: ImportView[];
  busy: boolean;
  /** Leads to the rows that an import has left. */
  onFill(left: LeftRows): void;
}

/** Imports so far: file, who, when, what became of its rows, and the way to take each back. */
export function ImportHistory({ imports, busy, onFill }: Props) {
  const act = useActOnImport();
  const save = useSaveRefusedRows();
  const linked = (useSync().data ?? null) !== null;
  const [asked, setAsked] = useState<ImportView | null>(null);
  const [opened, setOpened] = useState(false);
  const fault = act.error ?? save.error;
  const ask = (view: ImportView) => {
    setAsked(view);
    setOpened(true);
  };
  return (
    <Section title="Imports">
      {fault && !opened && <Notice tone="bad">{errorWords(fault)}</Notice>}
      <div className={classes.scroll}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">State</th>
              <th scope="col">Created</th>
              <th scope="col">Left out</th>
              <th scope="col">
                <span className={classes.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((view) => (
              <tr key={view.id}>
                <td>
                  <div className={classes.name} title={view.file_name}>
                    {view.file_name}
                  </div>
                  <div className={classes.muted}>
                    <Moment at={view.started_at} /> by {view.by}
                  </div>
                </td>
                <td>
                  {stateWords[view.state]}
                  {(view.state === 'interrupted' || view.state === 'failed') && (
                    <div className={classes.muted}>{importProgress(view).words}</div>
                  )}
                  {view.approximate && <div className={classes.muted}>Positions by ZIP code</div>}
                  {isCanceled(view) && <div className={classes.muted}>Canceled</div>}
                </td>
                <td>
                  <Made view={view} />
                </td>
                <td>{notImportedWords(view)}</td>
                <td>
                  <div className={classes.acts}>
                    {view.refused_rows_kept && (
                      <>
                        <Button
                          variant="default"
                          size="compact-sm"
                          disabled={busy}
                          onClick={() => {
                            onFill({ name: view.file_name, count: view.refused + view.later, of: view.id });
                            document.getElementById('content')?.scrollTo({ top: 0 });
                          }}
                        >
                          Fill in rows
                        </Button>
                        <Button variant="default" size="compact-sm" onClick={() => save.mutate(view.id)}>
                          Save rows to fix
                        </Button>
                      </>
                    )}
                    {(view.state === 'interrupted' || view.state === 'failed') && (
                      <Button
                        size="compact-sm"
                        disabled={busy}
                        onClick={() => act.mutate({ act: 'finish', id: view.id })}
                      >
                        Finish import
                      </Button>
                    )}
                    {view.state !== 'taken_back' && (
                      <Button variant="default" size="compact-sm" disabled={busy} onClick={() => ask(view)}>
                        Take back
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDelete
        opened={opened}
        question={`Take back the import of “${asked?.file_name ?? ''}”?`}
        consequence={asked ? takeBackWords(asked, linked) : ''}
        verb="Take import back"
        error={act.error}
        busy={act.isPending}
        onConfirm={() => asked && act.mutate({ act: 'take_back', id: asked.id }, { onSuccess: () => setOpened(false) })}
        onCancel={() => setOpened(false)}
      />
    </Section>
  );
}

/** What an import has made, with the way to it; of one that was taken back nothing is there to lead to. */
function Made({ view }: { view: ImportView }) {
  if (view.state === 'taken_back')
    return <span className={classes.muted}>{view.kept > 0 ? keptWords(view) : 'Removed again'}</span>;
  if (view.readings > 0) return recordsWords(view);
  return recordTopics
    .filter((topic) => view[topic] > 0)
    .map((topic) => (
      <div key={topic}>
        <Link to={`/${topic}`} className={classes.link} search={{ import: String(view.id) }}>
          {counted(view[topic], topicTitle[topic].toLowerCase())}
        </Link>
      </div>
    ));
}
