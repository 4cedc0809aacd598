import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BulkChange, BulkFault } from '../../contract/console/bulk-changes.ts';
import { forms } from '../../languages/en-US/console/forms.ts';
import { leftOut } from '../../languages/en-US/console/left-out.ts';
import { FAULTS_SHOWN, useBulkFaults, useExportBulkFaults } from '../lib/api/bulk-faults.ts';
import { errorWords } from '../lib/error-words.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import { bulkChangeWords, faultWords, leftOutWords } from './bulk-change-words.ts';
import { Dialog } from './dialog.tsx';
import classes from './left-out.module.css';
import { Notice } from './notice.tsx';
import table from './plain-table.module.css';
import { SkeletonLines } from './skeleton-lines.tsx';
import { TryAgain } from './try-again.tsx';

interface Props {
  change: BulkChange;
  /** Called when somebody goes to the list of these records. */
  onLeave?(): void;
  /** Called when all of it is shown, and when that is closed. */
  onShown?(shown: boolean): void;
}

/** What a change left out, in a sentence, with a way to all of it; nothing where it left nothing out. */
export function LeftOut({ change, onLeave, onShown }: Props) {
  const words = useWords();
  const t = words.of({ forms, leftOut });
  const [opened, setOpened] = useState(false);
  const show = (next: boolean) => {
    setOpened(next);
    onShown?.(next);
  };
  const told = leftOutWords(change, words);
  if (told === undefined) return null;
  return (
    <div className={classes.told}>
      <span>{told}</span>
      <Button variant="default" size="compact-xs" onClick={() => show(true)}>
        {t('leftOut.show', { count: change.fault_count })}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => show(false)}
        title={t('leftOut.title')}
        size={560}
        closeButtonProps={{ 'aria-label': t('forms.close') }}
      >
        {opened && (
          <Whole
            change={change}
            onLeave={() => {
              show(false);
              onLeave?.();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** All that was left out, a page at a time. */
function Whole({ change, onLeave }: { change: BulkChange; onLeave(): void }) {
  const words = useWords();
  const t = words.of({ leftOut });
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBulkFaults(change.id, page);
  const save = useExportBulkFaults(change.id);
  const total = data?.meta.total ?? change.fault_count;
  const before = (page - 1) * FAULTS_SHOWN;
  // What was deleted is in no list.
  const listed = (['generators', 'inverters'] as const).filter((topic) =>
    change.faults.some((fault) => fault.topic === topic && fault.code !== 'gone'),
  );
  return (
    <>
      <p className={classes.of}>{bulkChangeWords(change, words)}.</p>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} label={t('leftOut.loading')} />}
      {data && (
        <table className={table['table']} aria-label={t('leftOut.title')}>
          <thead>
            <tr>
              <th scope="col">{t('leftOut.record')}</th>
              <th scope="col">{t('leftOut.why')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ topic, id, code }) => (
              <tr key={`${topic} ${id}`}>
                <td>
                  <RecordName topic={topic} id={id} code={code} onLeave={onLeave} />
                </td>
                <td>{faultWords(code, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > FAULTS_SHOWN && (
        <Group mt="sm" gap="xs">
          <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('leftOut.previous')}
          </Button>
          <span role="status">
            {t('leftOut.range', { from: before + 1, to: Math.min(total, before + FAULTS_SHOWN), total })}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={before + FAULTS_SHOWN >= total}
            onClick={() => setPage(page + 1)}
          >
            {t('leftOut.next')}
          </Button>
        </Group>
      )}
      {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
      <Group mt="md" gap="xs">
        {listed.map((topic) => (
          <Button
            key={topic}
            variant="default"
            renderRoot={(props) => (
              <Link to={`/${topic}`} search={{ left_out: String(change.id) }} {...props} onClick={onLeave} />
            )}
          >
            {listed.length > 1 ? t('leftOut.inTheirList', { topic }) : t('leftOut.inList')}
          </Button>
        ))}
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('leftOut.save')}
        </Button>
      </Group>
    </>
  );
}

function RecordName({ topic, id, code, onLeave }: BulkChange['faults'][number] & { code: BulkFault; onLeave(): void }) {
  const name = useTranslate({ leftOut })('leftOut.recordOf', { topic, id: String(id) });
  if (code === 'gone') return name;
  const record = topic === 'generators' ? { generator: id } : { inverter: id };
  return (
    <Link to={`/${topic}`} search={record} onClick={onLeave} className={classes.link}>
      {name}
    </Link>
  );
}
