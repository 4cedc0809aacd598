import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { changeName, changeSentence } from './change-words.ts';
import { useSendAgain } from '../api/send-again.ts';
import { FieldFacts } from './field-facts.tsx';
import { evidenceWords } from './ledger-columns.tsx';
import { RecognitionFacts } from './recognition-facts.tsx';

interface Props {
  entry: LedgerEntryView;
  onClose(): void;
}

/**
 * One entry of the ledger: what was confirmed, when, under which number, and how that is known. What was recognized can
 * be contradicted.
 */
export function LedgerPane({ entry: listed, onClose }: Props) {
  const unit = useProductionUnit();
  const again = useSendAgain();
  const [asking, setAsking] = useState(false);
  const entry = again.data?.id === listed.id ? again.data : listed;
  const end = () => {
    setAsking(false);
    if (again.error) again.reset();
  };
  const footer = entry.can_send_again && (
    <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAsking(true)}>
      This is not mine: send again
    </Button>
  );
  return (
    <>
      <DetailPane title={changeName(entry)} onClose={onClose} footer={footer} reading>
        <Text fw={600}>{changeSentence(entry, unit)}</Text>
        <Facts>
          <Fact name="Confirmed">
            <Moment at={entry.confirmed_at} />
          </Fact>
          <Fact name="Proof">{evidenceWords[entry.evidence]}</Fact>
          <Fact name="Number at the service">{entry.upstream_id}</Fact>
          <Fact name="Number here">{entry.record_id}</Fact>
          {entry.correction && <CorrectionFacts correction={entry.correction} />}
        </Facts>
        {entry.recognition && <RecognitionFacts recognition={entry.recognition} />}
        {entry.recognition && !entry.can_send_again && (
          <Notice tone="info">
            Since then it was sent again or removed, or the workspace was unlinked: there is nothing to send again.
          </Notice>
        )}
        {entry.operation !== 'remove' && (
          <Section title="Values that were sent">
            <FieldFacts fields={entry.fields} />
          </Section>
        )}
      </DetailPane>
      <ConfirmDelete
        opened={asking}
        question={`Send “${changeName(entry)}” again?`}
        verb="Send again"
        error={again.error}
        busy={again.isPending}
        consequence={`Number ${entry.upstream_id} at the service becomes a record of its own here, with what was sent of it. Yours is added to the service again, under a new number there.`}
        onConfirm={() => again.mutate(entry.id, { onSuccess: end })}
        onCancel={end}
      />
    </>
  );
}

/** Of a correction: the record that was corrected, and since when the service has it no longer. */
function CorrectionFacts({ correction }: { correction: NonNullable<LedgerEntryView['correction']> }) {
  const { earlier, upstream_id, removed_at } = correction;
  return (
    <>
      <Fact name="Earlier record removed">{removed_at === null ? 'Not yet' : <Moment at={removed_at} />}</Fact>
      {upstream_id !== null && <Fact name="Earlier number at the service">{upstream_id}</Fact>}
      <Fact name="Earlier number here">{earlier.record_id}</Fact>
    </>
  );
}
