import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatMeasure } from '../../../lib/format.ts';
import { siteTime } from '../../../lib/site-time.ts';
import { useWords } from '../../../lib/words.ts';
import { useFormerProduction } from '../api/get-former-production.ts';
import { useHistory, useRemoveReadings, useSaveReading } from '../api/history.ts';

/**
 * Where readings are more than the one after them, as when production was corrected: whether they were wrong, so that
 * they are removed, or are those of a device that was replaced. `reveal`: they come into view, as after saving.
 */
export function WrongReadings({ id, reveal = false }: { id: number; reveal?: boolean }) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const wrong = useFormerProduction(id)?.wrong;
  // The same that the history begins with.
  const zone = useHistory(id, undefined, undefined).data?.time_zone;
  const shown = useRef<HTMLDivElement>(null);
  const remove = useRemoveReadings();
  const save = useSaveReading();
  const [asked, setAsked] = useState(false);
  const [newest] = wrong?.readings ?? [];
  const isShown = newest !== undefined && zone !== undefined;
  useEffect(() => {
    if (reveal && isShown) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal, isShown]);
  const fault = remove.error ?? save.error;
  // Said even where nothing is wrong any more: that may be why.
  if (!wrong || !newest || zone === undefined) return fault && <Notice tone="bad">{errorWords(fault, words)}</Notice>;
  const time = siteTime(zone, words);
  const { readings, than } = wrong;
  const highest = Math.max(...readings.map((each) => each.total_lifetime_production));
  const energy = (value: number) => formatMeasure(value, highest >= 1000 ? 'kW' : 'W', true, words);
  const named = { count: readings.length, at: time.moment(newest.at), reading: energy(highest) };
  const setReplaced = () => {
    const { at, is_producing, production_rate, total_lifetime_production } = than;
    const values = { at: time.field(at), is_producing, production_rate, total_lifetime_production };
    save.mutate({ id, seen: than, values: { ...values, is_new_device: true } });
  };
  return (
    <div ref={shown}>
      <Notice tone="warn">
        {t('inverterHistory.wrongReadings', {
          ...named,
          next: energy(than.total_lifetime_production),
          nextAt: time.moment(than.at),
        })}
        {fault && <> {errorWords(fault, words)}</>}
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
          error={null}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, readings }, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      </Notice>
    </div>
  );
}
