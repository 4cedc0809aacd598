import { Input, SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { importTopics, type ImportPlan } from '../../../../contract/import-plan.ts';

interface Props {
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
}

/** What a row becomes. The columns of a kind that is switched off are kept, for it may be switched on again. */
export function RowKind({ read: { plan, guessed }, onPlan }: Props) {
  const t = useTranslate({ imports });
  const before = useRef({ ...guessed });
  const choose = (value: string): void => {
    const kinds = value.split('+');
    const sources = importTopics.map((topic) => {
      before.current[topic] = plan[topic] ?? before.current[topic] ?? null;
      return [topic, kinds.includes(topic) ? (before.current[topic] ?? {}) : null];
    });
    const energy = plan.energy ?? guessed.energy;
    const count = plan.inverter_count ?? guessed.inverter_count;
    onPlan({
      ...plan,
      ...Object.fromEntries(sources),
      ...(count && kinds.includes('inverters') && { inverter_count: count }),
      ...(energy && kinds.includes('readings') && { energy }),
    });
  };
  return (
    <Input.Wrapper label={t('imports.rowBecomes')} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={t('imports.rowBecomes')}
          data={[
            { value: 'generators', label: t('imports.kinds.generators') },
            { value: 'inverters', label: t('imports.kinds.inverters') },
            { value: 'generators+inverters', label: t('imports.kinds.both') },
            { value: 'readings', label: t('imports.kinds.readings') },
          ]}
          value={importTopics.filter((topic) => plan[topic]).join('+')}
          onChange={choose}
        />
      </div>
    </Input.Wrapper>
  );
}
