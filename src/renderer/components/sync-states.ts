import { IconArrowsSplit2, IconBan, IconClock, IconCopy, IconHelpCircle, IconSend } from '@tabler/icons-react';
import type { Flag, QueuedChangeView } from '../../contract/console/sync-changes.ts';
import { syncStates } from '../../languages/en-US/console/sync-states.ts';
import type { Words } from '../lib/words.ts';
import type { State } from './state-word.tsx';

type Look = Omit<State, 'word'>;
const CHANGES: Record<QueuedChangeView['state'] | 'undecided', Look> = {
  pending: { icon: IconClock, tone: 'idle' },
  undecided: { icon: IconArrowsSplit2, tone: 'warn' },
  sending: { icon: IconSend, tone: 'info' },
  ambiguous: { icon: IconHelpCircle, tone: 'warn' },
  refused: { icon: IconBan, tone: 'bad' },
};

/**
 * How a change that is not confirmed yet is shown, everywhere alike. What nobody but a person can move on says so,
 * whatever became of it before.
 */
export function changeState({ state, waits_for }: Pick<QueuedChangeView, 'state' | 'waits_for'>, words: Words): State {
  const shown = waits_for === 'conflict' ? 'undecided' : state;
  return { ...CHANGES[shown], word: words.of({ syncStates })(`syncStates.${shown}`) };
}

/** How a record is flagged that the service does not hold as it is here, or holds twice. */
export function flagState(flag: Flag, words: Words): State {
  const t = words.of({ syncStates });
  if (flag === 'conflict') return { word: t('syncStates.conflict'), icon: IconArrowsSplit2, tone: 'warn' };
  if (flag === 'twin') return { word: t('syncStates.twin'), icon: IconCopy, tone: 'warn' };
  return changeState({ state: flag === 'waiting' ? 'pending' : flag, waits_for: null }, words);
}
