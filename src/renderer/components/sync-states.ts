import { IconArrowsSplit2, IconBan, IconClock, IconCopy, IconHelpCircle, IconSend } from '@tabler/icons-react';
import type { Flag, QueuedChangeView } from '../../contract/console/sync-changes.ts';
import type { State } from './state-word.tsx';

const waiting: State = { word: 'Waiting to be sent', icon: IconClock, tone: 'idle' };
const undecided: State = { word: 'Waits for your decision', icon: IconArrowsSplit2, tone: 'warn' };
const refused: State = { word: 'Refused by the service', icon: IconBan, tone: 'bad' };

const changeStates: Record<QueuedChangeView['state'], State> = {
  pending: waiting,
  sending: { word: 'Being sent', icon: IconSend, tone: 'info' },
  ambiguous: { word: 'Answer lost: being checked', icon: IconHelpCircle, tone: 'warn' },
  refused,
};

/**
 * How a change that is not confirmed yet is shown, everywhere alike. What nobody but a person can move on says so,
 * whatever became of it before.
 */
export const changeState = ({ state, waits_for }: Pick<QueuedChangeView, 'state' | 'waits_for'>): State =>
  waits_for === 'conflict' ? undecided : changeStates[state];

/** How a record is flagged that the service does not hold as it is here, or holds twice. */
export const flagStates: Record<Flag, State> = {
  conflict: { word: 'Conflict', icon: IconArrowsSplit2, tone: 'warn' },
  refused,
  twin: { word: 'Sent twice', icon: IconCopy, tone: 'warn' },
  waiting,
};
