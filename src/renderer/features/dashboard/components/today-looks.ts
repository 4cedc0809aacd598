import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconBan,
  IconBoltOff,
  IconCircleDashed,
  IconDatabaseOff,
  IconFileAlert,
  IconHourglass,
  IconPlugConnectedX,
  IconUnlink,
  IconUserExclamation,
  IconUserX,
  type Icon,
} from '@tabler/icons-react';
import type { TodayKind } from '../../../../contract/console/today.ts';

/** How a line of what needs a person looks. */
interface Look {
  icon: Icon;
  tone: 'bad' | 'warn' | 'info' | 'idle';
}

export const todayLooks: Record<TodayKind, Look> = {
  sync_stopped: { icon: IconPlugConnectedX, tone: 'bad' },
  sync_removals: { icon: IconUnlink, tone: 'warn' },
  sync_decisions: { icon: IconArrowsSplit, tone: 'warn' },
  sync_refused: { icon: IconBan, tone: 'bad' },
  backup_fault: { icon: IconDatabaseOff, tone: 'bad' },
  imports_interrupted: { icon: IconFileAlert, tone: 'warn' },
  inverters_stopped: { icon: IconBoltOff, tone: 'bad' },
  owners_rejected: { icon: IconUserX, tone: 'bad' },
  owners_in_progress: { icon: IconUserExclamation, tone: 'warn' },
  owners_not_started: { icon: IconCircleDashed, tone: 'idle' },
  owners_long_in_review: { icon: IconHourglass, tone: 'info' },
  inverters_silent: { icon: IconAlertTriangle, tone: 'warn' },
};
