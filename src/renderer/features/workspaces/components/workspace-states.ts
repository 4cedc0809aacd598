import { IconCircleCheck, IconClockUp, IconDeviceLaptop, IconKeyOff } from '@tabler/icons-react';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import type { State } from '../../../components/state-word.tsx';
import { formatCount } from '../../../lib/format.ts';

/** What of a workspace is not with the service yet, and why. */
export function sendingState({ upstream, has_access, unsent }: Workspace): State {
  if (upstream === null) return { word: 'Only on this computer', icon: IconDeviceLaptop, tone: 'idle' };
  if (!has_access) return { word: 'Credentials missing', icon: IconKeyOff, tone: 'warn' };
  if (unsent > 0) return { word: `${formatCount(unsent)} waiting to be sent`, icon: IconClockUp, tone: 'warn' };
  return { word: 'All sent', icon: IconCircleCheck, tone: 'good' };
}
