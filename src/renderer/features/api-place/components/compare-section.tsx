import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useWords } from '../../../lib/words.ts';
import { useComparison } from '../api/requests.ts';
import { DifferenceTable } from './difference-table.tsx';

/** Where this request and another one differ, and where their answers do. */
export function CompareSection({ id }: { id: number }) {
  const words = useWords();
  const t = words.of({ requestJournal });
  const [other, setOther] = useState<number | string>(id > 1 ? id - 1 : '');
  const chosen = typeof other === 'number' && other !== id ? other : undefined;
  const { data, error } = useComparison(id, chosen);
  const names = {
    before: t('requestJournal.requestOf', { id: String(id) }),
    now: t('requestJournal.requestOf', { id: String(chosen) }),
  };
  return (
    <Section title={t('requestJournal.compare')}>
      <NumberInput label={t('requestJournal.otherNumber')} w={180} min={1} value={other} onChange={setOther} />
      {error && <Notice tone="bad">{errorWords(error, words)}</Notice>}
      {data && data.request.length === 0 && <Notice tone="good">{t('requestJournal.sameRequests')}</Notice>}
      {data && data.request.length > 0 && (
        <DifferenceTable label={t('requestJournal.requestDifferences')} {...names} differences={data.request} />
      )}
      {data && data.response.length === 0 && <Notice tone="good">{t('requestJournal.sameAnswers')}</Notice>}
      {data && data.response.length > 0 && (
        <DifferenceTable label={t('requestJournal.answerDifferences')} {...names} differences={data.response} />
      )}
    </Section>
  );
}
