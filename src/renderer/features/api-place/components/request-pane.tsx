import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
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
import { useTranslate, useWords } from '../../../lib/words.ts';
import { useExportRequests, useJournalEntry, type ExportFormat } from '../api/requests.ts';
import { CompareSection } from './compare-section.tsx';
import { answerState, noteOf } from './journal-columns.tsx';
import { MessageSection } from './message-section.tsx';
import { RecordLink, recordOf } from './record-link.tsx';
import { ReplaySection } from './replay-section.tsx';

const formats = ['curl', 'fetch', 'http', 'har'] as const satisfies readonly ExportFormat[];

interface Props {
  id: number;
  onSelect(id: number): void;
  onClose(): void;
}

/** One request of the journal: what was sent, what was answered, and what can be done with it. */
export function RequestPane({ id, onSelect, onClose }: Props) {
  const t = useTranslate({ requestJournal });
  const { data: entry, error, refetch } = useJournalEntry(id);
  const [shown, setShown] = useState<'replay' | 'compare'>();
  const toggle = (part: 'replay' | 'compare') => () => setShown((now) => (now === part ? undefined : part));
  const footer = (
    <>
      <CopyMenu id={id} />
      <ActionButton
        label={t('requestJournal.compareWith')}
        words={t('requestJournal.compareSearch')}
        onClick={toggle('compare')}
      >
        {t('requestJournal.compare')}
      </ActionButton>
      <ActionButton
        label={t('requestJournal.sendRequestAgain')}
        words={t('requestJournal.sendAgainSearch')}
        onClick={toggle('replay')}
      >
        {t('requestJournal.sendAgain')}
      </ActionButton>
    </>
  );
  return (
    <DetailPane
      title={entry ? `${entry.method} ${entry.path}` : t('requestJournal.requestOf', { id: String(id) })}
      onClose={onClose}
      footer={footer}
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!entry && !error && <SkeletonLines count={8} label={t('requestJournal.loading')} />}
      {entry && shown === 'replay' && <ReplaySection entry={entry} onSelect={onSelect} />}
      {entry && shown === 'compare' && <CompareSection id={id} />}
      {entry && <Details entry={entry} />}
    </DetailPane>
  );
}

function Details({ entry }: { entry: JournalEntry }) {
  const { id, operation, credential, at, ms, judged, request, response } = entry;
  const words = useWords();
  const t = words.of({ requestJournal });
  const record = recordOf(entry);
  const note = noteOf(entry, words);
  const { outcome, status } = judged;
  return (
    <>
      <Facts>
        <Fact name={t('requestJournal.answer')}>
          <StateWord state={answerState(entry, words)} />
        </Fact>
        <Fact name={t('requestJournal.service')}>
          {status === null || status === response?.status
            ? t('requestJournal.outcome', { outcome })
            : t('requestJournal.outcomeWith', { outcome, status: String(status) })}
        </Fact>
        {note !== '' && <Fact name={t('requestJournal.note')}>{note}</Fact>}
        {judged.errors.map(({ field, message }) => (
          <Fact key={`${field} ${message}`} name={field}>
            {message}
          </Fact>
        ))}
        {record && (
          <Fact name={t('requestJournal.record')}>
            <RecordLink {...record} />
          </Fact>
        )}
      </Facts>
      <MessageSection part="request" message={request} />
      {response ? (
        <MessageSection part="answer" message={response} />
      ) : (
        <Notice tone="warn">{t('requestJournal.reset')}</Notice>
      )}
      <Facts>
        <Fact name={t('requestJournal.operation')}>{operation}</Fact>
        <Fact name={t('requestJournal.credential')}>{credential?.name}</Fact>
        <Fact name={t('requestJournal.came')}>
          <Second at={at} />
        </Fact>
        <Fact name={t('requestJournal.took')}>{`${formatCount(Math.round(ms), words)} ms`}</Fact>
        <Fact name={t('requestJournal.numberInFull')}>{id}</Fact>
      </Facts>
    </>
  );
}

function CopyMenu({ id }: { id: number }) {
  const words = useWords();
  const t = words.of({ requestJournal, apiPlace });
  const { copied, copy } = useClipboard();
  const exported = useExportRequests();
  const [error, setError] = useState<unknown>();
  const copyAs = (format: ExportFormat) => () =>
    void exported(format, id).then(copy, (fault: unknown) => setError(fault));
  usePageCommands(
    formats.map((format) => ({ label: t('requestJournal.copyRequestAs', { format }), run: copyAs(format) })),
  );
  return (
    <>
      {error !== undefined && <Notice tone="bad">{errorWords(error, words)}</Notice>}
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />}>
            {copied ? t('apiPlace.copied') : t('requestJournal.copyAs')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={copyAs(format)}>
              {t('requestJournal.format', { format })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
