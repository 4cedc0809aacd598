import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { Section } from '../../../components/section.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useReplay } from '../api/requests.ts';
import { CodeText } from './code-text.tsx';
import { DifferenceTable } from './difference-table.tsx';
import classes from './api.module.css';

/** Sends a request again, here or to another address, and shows where the answers differ. */
export function ReplaySection({ entry, onSelect }: { entry: JournalEntry; onSelect(id: number): void }) {
  const [authorization, setAuthorization] = useState('');
  const [to, setTo] = useState('');
  const replay = useReplay(entry.id);
  const faults =
    replay.error === null ? { fields: {}, general: undefined } : serverFaults(replay.error, ['to', 'authorization']);
  const again = replay.data;
  const submit = () =>
    replay.mutate({
      ...(authorization.trim() !== '' && { authorization: authorization.trim() }),
      ...(to.trim() !== '' && { to: to.trim() }),
    });
  return (
    <Section title="Send again">
      <Form
        aria-label="Send again"
        autoComplete="off"
        className={classes.column}
        style={{ gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SecretField
          secret="authorization"
          label="Authorization"
          placeholder="Bearer at_test_…"
          description="The journal keeps no secrets. What you type is sent as it is, and not kept."
          autoComplete="off"
          value={authorization}
          error={faults.fields['authorization']}
          onChange={(event) => setAuthorization(event.currentTarget.value)}
        />
        <TextInput
          label="Address"
          placeholder="This service"
          description="Another address is sent method, path, and body, with Accept, Content-Type, and Idempotency-Key, and no secret but what you type above."
          value={to}
          error={faults.fields['to']}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
        <div className={classes.row}>
          <Button type="submit" loading={replay.isPending}>
            Send again
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
              {`Show request ${again.id}`}
            </Anchor>
          )}
        </div>
      </Form>
      {again?.same && <Notice tone="good">The answer was the same.</Notice>}
      {again && !again.same && (
        <DifferenceTable
          label="Differences between the answers"
          before="Then"
          now="Now"
          differences={again.differences}
        />
      )}
      {again?.answer && (
        <CodeText label="Answer from the other address">{`${again.answer.status}\n\n${again.answer.body}`}</CodeText>
      )}
    </Section>
  );
}
