import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { sampleData } from '../../../../languages/en-US/console/sample-data.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useWords } from '../../../lib/words.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useStartSampleLoad } from '../api/start-sample-load.ts';

const toDashboard = (text: ReactNode) => <Link to="/">{text}</Link>;

/**
 * The way to the sample data from Settings, and out of it: the Dashboard offers it as long as there is nothing else. In
 * test mode alone. `removal` removes it, where it is here.
 */
export function SampleDataSection({ removal }: { removal: ReactNode }) {
  const words = useWords();
  const t = words.of({ actions, sampleData });
  const { mode } = useOpenSession();
  const { data } = useSummary();
  const load = useSampleLoad().data;
  const start = useStartSampleLoad();
  const isEmpty = data?.generators === 0 && data.inverters === 0;
  const running = load?.state === 'running';
  const canLoad = mode === 'test' && isEmpty && !running;
  if (mode !== 'test' || !data) return null;
  return (
    <Section
      title={sectionTitle('sampleData', words)}
      hint={t('sampleData.hint')}
      action={
        canLoad && (
          <ActionButton
            label={t('actions.loadSample.label')}
            loading={start.isPending}
            onClick={() => start.mutate()}
          />
        )
      }
    >
      {running && <Text>{t.rich('sampleData.running', { link: toDashboard })}</Text>}
      {!running && !isEmpty && <Text>{t('sampleData.notEmpty')}</Text>}
      {!running && removal}
      {start.error && <Notice tone="bad">{errorWords(start.error, words)}</Notice>}
    </Section>
  );
}
