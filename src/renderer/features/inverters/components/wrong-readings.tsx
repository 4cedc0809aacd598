import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatMeasure } from '../../../lib/format.ts';
import type { SiteTime } from '../../../lib/site-time.ts';
import { useWords } from '../../../lib/words.ts';
import { useFormerProduction } from '../api/get-former-production.ts';
import { useRemoveReadings, useSaveReading } from '../api/history.ts';

/**
 * Where readings are more than the one after them, as when production was corrected: whether they were wrong, so that
 * they are removed, or are those of a device that was replaced.
 */
export function WrongReadings({ id, time }: { id: number; time: SiteTime }) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const wrong = useFormerProduction(id)?.wrong;
  const remove = useRemoveReadings();
  const save = useSaveReading();
  const [asked, setAsked] = useState(false);
  const [newest] = wrong?.readings ?? [];
  if (!wrong || !newest) return null;
  const { readings, than } = wrong;
  const highest = Math.max(...readings.map((each) => each.total_lifetime_production));
  const energy = (value: number) => formatMeasure(value, highest >= 1000 ? 'kW' : 'W', true, words);
  const named = { count: readings.length, at: time.moment(newest.at), reading: energy(highest) };
  const setReplaced = () => {
    const { at, source: _source, ...values } = than;
    save.mutate({ id, at, values: { ...values, at: time.field(at), is_new_device: true } });
  };
  return (
    <Notice tone="warn">
      {t('inverterHistory.wrongReadings', {
        ...named,
        next: energy(than.total_lifetime_production),
        nextAt: time.moment(than.at),
      })}
      {save.error && <> {errorWords(save.error, words)}</>}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t('inverterHistory.removeWrong', named)}
        </Button>
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={setReplaced}>
          {t('inverterHistory.deviceReplaced')}
        </Button>
      </Group>
      <ConfirmDelete
        opened={asked}
        question={t('inverterHistory.removeWrongQuestion', named)}
        consequence={t('inverterHistory.removeHint')}
        verb={t('inverterHistory.removeWrong', named)}
        keep={t('inverterHistory.keepReadings', named)}
        error={remove.error}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ id, times: readings.map(({ at }) => at) }, { onSuccess: () => setAsked(false) })
        }
        onCancel={() => setAsked(false)}
      />
    </Notice>
  );
}
