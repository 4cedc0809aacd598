import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconCloudUpload, IconPlayerPause, type Icon } from '@tabler/icons-react';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import { exactMoment, formatAgo } from '../../../lib/format.ts';
import { verdict } from '../../../lib/sync-words.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSyncDetails } from '../api/get-sync-details.ts';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';
import classes from './sync.module.css';

const PICTURES: Record<SyncStatus['state'], Icon> = {
  idle: IconCircleCheck, syncing: IconCloudUpload, offline: IconCloudOff, paused: IconPlayerPause, attention: IconAlertTriangle,
};

/** Whether everything is at the service, in a heading and a sentence, above all parts of the place. */
export function VerdictBanner({ status }: { status: SyncStatus }) {
  const now = useNow();
  const { tone, title, words } = verdict(status, now.getTime());
  const lastError = useSyncDetails().data?.last_error;
  const update = useUpdateSyncOptions();
  const Picture = tone === 'good' ? IconCircleCheck : PICTURES[status.state];
  return (
    <section className={classes.verdict} data-tone={tone} aria-label="How it stands">
      <Picture size={24} stroke={1.75} className={classes.sign} aria-hidden />
      <div className={classes.story}>
        <div role="status"><strong>{title}</strong><p>{words}</p></div>
        {lastError && status.state !== 'paused' && <p>Last try: {lastError}</p>}
        {status.last_success_at !== null && (
          <p className={classes.success}>Last success <time dateTime={status.last_success_at} title={exactMoment(status.last_success_at)}>{formatAgo(status.last_success_at, now)}</time></p>
        )}
      </div>
      {status.state === 'paused' && <Button loading={update.isPending} onClick={() => update.mutate({ paused: false })}>Resume sending</Button>}
    </section>
  );
}
