import { Button, Progress, Text } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import type { SampleLoad } from '../../../../contract/console/sample-data.ts';
import { sampleData } from '../../../../languages/en-US/console/sample-data.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useTranslate } from '../../../lib/words.ts';
import { useCancelSampleLoad } from '../api/cancel-sample-load.ts';
import classes from './dashboard.module.css';

/** How far the load is, and the way to stop it. */
export function SampleProgress({ load }: { load: SampleLoad }) {
  const t = useTranslate({ sampleData });
  const cancel = useCancelSampleLoad();
  const share = load.total === 0 ? 0 : (load.done / load.total) * 100;
  return (
    <EmptyState
      icon={IconSolarPanel2}
      title={t('sampleData.loading')}
      action={
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('sampleData.cancel')}
        </Button>
      }
    >
      <div className={classes.progress}>
        <Progress.Root size="md">
          <Progress.Section value={share} aria-label={t('sampleData.loading')} />
        </Progress.Root>
        <Text size="sm">
          {load.total === 0
            ? t('sampleData.readingFiles')
            : t('sampleData.loaded', { done: load.done, total: load.total })}
        </Text>
      </div>
    </EmptyState>
  );
}
