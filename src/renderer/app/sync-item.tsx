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
  IconDeviceLaptop,
  IconPlayerPause,
  IconRefresh,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SyncStatus } from '../../contract/console/sync.ts';
import { Ago } from '../components/moment.tsx';
import { useSync } from '../lib/api/get-sync.ts';
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

/**
 * Whether everything done here is at the service: what a field technician looks at before driving home. Leads to the
 * place that has the details.
 */
export function SyncItem() {
  const { data: status, error } = useSync();
  if (status === undefined) return error ? <span className={classes.item}>Can’t tell what has been sent</span> : null;
  return (
    <Link
      to="/sync"
      search={status && status.conflicts > 0 ? { show: 'decisions' } : {}}
      className={classes.link}
      title="Show what was sent and what is waiting"
    >
      {status ? (
        <Linked status={status} />
      ) : (
        <span className={classes.item}>
          <IconDeviceLaptop size={14} aria-hidden />
          Only on this computer
        </span>
      )}
    </Link>
  );
}

function Linked({ status }: { status: SyncStatus }) {
  const now = useNow();
  const line = lineOf(status, useSyncDetails().data);
  return (
    <>
      <span className={classes.live} role="status" aria-label="Sync">
        <Word icon={PICTURES[line]} tone={line === 'stuck' ? 'warn' : undefined}>
          {lineWords[line]}
        </Word>
        <Word icon={allSent(status) ? IconCircleCheck : IconClock} tone={allSent(status) ? 'good' : undefined}>
          {waitingWords(status, now.getTime())}
        </Word>
        <Word icon={IconAlertCircle} tone="warn">
          {conflictWords(status)}
        </Word>
        <Word icon={IconBan} tone="bad">
          {refusedWords(status)}
        </Word>
      </span>
      {status.last_success_at !== null && showsSuccess(status, now.getTime()) && (
        <span className={classes.success}>
          Last success <Ago at={status.last_success_at} now={now} />
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
