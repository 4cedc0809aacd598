import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { Moment } from '../../../components/moment.tsx';
import { lastDays } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './inverter-history.module.css';
import { useSilentDays } from './use-silent-days.ts';

/** When an inverter last reported, and why it counts as silent, where it does. */
export function LastUpdated({ inverter }: { inverter: ListedInverter }) {
  const words = useWords();
  const t = words.of({ inverters });
  const days = useSilentDays(inverter, useNow());
  return (
    <>
      {inverter.last_updated === null ? t('inverters.never') : <Moment at={inverter.last_updated} />}
      {days !== undefined && (
        <p className={classes.note}>{t('inverters.silentBecause', { days: lastDays(days, words) })}</p>
      )}
    </>
  );
}
