import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconCloud,
  IconCloudOff,
  IconCloudSearch,
  IconCloudUpload,
  IconPlayerPause,
  IconRefresh,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SyncStatus } from '../../contract/console/sync.ts';
import { syncLine } from '../../languages/en-US/console/sync-line.ts';
import { Ago } from '../components/moment.tsx';
import { useSyncDetails } from '../lib/api/get-sync-details.ts';
import {
  allSent,
  conflictWords,
  lineOf,
  lineWords,
  refusedWords,
  showsSuccess,
  waitingWords,
  type Line,
} from '../lib/sync-words.ts';
import { useNow } from '../lib/use-now.ts';
import { useWords } from '../lib/words.ts';
import classes from './status-bar.module.css';

const PICTURES: Record<Line, Icon> = {
  online: IconCloud,
  comparing: IconCloudSearch,
  sending: IconCloudUpload,
  trying: IconRefresh,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  metered: IconWifiOff,
  stuck: IconAlertTriangle,
};

const agoOf = (at: string, now: Date) => (): ReactNode => <Ago at={at} now={now} />;

/** How far a linked workspace is: what is being done, what waits, and what was refused. */
export function LinkedSync({ status }: { status: SyncStatus }) {
  const words = useWords();
  const t = words.of({ syncLine });
  const now = useNow();
  const line = lineOf(status, useSyncDetails().data);
  return (
    <>
      <span className={classes.live} role="status" aria-label={t('syncLine.sync')}>
        <Word icon={PICTURES[line]} tone={line === 'stuck' ? 'warn' : undefined}>
          {lineWords(line, words)}
        </Word>
        <Word icon={allSent(status) ? IconCircleCheck : IconClock} tone={allSent(status) ? 'good' : undefined}>
          {waitingWords(status, now.getTime(), words)}
        </Word>
        <Word icon={IconAlertCircle} tone="warn">
          {conflictWords(status, words)}
        </Word>
        <Word icon={IconBan} tone="bad">
          {refusedWords(status, words)}
        </Word>
      </span>
      {status.last_success_at !== null && showsSuccess(status, now.getTime()) && (
        <span className={classes.success}>
          {t.rich('syncLine.lastSuccess', { ago: agoOf(status.last_success_at, now) })}
        </span>
      )}
    </>
  );
}

function Word({
  icon: Picture,
  tone,
  children,
}: {
  icon: Icon;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  children: string | undefined;
}) {
  return children === undefined ? null : (
    <span className={classes.item} data-tone={tone}>
      <Picture size={14} aria-hidden />
      {children}
    </span>
  );
}
