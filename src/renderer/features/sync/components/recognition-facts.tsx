import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Second } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';

const timeNames: Record<string, string> = {
  created_at: 'Created there',
  updated_at: 'Changed there',
  last_updated: 'Last update there',
};

/** Why a record at the service was taken for the one from here, although the answer was lost. */
export function RecognitionFacts({ recognition }: { recognition: NonNullable<LedgerEntryView['recognition']> }) {
  const { absent_at, sent_at, times, seen_at, window } = recognition;
  return (
    <Section
      title="Recognized by"
      hint="The answer was lost. This was the only record at the service with exactly these values, and no other one here has them. Times there are by the service’s clock."
    >
      <Facts>
        <Fact name="Not there yet">
          <Second at={absent_at} />
        </Fact>
        <Fact name="Sent">
          <Second at={sent_at} />
        </Fact>
        {Object.entries(times).map(([field, time]) => (
          <Fact key={field} name={timeNames[field] ?? field}>
            <Second at={time} />
          </Fact>
        ))}
        {seen_at && (
          <Fact name="First seen there">
            <Second at={seen_at} />
          </Fact>
        )}
        {window && (
          <Fact name="Expected there between">
            <Second at={window.from} /> and <Second at={window.to} />
          </Fact>
        )}
        {Object.keys(times).length === 0 && <Fact name="Created there">The service does not say when</Fact>}
      </Facts>
    </Section>
  );
}
