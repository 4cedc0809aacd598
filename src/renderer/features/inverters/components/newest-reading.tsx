import { Button } from '@mantine/core';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import type { ReadingView } from '../../../../contract/console/readings.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatMeasure } from '../../../lib/format.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { useInverter } from '../api/get-inverter.ts';
import { useUpdateInverter } from '../api/update-inverter.ts';

/** What came since the time was looked at is not in the future. */
const MINUTE = 60_000;

interface Props {
  id: number;
  /** The newest first. */
  readings: readonly ReadingView[];
  /** That in which the list shows them. */
  unit: ProductionUnit;
}

/**
 * Where the lifetime production of the newest reading that is not in the future differs from the inverter's, as after a
 * correction: both figures, and a button that saves that of the reading as production, which is sent.
 */
export function NewestReading({ id, readings, unit }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const inverter = useInverter(id).data?.data;
  const update = useUpdateInverter();
  const now = useNow();
  if (!inverter) return null;
  // The clock of the service may be ahead of that of the screen.
  const latest = Math.max(now.getTime() + MINUTE, Date.parse(inverter.last_updated ?? '') || 0);
  const newest = readings.find(({ at }) => Date.parse(at) <= latest);
  if (!newest || newest.total_lifetime_production === inverter.total_lifetime_production) return null;
  const { total_lifetime_production } = newest;
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          loading={update.isPending}
          onClick={() => update.mutate({ id, change: { total_lifetime_production } })}
        >
          {t('inverterHistory.useNewest')}
        </Button>
      }
    >
      {t('inverterHistory.newestDiffers', {
        production: formatMeasure(inverter.total_lifetime_production, unit, true, words),
        reading: formatMeasure(total_lifetime_production, unit, true, words),
      })}
      {update.error && <> {errorWords(update.error, words)}</>}
    </Notice>
  );
}
