import {
  IconAlertCircle,
  IconCircleCheck,
  IconClockUp,
  IconCloud,
  IconDeviceLaptop,
  IconKeyOff,
} from '@tabler/icons-react';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import type { State } from '../../../components/state-word.tsx';
import { formatCount } from '../../../lib/format.ts';
import { allSent, conflictWords, refusedWords, waitingWords } from '../../../lib/sync-words.ts';

/**
 * What of a workspace is not with the service yet, and why. Of the open one `status` says it exactly; of every other
 * one it is known what was unsent when it was last open, which is too little to say that all is sent.
 */
export function workspaceSyncState(
  { upstream, has_access, unsent, open }: Workspace,
  status: SyncStatus | null | undefined,
): State {
  if (upstream === null) return { word: 'Only on this computer', icon: IconDeviceLaptop, tone: 'idle' };
  if (!has_access) return { word: 'Credentials missing', icon: IconKeyOff, tone: 'warn' };
  if (open && status) return openState(status);
  if (unsent > 0) return { word: `${formatCount(unsent)} waiting to be sent`, icon: IconClockUp, tone: 'warn' };
  return { word: 'Nothing waiting', icon: IconCloud, tone: 'idle' };
}

function openState(status: SyncStatus): State {
  if (allSent(status)) return { word: 'All sent', icon: IconCircleCheck, tone: 'good' };
  const question = conflictWords(status) ?? refusedWords(status);
  if (question !== undefined) return { word: question, icon: IconAlertCircle, tone: 'warn' };
  return { word: waitingWords(status) ?? 'Nothing waiting', icon: IconClockUp, tone: 'warn' };
}
