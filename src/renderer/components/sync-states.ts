import { IconArrowsSplit2, IconBan, IconClock, IconHelpCircle, IconSend } from '@tabler/icons-react';
import type { QueuedChangeView } from '../../contract/console/sync.ts';
import type { Flag } from '../lib/api/list-flags.ts';
import type { State } from './state-word.tsx';

const waiting: State = { word: 'Waiting to be sent', icon: IconClock, tone: 'idle' };
const refused: State = { word: 'Refused by the service', icon: IconBan, tone: 'bad' };

/** How a change that is not confirmed yet is shown, everywhere alike. */
export const changeStates: Record<QueuedChangeView['state'], State> = {
  pending: waiting,
  sending: { word: 'Being sent', icon: IconSend, tone: 'info' },
  ambiguous: { word: 'Answer lost: being checked', icon: IconHelpCircle, tone: 'warn' },
  refused,
};

/** How a record is flagged that the service does not hold as it is here. */
export const flagStates: Record<Flag, State> = {
  conflict: { word: 'Conflict', icon: IconArrowsSplit2, tone: 'warn' },
  refused,
  waiting,
};
