import { IconBolt, IconMoonStars } from '@tabler/icons-react';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import type { Words } from '../../../lib/words.ts';
import type { State } from '../../../components/state-word.tsx';

/** Producing or idle, as filters and files say it; when an inverter last reported is a field of its own. */
export function inverterState({ is_producing }: Pick<ListedInverter, 'is_producing'>, words: Words): State {
  const t = words.of({ inverters });
  return is_producing
    ? { word: t('inverters.producing'), icon: IconBolt, tone: 'good' }
    : { word: t('inverters.idle'), icon: IconMoonStars, tone: 'idle' };
}
