import { Button, Group } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useStartSampleLoad } from '../api/start-sample-load.ts';
import classes from './dashboard.module.css';
import { SampleProgress } from './sample-progress.tsx';

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
    </div>
  );
}
