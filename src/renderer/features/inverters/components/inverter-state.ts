import { IconBolt, IconMoonStars, IconVolumeOff } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import type { State } from '../../../components/state-word.tsx';

/** Producing; idle (it has reported, and produces nothing now); silent (it has never reported). */
export function inverterState({ is_producing, last_updated }: Pick<ListedInverter, 'is_producing' | 'last_updated'>): State {
  if (is_producing) return { word: 'Producing', icon: IconBolt, tone: 'good' };
  if (last_updated === null) return { word: 'Silent', icon: IconVolumeOff, tone: 'idle' };
  return { word: 'Idle', icon: IconMoonStars, tone: 'idle' };
}

/** Of two readings of the same inverter the one that was updated later: a list that is being fetched again is behind a save. */
export function laterReading(held: ListedInverter, listed: ListedInverter | undefined): ListedInverter {
  return listed && (listed.last_updated ?? '') > (held.last_updated ?? '') ? listed : held;
}
