import {
  IconAlertCircle,
  IconCircleCheck,
  IconClockUp,
  IconCloud,
  IconDeviceLaptop,
  IconKeyOff,
} from '@tabler/icons-react';
import { syncLine } from '../../../../languages/en-US/console/sync-line.ts';
import { workspaces } from '../../../../languages/en-US/console/workspaces.ts';
import { type Words } from '../../../lib/words.ts';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import type { State } from '../../../components/state-word.tsx';
import { allSent, conflictWords, refusedWords, waitingWords } from '../../../lib/sync-words.ts';

/**
 * What of a workspace is not with the service yet, and why. Of the open one `status` says it exactly; of every other
 * one it is known what was unsent when it was last open, which is too little to say that all is sent.
 */
export function workspaceSyncState(
  { upstream, has_access, unsent, open }: Workspace,
  status: SyncStatus | null | undefined,
  words: Words,
): State {
  const t = words.of({ workspaces, syncLine });
  if (upstream === null) return { word: t('workspaces.onlyHere'), icon: IconDeviceLaptop, tone: 'idle' };
  if (!has_access) return { word: t('workspaces.noAccess'), icon: IconKeyOff, tone: 'warn' };
  if (open && status) return openState(status, words);
  if (unsent > 0) return { word: t('syncLine.waiting', { count: unsent }), icon: IconClockUp, tone: 'warn' };
  return { word: t('workspaces.nothingWaiting'), icon: IconCloud, tone: 'idle' };
}

function openState(status: SyncStatus, words: Words): State {
  const t = words.of({ workspaces, syncLine });
  if (allSent(status)) return { word: t('syncLine.allSent'), icon: IconCircleCheck, tone: 'good' };
  const question = conflictWords(status, words) ?? refusedWords(status, words);
  if (question !== undefined) return { word: question, icon: IconAlertCircle, tone: 'warn' };
  return {
    word: waitingWords(status, undefined, words) ?? t('workspaces.nothingWaiting'),
    icon: IconClockUp,
    tone: 'warn',
  };
}
