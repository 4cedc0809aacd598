import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BulkChange, BulkFault } from '../../contract/console/bulk-changes.ts';
import { topicName } from '../../contract/topics.ts';
import { bulkFaultReasons } from '../../contract/words/bulk-fault-reasons.ts';
import { FAULTS_SHOWN, useBulkFaults, useExportBulkFaults } from '../lib/api/bulk-faults.ts';
import { errorWords } from '../lib/error-words.ts';
import { formatCount } from '../lib/format.ts';
import { bulkChangeWords, leftOutWords } from './bulk-change-words.ts';
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
  const [opened, setOpened] = useState(false);
  const show = (next: boolean) => {
    setOpened(next);
    onShown?.(next);
  };
  const words = leftOutWords(change);
  if (words === undefined) return null;
  return (
    <div className={classes.told}>
      <span>{words}</span>
      <Button variant="default" size="compact-xs" onClick={() => show(true)}>
        {change.fault_count === 1 ? 'Show it' : `Show all ${formatCount(change.fault_count)}`}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => show(false)}
        title="Left out"
        size={560}
        closeButtonProps={{ 'aria-label': 'Close' }}
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
      <p className={classes.of}>{bulkChangeWords(change)}.</p>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} label="Loading what was left out" />}
      {data && (
        <table className={table['table']} aria-label="Left out">
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ topic, id, code }) => (
              <tr key={`${topic} ${id}`}>
                <td>
                  <RecordName topic={topic} id={id} code={code} onLeave={onLeave} />
                </td>
                <td>{bulkFaultReasons[code]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > FAULTS_SHOWN && (
        <Group mt="sm" gap="xs">
          <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            {formatCount(before + 1)} to {formatCount(Math.min(total, before + FAULTS_SHOWN))} of {formatCount(total)}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={before + FAULTS_SHOWN >= total}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </Group>
      )}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
      <Group mt="md" gap="xs">
        {listed.map((topic) => (
          <Button
            key={topic}
            variant="default"
            renderRoot={(props) => (
              <Link to={`/${topic}`} search={{ left_out: String(change.id) }} {...props} onClick={onLeave} />
            )}
          >
            {listed.length > 1 ? `Show the ${topicName[topic]}s in their list` : 'Show these in the list'}
          </Button>
        ))}
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </Button>
      </Group>
    </>
  );
}

function RecordName({ topic, id, code, onLeave }: BulkChange['faults'][number] & { code: BulkFault; onLeave(): void }) {
  const words = `${topicName[topic].replace(/^./, (letter) => letter.toUpperCase())} ${id}`;
  if (code === 'gone') return words;
  const record = topic === 'generators' ? { generator: id } : { inverter: id };
  return (
    <Link to={`/${topic}`} search={record} onClick={onLeave} className={classes.link}>
      {words}
    </Link>
  );
}
