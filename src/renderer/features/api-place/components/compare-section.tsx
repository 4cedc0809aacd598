import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useComparison } from '../api/requests.ts';
import { DifferenceTable } from './difference-table.tsx';

/** Where this request and another one differ, and where their answers do. */
export function CompareSection({ id }: { id: number }) {
  const [other, setOther] = useState<number | string>(id > 1 ? id - 1 : '');
  const chosen = typeof other === 'number' && other !== id ? other : undefined;
  const { data, error } = useComparison(id, chosen);
  const names = { before: `Request ${id}`, now: `Request ${chosen}` };
  return (
    <Section title="Compare">
      <NumberInput label="With request number" w={180} min={1} value={other} onChange={setOther} />
      {error && <Notice tone="bad">{errorWords(error)}</Notice>}
      {data && data.request.length === 0 && <Notice tone="good">The requests are the same.</Notice>}
      {data && data.request.length > 0 && (
        <DifferenceTable label="Differences between the requests" {...names} differences={data.request} />
      )}
      {data && data.response.length === 0 && <Notice tone="good">The answers are the same.</Notice>}
      {data && data.response.length > 0 && (
        <DifferenceTable label="Differences between the answers" {...names} differences={data.response} />
      )}
    </Section>
  );
}
