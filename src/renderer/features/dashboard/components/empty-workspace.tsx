import { Button, Group } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { sampleData } from '../../../../languages/en-US/console/sample-data.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import { useWords } from '../../../lib/words.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useStartSampleLoad } from '../api/start-sample-load.ts';
import classes from './dashboard.module.css';
import { SampleProgress } from './sample-progress.tsx';

/** For whoever has neither taken the tour nor declined it. */
function TourOffer() {
  const words = useWords();
  const t = words.of({ sampleData });
  const settings = useSettings().data;
  const update = useUpdateSettings();
  if (!settings || settings.tour_seen) return null;
  return (
    <section className={classes.tour} aria-label={t('sampleData.tour')}>
      <p>{t('sampleData.tourHint')}</p>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => <Link to="/import" hash={TOUR} {...props} />}
        >
          {t('sampleData.takeTour')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={update.isPending}
          onClick={() => update.mutate({ tour_seen: true })}
        >
          {t('sampleData.noTour')}
        </Button>
      </Group>
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </section>
  );
}

/** A workspace without records: begin with one's own, or, in test mode alone, look around in the sample data. */
export function EmptyWorkspace() {
  const words = useWords();
  const t = words.of({ actions, sampleData });
  const load = useSampleLoad().data;
  const start = useStartSampleLoad();
  const live = useOpenSession().mode === 'live';
  usePageCommands(
    live || load?.state === 'running' ? [] : [{ label: t('actions.loadSample.label'), run: () => start.mutate() }],
  );
  if (load?.state === 'running')
    return (
      <div className={classes.empty}>
        <SampleProgress load={load} />
      </div>
    );
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={IconSolarPanel2}
        title={t('sampleData.empty')}
        action={
          <Group justify="center">
            <ImportLink variant="filled" />
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/generators" search={{ add: true }} {...props} />}
            >
              {t('sampleData.addGenerator')}
            </Button>
            {!live && (
              <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
                {t('actions.loadSample.label')}
              </Button>
            )}
          </Group>
        }
      >
        {t(live ? 'sampleData.emptyLive' : 'sampleData.emptyTest')}
        {start.error && <Notice tone="bad">{errorWords(start.error, words)}</Notice>}
        {load?.state === 'failed' && (
          <Notice tone="bad">{t('sampleData.failed', { detail: load.detail ?? '' })}</Notice>
        )}
        {load?.state === 'cancelled' && <Notice tone="info">{t('sampleData.canceled')}</Notice>}
      </EmptyState>
      <TourOffer />
    </div>
  );
}
