import { reasonWords } from '../../../../contract/words/reason-words.ts';
import { Text } from '@mantine/core';
import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice, type Tone } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { changeState } from '../../../components/sync-states.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { changeWords } from './change-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { sentence } from '../../../lib/sentence.ts';
import { FieldFacts } from './field-facts.tsx';
import classes from './sync.module.css';
import { waitsForWords } from './waits-for-words.ts';

const CHECKED =
  'The connection dropped before the service answered. The console is checking whether this arrived and won’t send it again until it knows.';
const CORRECTED = {
  false: 'The corrected record is sent first. The earlier one is removed at the service only after that has succeeded.',
  true: 'The service has the corrected record. What is left is to remove the earlier one there.',
} as const;
const NOT_KNOWN =
  'The answer was lost, and there is no way to find out whether this arrived, so you decide. Until then it isn’t sent again.';
const TONES: Record<QueuedChangeView['state'], Tone> = {
  pending: 'info',
  sending: 'info',
  ambiguous: 'warn',
  refused: 'bad',
};

/** What a change is, how it stands and why, and the last request and answer as they went over the wire. */
export function ChangeDetails({ change, exchange }: { change: QueuedChangeView; exchange: string | null }) {
  const unit = useProductionUnit();
  const { state, operation, correction, waits_for, reason, attempts, created_at, sent_at } = change;
  return (
    <>
      <div className={classes.what}>
        <StateWord state={changeState(change)} />
        <strong>{sentence(changeWords(change, unit))}</strong>
      </div>
      {reason !== null && (
        <Notice tone={TONES[state]} label="Reason">
          {state === 'refused' && (
            <>
              <strong>The service refused this:</strong>
              <br />
            </>
          )}
          {reasonWords(reason)}
        </Notice>
      )}
      {state === 'ambiguous' && <Text c="dimmed">{waits_for === 'conflict' ? NOT_KNOWN : CHECKED}</Text>}
      {correction && <Text c="dimmed">{CORRECTED[`${correction.received}`]}</Text>}
      <Facts>
        {waits_for !== null && <Fact name="Waits for">{sentence(waitsForWords[waits_for])}</Fact>}
        <Fact name="Attempts">{formatCount(attempts)}</Fact>
        <Fact name="Since">
          <Moment at={created_at} />
        </Fact>
        {sent_at !== null && (
          <Fact name="Last sent">
            <Moment at={sent_at} />
          </Fact>
        )}
        {correction && <Fact name="Earlier number here">{correction.earlier.record_id}</Fact>}
        <Fact name="Number here">{change.record_id}</Fact>
      </Facts>
      {operation !== 'remove' && (
        <Section title="Values">
          <FieldFacts fields={change.fields} />
        </Section>
      )}
      {exchange !== null && (
        <Section title="Request and answer" hint="Exactly as they were sent and received, without your credentials.">
          <pre className={classes.exchange}>{exchange}</pre>
        </Section>
      )}
    </>
  );
}
