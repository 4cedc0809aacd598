import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { syncLedger } from '../../../../languages/en-US/console/sync-ledger.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
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
  const words = useWords();
  const t = words.of({ syncLedger });
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
      {t('syncLedger.notMine')}
    </Button>
  );
  return (
    <>
      <DetailPane title={changeName(entry, words)} onClose={onClose} footer={footer} reading>
        <Text fw={600}>{changeSentence(entry, unit, words)}</Text>
        <Facts>
          <Fact name={t('syncLedger.confirmed')}>
            <Moment at={entry.confirmed_at} />
          </Fact>
          <Fact name={t('syncLedger.proof')}>{t(`syncLedger.${entry.evidence}`)}</Fact>
          <Fact name={t('syncLedger.numberThere')}>{entry.upstream_id}</Fact>
          <Fact name={t('syncLedger.numberHere')}>{entry.record_id}</Fact>
          {entry.correction && <CorrectionFacts correction={entry.correction} />}
        </Facts>
        {entry.recognition && <RecognitionFacts recognition={entry.recognition} />}
        {entry.recognition && !entry.can_send_again && <Notice tone="info">{t('syncLedger.nothingToSend')}</Notice>}
        {entry.operation !== 'remove' && (
          <Section title={t('syncLedger.valuesSent')}>
            <FieldFacts fields={entry.fields} />
          </Section>
        )}
      </DetailPane>
      <ConfirmDelete
        opened={asking}
        question={t('syncLedger.sendAgainQuestion', { record: changeName(entry, words) })}
        verb={t('syncLedger.sendAgain')}
        error={again.error}
        busy={again.isPending}
        consequence={t('syncLedger.sendAgainHint', { id: entry.upstream_id })}
        onConfirm={() => again.mutate(entry.id, { onSuccess: end })}
        onCancel={end}
      />
    </>
  );
}

/** Of a correction: the record that was corrected, and since when the service has it no longer. */
function CorrectionFacts({ correction }: { correction: NonNullable<LedgerEntryView['correction']> }) {
  const t = useTranslate({ syncLedger });
  const { earlier, upstream_id, removed_at } = correction;
  return (
    <>
      <Fact name={t('syncLedger.earlierRemoved')}>
        {removed_at === null ? t('syncLedger.notYet') : <Moment at={removed_at} />}
      </Fact>
      {upstream_id !== null && <Fact name={t('syncLedger.earlierNumberThere')}>{upstream_id}</Fact>}
      <Fact name={t('syncLedger.earlierNumberHere')}>{earlier.record_id}</Fact>
    </>
  );
}
