import { IconBolt, IconMoonStars, IconVolumeOff } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import type { State } from '../../../components/state-word.tsx';

/** Producing; idle (it has reported, and produces nothing now); silent (it has never reported). */
export function inverterState({
  is_producing,
  last_updated,
}: Pick<ListedInverter, 'is_producing' | 'last_updated'>): State {
  if (is_producing) return { word: 'Producing', icon: IconBolt, tone: 'good' };
  if (last_updated === null) return { word: 'Silent', icon: IconVolumeOff, tone: 'idle' };
  return { word: 'Idle', icon: IconMoonStars, tone: 'idle' };
}
