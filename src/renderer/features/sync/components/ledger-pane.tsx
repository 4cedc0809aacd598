import { Text } from '@mantine/core';
import type { LedgerEntryView } from '../../../../contract/console/sync.ts';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { changeSentence, recordName } from '../../../lib/change-words.ts';
import { FieldFacts } from './field-facts.tsx';
import { evidenceWords } from './ledger-columns.tsx';

interface Props {
  entry: LedgerEntryView;
  onClose(): void;
}

/** One entry of the ledger: what was confirmed, when, under which number, and how that is known. */
export function LedgerPane({ entry, onClose }: Props) {
  const unit = useProductionUnit();
  return (
    <DetailPane title={recordName(entry)} onClose={onClose} reading>
      <Text fw={600}>{changeSentence(entry, unit)}</Text>
      <Facts>
        <Fact name="Confirmed"><Moment at={entry.confirmed_at} /></Fact>
        <Fact name="Proof">{evidenceWords[entry.evidence]}</Fact>
        <Fact name="Number at the service">{entry.upstream_id}</Fact>
        <Fact name="Number here">{entry.record_id}</Fact>
      </Facts>
      {entry.operation !== 'remove' && <Section title="Values that were sent"><FieldFacts fields={entry.fields} /></Section>}
    </DetailPane>
  );
}
