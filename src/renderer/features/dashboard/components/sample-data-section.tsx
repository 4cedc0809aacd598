import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useStartSampleLoad } from '../api/start-sample-load.ts';

/**
 * The way to the sample data from Settings, and out of it: the Dashboard offers it as long as there is nothing else. In
 * test mode alone. `removal` removes it, where it is here.
 */
export function SampleDataSection({ removal }: { removal: ReactNode }) {
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
      title={settingsSections.sampleData}
      hint="3,675 real solar facilities and their inverters, to explore."
      action={
        canLoad && <ActionButton label="Load sample data" loading={start.isPending} onClick={() => start.mutate()} />
      }
    >
      {running && (
        <Text>
          Loading… <Link to="/">Show progress</Link>
        </Text>
      )}
      {!running && !isEmpty && (
        <Text>
          It goes into a test workspace that has no generators or inverters yet. Create one above, open it, and load the
          sample data there.
        </Text>
      )}
      {!running && removal}
      {start.error && <Notice tone="bad">{errorWords(start.error)}</Notice>}
    </Section>
  );
}
