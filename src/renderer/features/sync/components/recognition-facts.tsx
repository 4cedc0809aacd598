import { syncLedger } from '../../../../languages/en-US/console/sync-ledger.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import type { ReactNode } from 'react';
import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Second } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';

const TIMES = ['created_at', 'updated_at', 'last_updated'] as const;

/** What a time at the service is called; one that a later version sends has its own name. */
function timeName(field: string, words: Words): string {
  const known = TIMES.find((each) => each === field);
  return known ? words.of({ syncLedger })(`syncLedger.${known}`) : field;
}

/** What a tag of a sentence stands for. */
const secondOf = (at: string) => (): ReactNode => <Second at={at} />;

/** Why a record at the service was taken for the one from here, although the answer was lost. */
export function RecognitionFacts({ recognition }: { recognition: NonNullable<LedgerEntryView['recognition']> }) {
  const words = useWords();
  const t = words.of({ syncLedger });
  const { absent_at, sent_at, times, seen_at, window } = recognition;
  return (
    <Section title={t('syncLedger.recognizedBy')} hint={t('syncLedger.recognizedByHint')}>
      <Facts>
        <Fact name={t('syncLedger.notThereYet')}>
          <Second at={absent_at} />
        </Fact>
        <Fact name={t('syncLedger.sent')}>
          <Second at={sent_at} />
        </Fact>
        {Object.entries(times).map(([field, time]) => (
          <Fact key={field} name={timeName(field, words)}>
            <Second at={time} />
          </Fact>
        ))}
        {seen_at && (
          <Fact name={t('syncLedger.firstSeen')}>
            <Second at={seen_at} />
          </Fact>
        )}
        {window && (
          <Fact name={t('syncLedger.expected')}>
            {t.rich('syncLedger.expectedBetween', { from: secondOf(window.from), to: secondOf(window.to) })}
          </Fact>
        )}
        {Object.keys(times).length === 0 && <Fact name={t('syncLedger.created_at')}>{t('syncLedger.notSaid')}</Fact>}
      </Facts>
    </Section>
  );
}
