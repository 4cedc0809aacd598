import { IconBolt, IconMoonStars } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import type { State } from '../../../components/state-word.tsx';

/** Producing or idle, as filters and files say it; when an inverter last reported is a field of its own. */
export const inverterState = ({ is_producing }: Pick<ListedInverter, 'is_producing'>): State =>
  is_producing
    ? { word: 'Producing', icon: IconBolt, tone: 'good' }
    : { word: 'Idle', icon: IconMoonStars, tone: 'idle' };
