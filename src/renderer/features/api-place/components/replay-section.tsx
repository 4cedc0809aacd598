import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { Section } from '../../../components/section.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useWords } from '../../../lib/words.ts';
import { useReplay } from '../api/requests.ts';
import { CodeText } from './code-text.tsx';
import { DifferenceTable } from './difference-table.tsx';
import classes from './api.module.css';

/** Sends a request again, here or to another address, and shows where the answers differ. */
export function ReplaySection({ entry, onSelect }: { entry: JournalEntry; onSelect(id: number): void }) {
  const words = useWords();
  const t = words.of({ requestJournal });
  const [authorization, setAuthorization] = useState('');
  const [to, setTo] = useState('');
  const replay = useReplay(entry.id);
  const faults =
    replay.error === null
      ? { fields: {}, general: undefined }
      : serverFaults(replay.error, ['to', 'authorization'], words);
  const again = replay.data;
  const submit = () =>
    replay.mutate({
      ...(authorization.trim() !== '' && { authorization: authorization.trim() }),
      ...(to.trim() !== '' && { to: to.trim() }),
    });
  return (
    <Section title={t('requestJournal.sendAgain')}>
      <Form
        aria-label={t('requestJournal.sendAgain')}
        autoComplete="off"
        className={classes.column}
        style={{ gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SecretField
          secret={t('requestJournal.theAuthorization')}
          label={t('requestJournal.authorization')}
          placeholder={t('requestJournal.authorizationExample')}
          description={t('requestJournal.authorizationHint')}
          autoComplete="off"
          value={authorization}
          error={faults.fields['authorization']}
          onChange={(event) => setAuthorization(event.currentTarget.value)}
        />
        <TextInput
          label={t('requestJournal.address')}
          placeholder={t('requestJournal.thisService')}
          description={t('requestJournal.addressHint')}
          value={to}
          error={faults.fields['to']}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
        <div className={classes.row}>
          <Button type="submit" loading={replay.isPending}>
            {t('requestJournal.sendAgain')}
          </Button>
          {again?.id && (
            <Anchor
              c="inherit"
              underline="always"
              component="button"
              type="button"
              size="sm"
              onClick={() => onSelect(again.id ?? entry.id)}
            >
              {t('requestJournal.showRequest', { id: String(again.id) })}
            </Anchor>
          )}
        </div>
      </Form>
      {again?.same && <Notice tone="good">{t('requestJournal.sameAnswer')}</Notice>}
      {again && !again.same && (
        <DifferenceTable
          label={t('requestJournal.answerDifferences')}
          before={t('requestJournal.before')}
          now={t('requestJournal.now')}
          differences={again.differences}
        />
      )}
      {again?.answer && (
        <CodeText label={t('requestJournal.otherAnswer')}>{`${again.answer.status}\n\n${again.answer.body}`}</CodeText>
      )}
    </Section>
  );
}
