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

/** How the status of an owner is shown, everywhere alike. */
export const ownerStates: Record<ListedStatus, State> = {
  not_started: { word: ownerStatus.not_started, icon: IconCircleDashed, tone: 'idle' },
  in_progress: { word: ownerStatus.in_progress, icon: IconAlertCircle, tone: 'warn' },
  in_review: { word: ownerStatus.in_review, icon: IconHourglass, tone: 'info' },
  approved: { word: ownerStatus.approved, icon: IconCircleCheck, tone: 'good' },
  rejected: { word: ownerStatus.rejected, icon: IconCircleX, tone: 'bad' },
  erased: { word: ownerStatus.erased, icon: IconEraser, tone: 'idle' },
};

/** The same in the words of the page. */
export const ownerState = (status: ListedStatus, words: Words): State => ({
  ...ownerStates[status],
  word: words.of({ ownerStatus })(`ownerStatus.${status}`),
});
