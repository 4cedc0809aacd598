import { Button } from '@mantine/core';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import type { ReadingView } from '../../../../contract/console/readings.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatMeasure } from '../../../lib/format.ts';
import type { SiteTime } from '../../../lib/site-time.ts';
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
  time: SiteTime;
}

/**
 * Where the newest reading that is not in the future is newer than what the inverter has last reported, as one that was
 * imported, or has another lifetime production, as after a correction: what it says, and a button that saves that as
 * production, which is sent.
 */
export function NewestReading({ id, readings, time }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const inverter = useInverter(id).data?.data;
  const update = useUpdateInverter();
  const now = useNow();
  if (!inverter) return null;
  const updated = Date.parse(inverter.last_updated ?? '') || 0;
  // The clock of the service may be ahead of that of the screen.
  const latest = Math.max(now.getTime() + MINUTE, updated);
  const newest = readings.find(({ at }) => Date.parse(at) <= latest);
  if (!newest) return null;
  const { at, total_lifetime_production } = newest;
  const isNewer = Date.parse(at) > updated;
  if (!isNewer && total_lifetime_production === inverter.total_lifetime_production) return null;
  const unit = Math.max(total_lifetime_production, inverter.total_lifetime_production) >= 1000 ? 'kW' : 'W';
  const energy = (value: number) => formatMeasure(value, unit, true, words);
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
      {isNewer
        ? t('inverterHistory.newestNotSaved', { reading: energy(total_lifetime_production), at: time.moment(at) })
        : t('inverterHistory.newestDiffers', {
            production: energy(inverter.total_lifetime_production),
            reading: energy(total_lifetime_production),
          })}
      {update.error && <> {errorWords(update.error, words)}</>}
    </Notice>
  );
}
