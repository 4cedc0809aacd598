import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconEraser,
  IconHourglass,
} from '@tabler/icons-react';
import type { ListedStatus } from '../../contract/console/owner-onboarding.ts';
import type { State } from './state-word.tsx';

/** How the status of an owner is shown, everywhere alike. */
export const ownerStates: Record<ListedStatus, State> = {
  not_started: { word: 'Not started', icon: IconCircleDashed, tone: 'idle' },
  in_progress: { word: 'Action needed', icon: IconAlertCircle, tone: 'warn' },
  in_review: { word: 'In review', icon: IconHourglass, tone: 'info' },
  approved: { word: 'Approved', icon: IconCircleCheck, tone: 'good' },
  rejected: { word: 'Rejected', icon: IconCircleX, tone: 'bad' },
  erased: { word: 'Erased', icon: IconEraser, tone: 'idle' },
};
