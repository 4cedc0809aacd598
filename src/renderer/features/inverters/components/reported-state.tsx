import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { lastDays } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { inverterState } from './inverter-state.ts';
import { useSilentDays } from './use-silent-days.ts';

/** What an inverter last reported; with a triangle, as on the map, where that is so long ago that it is silent. */
export function ReportedState({ inverter, now }: { inverter: ListedInverter; now: Date }) {
  const words = useWords();
  const t = words.of({ inverters });
  const days = useSilentDays(inverter, now);
  const state = inverterState(inverter, words);
  if (days === undefined) return <StateWord state={state} />;
  return (
    <span title={t('inverters.silent', { state: state.word, days: lastDays(days, words) })}>
      <StateWord state={{ ...state, icon: IconAlertTriangle, tone: 'warn' }} />
      <VisuallyHidden>{t('inverters.andSilent')}</VisuallyHidden>
    </span>
  );
}
