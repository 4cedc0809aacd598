import { syncChanges } from '../../../../languages/en-US/console/sync-changes.ts';
import { useWords } from '../../../lib/words.ts';
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
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { sentence } from '../../../lib/sentence.ts';
import { FieldFacts } from './field-facts.tsx';
import classes from './sync.module.css';

const TONES: Record<QueuedChangeView['state'], Tone> = {
  pending: 'info',
  sending: 'info',
  ambiguous: 'warn',
  refused: 'bad',
};

/** What a change is, how it stands and why, and the last request and answer as they went over the wire. */
export function ChangeDetails({ change, exchange }: { change: QueuedChangeView; exchange: string | null }) {
  const words = useWords();
  const t = words.of({ syncChanges });
  const unit = useProductionUnit();
  const { state, operation, correction, waits_for, reason, attempts, created_at, sent_at } = change;
  return (
    <>
      <div className={classes.what}>
        <StateWord state={changeState(change, words)} />
        <strong>{sentence(changeWords(change, unit, words))}</strong>
      </div>
      {reason !== null && (
        <Notice tone={TONES[state]} label={t('syncChanges.reason')}>
          {state === 'refused' && (
            <>
              <strong>{t('syncChanges.refused')}</strong>
              <br />
            </>
          )}
          {reasonSentence(reason, words)}
        </Notice>
      )}
      {state === 'ambiguous' && (
        <Text c="dimmed">{waits_for === 'conflict' ? t('syncChanges.notKnown') : t('syncChanges.checked')}</Text>
      )}
      {correction && (
        <Text c="dimmed">
          {correction.received ? t('syncChanges.correctedReceived') : t('syncChanges.correctedWaits')}
        </Text>
      )}
      <Facts>
        {waits_for !== null && (
          <Fact name={t('syncChanges.waitsForName')}>{t('syncChanges.waitsForWhat', { what: waits_for })}</Fact>
        )}
        <Fact name={t('syncChanges.attempts')}>{formatCount(attempts, words)}</Fact>
        <Fact name={t('syncChanges.since')}>
          <Moment at={created_at} />
        </Fact>
        {sent_at !== null && (
          <Fact name={t('syncChanges.lastSent')}>
            <Moment at={sent_at} />
          </Fact>
        )}
        {correction && <Fact name={t('syncChanges.earlierNumberHere')}>{correction.earlier.record_id}</Fact>}
        <Fact name={t('syncChanges.numberHere')}>{change.record_id}</Fact>
      </Facts>
      {operation !== 'remove' && (
        <Section title={t('syncChanges.values')}>
          <FieldFacts fields={change.fields} />
        </Section>
      )}
      {exchange !== null && (
        <Section title={t('syncChanges.exchange')} hint={t('syncChanges.exchangeHint')}>
          <pre className={classes.exchange}>{exchange}</pre>
        </Section>
      )}
    </>
  );
}
