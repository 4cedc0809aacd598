import { Stack, Switch } from '@mantine/core';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useWords } from '../../../lib/words.ts';
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

/** How this workspace may send, and what that costs in data. */
export function OptionsPart() {
  const words = useWords();
  const t = words.of({ sync });
  const { data: details, error, refetch } = useSyncDetails();
  const update = useUpdateSyncOptions();
  if (!details) {
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={8} label={t('sync.loadingOptions')} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section title={t('sync.when')}>
          <Stack gap="md">
            <Switch
              label={t('sync.pause')}
              description={t('sync.pauseHint')}
              disabled={update.isPending}
              checked={details.paused}
              onChange={(event) => update.mutate({ paused: event.currentTarget.checked })}
            />
            <Switch
              label={t('sync.unmeteredOnly')}
              description={t('sync.unmeteredOnlyHint', { connection: details.connection })}
              disabled={update.isPending}
              checked={details.unmetered_only}
              onChange={(event) => update.mutate({ unmetered_only: event.currentTarget.checked })}
            />
          </Stack>
          {details.unmetered_only && details.connection !== 'unmetered' && !details.paused && (
            <Notice tone={details.connection === 'metered' ? 'warn' : 'info'}>
              {details.connection === 'metered' ? t('sync.metered') : t('sync.unknownNetwork')}
            </Notice>
          )}
          {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
        </Section>
        <LostAnswers always={details.ask_always} />
        <PaceForm key={details.requests_per_second} pace={details.requests_per_second} />
        <Section title={t('sync.traffic')} hint={t('sync.trafficHint')}>
          <TrafficTable traffic={details.traffic} />
        </Section>
      </div>
    </div>
  );
}
