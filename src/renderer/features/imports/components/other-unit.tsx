import { Button } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportPlan } from '../../../../contract/import-plan.ts';
import { Notice } from '../../../components/notice.tsx';
import { withSource } from './field-row.tsx';
import { capacityWords } from './import-words.ts';

/** Doubts the unit of the capacities, where another one is likelier, and offers that one. */
export function OtherUnit({ read, onPlan }: { read: ReadFile; onPlan(plan: ImportPlan): void }) {
  const words = useWords();
  const t = words.of({ imports });
  const { other_unit: other, capacity } = read.check;
  const source = read.plan.generators?.nameplate_capacity;
  if (!other || !capacity || source?.from !== 'column') return null;
  const header = read.columns[source.column]?.header ?? '';
  return (
    <Notice
      tone="warn"
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onPlan(withSource(read, 'generators', 'nameplate_capacity', { ...source, unit: other }))}
        >
          {t('imports.readIn', { unit: other })}
        </Button>
      }
    >
      {t('imports.otherUnit', { header, other, unit: source.unit ?? '', capacity: capacityWords(capacity, words) })}
    </Notice>
  );
}
