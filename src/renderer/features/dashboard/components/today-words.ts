import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconBan,
  IconCircleDashed,
  IconDatabaseOff,
  IconFileAlert,
  IconHourglass,
  IconPlugConnectedX,
  IconUnlink,
  IconUserExclamation,
  type Icon,
} from '@tabler/icons-react';
import type { TodayKind, TodayView } from '../../../../contract/console/today.ts';
import { counted } from '../../../lib/format.ts';

type Days = Pick<TodayView, 'silent_days' | 'review_days'>;

/** How a line of what needs a person looks, and what it says. */
interface Look {
  icon: Icon;
  tone: 'bad' | 'warn' | 'info' | 'idle';
  words(count: number, days: Days): string;
  /** What somebody does about it. */
  hint: string;
}

/** `1 owner has`, `3 owners have`. */
const have = (count: number, one: string): string => `${counted(count, one)} ${count === 1 ? 'has' : 'have'}`;

export const todayLooks: Record<TodayKind, Look> = {
  sync_stopped: {
    icon: IconPlugConnectedX,
    tone: 'bad',
    words: () => 'Sync has stopped',
    hint: 'Nothing is sent until somebody looks into it.',
  },
  sync_removals: {
    icon: IconUnlink,
    tone: 'warn',
    words: (count) => `${counted(count, 'record')} ${count === 1 ? 'is' : 'are'} missing at the service`,
    hint: 'Say whether they were removed on purpose.',
  },
  sync_decisions: {
    icon: IconArrowsSplit,
    tone: 'warn',
    words: (count) => `${counted(count, 'change')} ${count === 1 ? 'needs' : 'need'} a decision`,
    hint: 'Choose what is right, here or at the service.',
  },
  sync_refused: {
    icon: IconBan,
    tone: 'bad',
    words: (count) => `${counted(count, 'change')} ${count === 1 ? 'was' : 'were'} refused by the service`,
    hint: 'Correct them, or take them back.',
  },
  backup_fault: {
    icon: IconDatabaseOff,
    tone: 'bad',
    words: () => 'Backups aren’t made where they should be',
    hint: 'Check the folder, or choose another one.',
  },
  imports_interrupted: {
    icon: IconFileAlert,
    tone: 'warn',
    words: (count) => `${counted(count, 'import')} ${count === 1 ? 'was' : 'were'} interrupted`,
    hint: 'Finish it, or take it back.',
  },
  owners_in_progress: {
    icon: IconUserExclamation,
    tone: 'warn',
    words: (count) => `${have(count, 'owner')} something left to do`,
    hint: 'They started, but not everything is submitted.',
  },
  owners_not_started: {
    icon: IconCircleDashed,
    tone: 'idle',
    words: (count) => `${have(count, 'owner')} not started`,
    hint: 'Start the onboarding together.',
  },
  owners_long_in_review: {
    icon: IconHourglass,
    tone: 'info',
    words: (count, { review_days: days }) =>
      `${have(count, 'owner')} been in review for ${counted(days, 'day')} or more`,
    hint: 'Nothing about them has changed since.',
  },
  inverters_silent: {
    icon: IconAlertTriangle,
    tone: 'warn',
    words: (count, { silent_days: days }) =>
      `${have(count, 'inverter')} not reported for ${counted(days, 'day')} or more`,
    hint: 'Check the connection, or type in what they produce.',
  },
};
