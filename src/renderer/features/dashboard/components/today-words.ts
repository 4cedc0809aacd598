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
import type { TodayKind, TodayView } from '../../../../contract/console/today.ts';
import { counted, lastDays } from '../../../lib/format.ts';

type Days = Omit<TodayView, 'lines'>;

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
  inverters_stopped: {
    icon: IconBoltOff,
    tone: 'bad',
    words: (count) => `${counted(count, 'inverter')} stopped producing since yesterday`,
    hint: 'They have reported no production since. Reports in the dark don’t count: before 9 a.m. and after 3 p.m. by the sun.',
  },
  owners_rejected: {
    icon: IconUserX,
    tone: 'bad',
    words: (count) => `${counted(count, 'owner')} ${count === 1 ? 'was' : 'were'} rejected since yesterday`,
    hint: 'Read why, and what can be done. What counts is when the account last changed.',
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
    words: (count, { silent_days: days }) => `${have(count, 'inverter')} not reported in ${lastDays(days)}`,
    hint: 'Check the connection, or type in what they produce. An inverter that never reported counts from the start.',
  },
};
