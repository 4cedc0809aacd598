import { Input, SegmentedControl } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportPlan, ListedEnergy } from '../../../../contract/import-plan.ts';

interface Props {
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
}

/** In the order in which they are met most often. */
const KINDS: readonly ListedEnergy[] = ['total', 'day', 'month', 'interval'];

/** What the energy in a list of readings is: a meter total, or what was produced in some time. */
export function EnergyKind({ read: { plan }, onPlan }: Props) {
  const t = useTranslate({ imports });
  const { energy = 'total' } = plan;
  return (
    <Input.Wrapper
      label={t('imports.energyIs')}
      labelElement="div"
      description={t(`imports.energyHints.${energy}`)}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div>
        <SegmentedControl
          aria-label={t('imports.energyIs')}
          data={KINDS.map((value) => ({ value, label: t(`imports.energyKinds.${value}`) }))}
          value={energy}
          onChange={(value) => onPlan({ ...plan, energy: value })}
        />
      </div>
    </Input.Wrapper>
  );
}
