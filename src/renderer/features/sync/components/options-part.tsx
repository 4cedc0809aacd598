import { Stack, Switch } from '@mantine/core';
import type { SyncDetails } from '../../../../contract/console/sync.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useSyncDetails } from '../../../lib/api/get-sync-details.ts';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';
import { LostAnswers } from './lost-answers.tsx';
import { PaceForm } from './pace-form.tsx';
import classes from './sync.module.css';
import { TrafficTable } from './traffic-table.tsx';

const CONNECTIONS: Record<SyncDetails['connection'], string> = {
  unmetered: 'This computer is on Wi-Fi or cable now.',
  metered: 'This computer is on a mobile or metered network now.',
  unknown: 'This system doesn’t report what kind of network it is on.',
};

/** How this workspace may send, and what that costs in data. */
export function OptionsPart() {
  const { data: details, error, refetch } = useSyncDetails();
  const update = useUpdateSyncOptions();
  if (!details) {
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={8} label="Loading options" />
        )}
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section title="When it may send">
          <Stack gap="md">
            <Switch
              label="Pause sync"
              description="Nothing is sent or fetched until you switch this off. What you do in the meantime is kept."
              disabled={update.isPending}
              checked={details.paused}
              onChange={(event) => update.mutate({ paused: event.currentTarget.checked })}
            />
            <Switch
              label="Only over Wi-Fi or cable"
              description={`Saves mobile data. ${CONNECTIONS[details.connection]}`}
              disabled={update.isPending}
              checked={details.unmetered_only}
              onChange={(event) => update.mutate({ unmetered_only: event.currentTarget.checked })}
            />
          </Stack>
          {details.unmetered_only && details.connection !== 'unmetered' && !details.paused && (
            <Notice tone={details.connection === 'metered' ? 'warn' : 'info'}>
              {details.connection === 'metered'
                ? 'Nothing is sent until this computer is on Wi-Fi or cable.'
                : 'As long as the kind of network is unknown, changes are sent over any network.'}
            </Notice>
          )}
          {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
        </Section>
        <LostAnswers always={details.ask_always} />
        <PaceForm key={details.requests_per_second} pace={details.requests_per_second} />
        <Section title="Data volume" hint="How much data was exchanged with the service each day (UTC).">
          <TrafficTable traffic={details.traffic} />
        </Section>
      </div>
    </div>
  );
}
