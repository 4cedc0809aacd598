import { Button, Group } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useStartSampleLoad } from '../api/start-sample-load.ts';
import classes from './dashboard.module.css';
import { SampleProgress } from './sample-progress.tsx';

/** For whoever has neither taken the tour nor declined it. */
function TourOffer() {
  const settings = useSettings().data;
  const update = useUpdateSettings();
  if (!settings || settings.tour_seen) return null;
  return (
    <section className={classes.tour} aria-label="Tour">
      <p>
        New here? Four short steps show where your list goes, what needs you, how owners register, and how Sync works.
      </p>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => <Link to="/import" hash={TOUR} {...props} />}
        >
          Take the tour
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={update.isPending}
          onClick={() => update.mutate({ tour_seen: true })}
        >
          No, thanks
        </Button>
      </Group>
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </section>
  );
}

/** A workspace without records: begin with one's own, or, in test mode alone, look around in the sample data. */
export function EmptyWorkspace() {
  const load = useSampleLoad().data;
  const start = useStartSampleLoad();
  const live = useOpenSession().mode === 'live';
  usePageCommands(live || load?.state === 'running' ? [] : [{ label: 'Load sample data', run: () => start.mutate() }]);
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
        title="This workspace is empty"
        action={
          <Group justify="center">
            <ImportLink variant="filled" />
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/generators" search={{ add: true }} {...props} />}
            >
              Add generator
            </Button>
            {!live && (
              <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
                Load sample data
              </Button>
            )}
          </Group>
        }
      >
        {live
          ? 'Import your list, or add your first generator. To look around with sample data instead, open the test workspace.'
          : 'Import your own list, or add your first generator. To look around first, load sample data: solar facilities that were published, and inverters for them.'}
        {start.error && <Notice tone="bad">{errorWords(start.error)}</Notice>}
        {load?.state === 'failed' && (
          <Notice tone="bad">The sample data could not be loaded, and nothing was kept. {load.detail}</Notice>
        )}
        {load?.state === 'cancelled' && <Notice tone="info">Loading was canceled, and nothing was kept.</Notice>}
      </EmptyState>
      <TourOffer />
    </div>
  );
}
