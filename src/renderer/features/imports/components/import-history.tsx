import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ImportView } from '../../../../contract/console/imports.ts';
import { recordTopics } from '../../../../contract/import-plan.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useActOnImport, useSaveRefusedRows } from '../api/run-import.ts';
import type { LeftRows } from './fill-rows.tsx';
import {
  importProgress,
  isCanceled,
  isStopped,
  isTakeBackStopped,
  leftWords,
  notImportedWords,
  recordsWords,
  takeBackWords,
} from './import-states.ts';
import classes from './imports.module.css';

const momentOf = (at: string) => () => <Moment at={at} />;

interface Props {
  ended: ImportView[];
  busy: boolean;
  /** Leads to the rows that an import has left. */
  onFill(left: LeftRows): void;
}

/** Imports so far: file, who, when, what became of its rows, and the way to take each back. */
export function ImportHistory({ ended, busy, onFill }: Props) {
  const words = useWords();
  const t = words.of({ importStates, imports });
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
    <Section title={t('imports.history')}>
      {fault && !opened && <Notice tone="bad">{errorWords(fault, words)}</Notice>}
      <div className={classes.scroll}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('imports.file')}</th>
              <th scope="col">{t('imports.state')}</th>
              <th scope="col">{t('imports.created')}</th>
              <th scope="col">{t('imports.skipped')}</th>
              <th scope="col">
                <span className={classes.hidden}>{t('imports.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ended.map((view) => (
              <tr key={view.id}>
                <td>
                  <div className={classes.name} title={view.file_name}>
                    {view.file_name}
                  </div>
                  <div className={classes.muted}>
                    {t.rich('imports.by', { moment: momentOf(view.started_at), name: view.by })}
                  </div>
                </td>
                <td>
                  {t(`importStates.states.${view.state}`)}
                  {isStopped(view) && <div className={classes.muted}>{importProgress(view, words).told}</div>}
                  {view.approximate && <div className={classes.muted}>{t('imports.positionsByZipCode')}</div>}
                  {isCanceled(view) && <div className={classes.muted}>{t('imports.canceled')}</div>}
                </td>
                <td>
                  <Made view={view} />
                </td>
                <td>
                  {notImportedWords(view, words)}
                  {view.filled_in && <div className={classes.muted}>{t('imports.filledIn')}</div>}
                </td>
                <td>
                  <div className={classes.acts}>
                    {view.refused_rows_kept && (
                      <>
                        <Button
                          variant="default"
                          size="compact-sm"
                          disabled={busy}
                          onClick={() =>
                            onFill({ name: view.file_name, count: view.refused + view.later, of: view.id })
                          }
                        >
                          {t('imports.fillIn')}
                        </Button>
                        <Button variant="default" size="compact-sm" onClick={() => save.mutate(view.id)}>
                          {t('importStates.saveRows')}
                        </Button>
                      </>
                    )}
                    {isStopped(view) && !isTakeBackStopped(view) && (
                      <Button
                        size="compact-sm"
                        disabled={busy}
                        onClick={() => act.mutate({ act: 'finish', id: view.id })}
                      >
                        {t('imports.finish')}
                      </Button>
                    )}
                    {(view.state !== 'taken_back' || view.has_rest) && (
                      <Button variant="default" size="compact-sm" disabled={busy} onClick={() => ask(view)}>
                        {view.has_rest ? t('importStates.takeBackRest') : t('imports.takeBack')}
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
        question={t('imports.takeBackQuestion', { name: asked?.file_name ?? '' })}
        consequence={asked ? takeBackWords(asked, linked, words) : ''}
        verb={t('imports.takeBackVerb')}
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
  const words = useWords();
  const t = words.of({ importStates, imports });
  if (view.state === 'taken_back') return <span className={classes.muted}>{leftWords(view, words)}</span>;
  if (view.readings > 0)
    return (
      <>
        {recordsWords(view, words)}
        {view.inverter_id !== null && (
          <div>
            <Link to="/inverters" className={classes.link} search={{ inverter: view.inverter_id }}>
              {t('imports.inverterOf', { id: String(view.inverter_id) })}
            </Link>
          </div>
        )}
      </>
    );
  return recordTopics
    .filter((topic) => view[topic] > 0)
    .map((topic) => (
      <div key={topic}>
        <Link to={`/${topic}`} className={classes.link} search={{ import: String(view.id) }}>
          {t(`importStates.${topic}`, { count: view[topic] })}
        </Link>
      </div>
    ));
}
