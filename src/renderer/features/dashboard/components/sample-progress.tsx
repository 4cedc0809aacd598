import { Button, Progress, Text } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import type { SampleLoad } from '../../../../contract/console/sample-data.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useCancelSampleLoad } from '../api/cancel-sample-load.ts';
import classes from './dashboard.module.css';

/** How far the load is, and the way to stop it. */
export function SampleProgress({ load }: { load: SampleLoad }) {
  const cancel = useCancelSampleLoad();
  const share = load.total === 0 ? 0 : (load.done / load.total) * 100;
  return (
    <EmptyState
      icon={IconSolarPanel2}
      title="Loading sample data"
      action={
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel loading
        </Button>
      }
    >
      <div className={classes.progress}>
        <Progress.Root size="md">
          <Progress.Section value={share} aria-label="Loading sample data" />
        </Progress.Root>
        <Text size="sm">
          {load.total === 0 ? 'Reading the files…' : `${formatCount(load.done)} of ${formatCount(load.total)} records`}
        </Text>
      </div>
    </EmptyState>
  );
}
