import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Second } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useExportRequests, useJournalEntry, type ExportFormat } from '../api/requests.ts';
import { CompareSection } from './compare-section.tsx';
import { answerState, noteOf } from './journal-columns.tsx';
import { MessageSection } from './message-section.tsx';
import { RecordLink, recordOf } from './record-link.tsx';
import { ReplaySection } from './replay-section.tsx';

const FORMATS: Record<ExportFormat, string> = { curl: 'curl', fetch: 'fetch', http: 'HTTP file', har: 'HAR' };
const formats = Object.keys(FORMATS) as ExportFormat[];

const OUTCOMES: Record<JournalEntry['judged']['outcome'], string> = {
  accepted: 'Accepted',
  refused: 'Refused',
  kept_away: 'Never reached the service',
};

interface Props {
  id: number;
  onSelect(id: number): void;
  onClose(): void;
}

/** One request of the journal: what was sent, what was answered, and what can be done with it. */
export function RequestPane({ id, onSelect, onClose }: Props) {
  const { data: entry, error, refetch } = useJournalEntry(id);
  const [shown, setShown] = useState<'replay' | 'compare'>();
  const toggle = (part: 'replay' | 'compare') => () => setShown((now) => (now === part ? undefined : part));
  const footer = (
    <>
      <CopyMenu id={id} />
      <ActionButton label="Compare with another request" words="diff difference" onClick={toggle('compare')}>
        Compare
      </ActionButton>
      <ActionButton label="Send the request again" words="replay repeat" onClick={toggle('replay')}>
        Send again
      </ActionButton>
    </>
  );
  return (
    <DetailPane title={entry ? `${entry.method} ${entry.path}` : `Request ${id}`} onClose={onClose} footer={footer}>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!entry && !error && <SkeletonLines count={8} label="Loading the request" />}
      {entry && shown === 'replay' && <ReplaySection entry={entry} onSelect={onSelect} />}
      {entry && shown === 'compare' && <CompareSection id={id} />}
      {entry && <Details entry={entry} />}
    </DetailPane>
  );
}

function Details({ entry }: { entry: JournalEntry }) {
  const { id, operation, credential, at, ms, judged, request, response } = entry;
  const record = recordOf(entry);
  const note = noteOf(entry);
  return (
    <>
      <Facts>
        <Fact name="Answer">
          <StateWord state={answerState(entry)} />
        </Fact>
        <Fact name="Service">
          {OUTCOMES[judged.outcome]}
          {judged.status !== null && judged.status !== response?.status && `, with ${judged.status}`}
        </Fact>
        {note !== '' && <Fact name="Note">{note}</Fact>}
        {judged.errors.map(({ field, message }) => (
          <Fact key={`${field} ${message}`} name={field}>
            {message}
          </Fact>
        ))}
        {record && (
          <Fact name="Record">
            <RecordLink {...record} />
          </Fact>
        )}
      </Facts>
      <MessageSection title="Request" message={request} />
      {response ? (
        <MessageSection title="Answer" message={response} />
      ) : (
        <Notice tone="warn">The connection was reset: the client was given no answer.</Notice>
      )}
      <Facts>
        <Fact name="Operation">{operation}</Fact>
        <Fact name="Credential">{credential?.name}</Fact>
        <Fact name="Came">
          <Second at={at} />
        </Fact>
        <Fact name="Took">{`${formatCount(Math.round(ms))} ms`}</Fact>
        <Fact name="Number">{id}</Fact>
      </Facts>
    </>
  );
}

function CopyMenu({ id }: { id: number }) {
  const { copied, copy } = useClipboard();
  const exported = useExportRequests();
  const [error, setError] = useState<unknown>();
  const copyAs = (format: ExportFormat) => () =>
    void exported(format, id).then(copy, (fault: unknown) => setError(fault));
  usePageCommands(formats.map((format) => ({ label: `Copy the request as ${FORMATS[format]}`, run: copyAs(format) })));
  return (
    <>
      {error !== undefined && <Notice tone="bad">{errorWords(error)}</Notice>}
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />}>
            {copied ? 'Copied' : 'Copy as'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={copyAs(format)}>
              {FORMATS[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
