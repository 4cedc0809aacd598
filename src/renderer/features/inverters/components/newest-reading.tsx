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
 * Where the newest reading that is not in the future says otherwise than the inverter's production, as after a
 * correction: both figures, and a button that saves the reading as production, which is sent.
 */
export function NewestReading({ id, readings, unit }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const inverter = useInverter(id).data?.data;
  const update = useUpdateInverter();
  const now = useNow();
  const newest = readings.find(({ at }) => Date.parse(at) <= now.getTime() + MINUTE);
  if (!inverter || !newest || newest.total_lifetime_production === inverter.total_lifetime_production) return null;
  const { is_producing, production_rate, total_lifetime_production } = newest;
  const change = { is_producing, total_lifetime_production, ...(production_rate !== null && { production_rate }) };
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          loading={update.isPending}
          onClick={() => update.mutate({ id, change })}
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
