import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconEraser,
  IconHourglass,
} from '@tabler/icons-react';
import type { ListedStatus } from '../../contract/console/owner-status.ts';
import { ownerStatus } from '../../languages/en-US/console/owner-status.ts';
import type { Words } from '../lib/words.ts';
import type { State } from './state-word.tsx';

const looks: Record<ListedStatus, Omit<State, 'word'>> = {
  not_started: { icon: IconCircleDashed, tone: 'idle' },
  in_progress: { icon: IconAlertCircle, tone: 'warn' },
  in_review: { icon: IconHourglass, tone: 'info' },
  approved: { icon: IconCircleCheck, tone: 'good' },
  rejected: { icon: IconCircleX, tone: 'bad' },
  erased: { icon: IconEraser, tone: 'idle' },
};

/** How the status of an owner is shown, everywhere alike. */
export const ownerState = (status: ListedStatus, words: Words): State => ({
  ...looks[status],
  word: words.of({ ownerStatus })(`ownerStatus.${status}`),
});
