import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { doubtsOfReading } from '../../../../contract/written/doubts.ts';
import type { ReadingView } from '../../../../contract/console/readings.ts';
import { Notice } from '../../../components/notice.tsx';
import { doubtWords } from '../../../lib/doubt-words.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { formatMeasure } from '../../../lib/format.ts';
import type { SiteTime } from '../../../lib/site-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { useFormerProduction } from '../api/get-former-production.ts';
import { useInverter } from '../api/get-inverter.ts';
import { useUpdateInverter } from '../api/update-inverter.ts';

/** What came since the time was looked at is not in the future. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Props {
  id: number;
  /** The newest first. */
  readings: readonly ReadingView[];
  time: SiteTime;
}

/**
 * Where the newest reading that is not in the future is newer than what the inverter has last reported, as one that was
 * imported, or has another lifetime production, as after a correction: what it says, and a button that saves that as
 * production, which is sent. It asks about a figure that can hardly be meant, by the reading before it, and about one
 * that is only what lists add up to.
 */
export function NewestReading({ id, readings, time }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const inverter = useInverter(id).data?.data;
  const { last, usual, nameplate_capacity: capacity } = useFormerProduction(id) ?? {};
  const update = useUpdateInverter();
  const [asked, setAsked] = useState('');
  const now = useNow();
  if (!inverter) return null;
  const updated = Date.parse(inverter.last_updated ?? '') || 0;
  // The clock of the service may be ahead of that of the screen.
  const latest = Math.max(now.getTime() + MINUTE, updated);
  const index = readings.findIndex(({ at }) => Date.parse(at) <= latest);
  const newest = readings[index];
  if (!newest) return null;
  const { at, total_lifetime_production } = newest;
  const isNewer = Date.parse(at) > updated;
  if (!isNewer && total_lifetime_production === inverter.total_lifetime_production) return null;
  const unit = Math.max(total_lifetime_production, inverter.total_lifetime_production) >= 1000 ? 'kW' : 'W';
  const before = readings[index + 1];
  const hours = before ? (Date.parse(at) - Date.parse(before.at)) / HOUR : Infinity;
  const [doubt] = doubtsOfReading(before, { ...newest }, undefined, { hours, capacity, usual });
  const question = doubt ? doubtWords(doubt, words) : last?.is_sum ? t('inverterHistory.newestIsSum') : undefined;
  const isAsked = question !== undefined && asked === at;
  const save = () => {
    if (question !== undefined && !isAsked) setAsked(at);
    else update.mutate({ id, change: { total_lifetime_production } });
  };
  const energy = (value: number) => formatMeasure(value, unit, true, words);
  return (
    <Notice tone={isAsked ? 'warn' : 'info'}>
      {isNewer
        ? t('inverterHistory.newestNotSaved', { reading: energy(total_lifetime_production), at: time.moment(at) })
        : t('inverterHistory.newestDiffers', {
            production: energy(inverter.total_lifetime_production),
            reading: energy(total_lifetime_production),
          })}
      {isAsked && <> {question}</>}
      {update.error && <> {errorWords(update.error, words)}</>}
      <Group mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          loading={update.isPending}
          onClick={({ detail }) => detail < 2 && save()}
        >
          {t(isAsked ? 'inverterHistory.useNewestAnyway' : 'inverterHistory.useNewest')}
        </Button>
      </Group>
    </Notice>
  );
}
