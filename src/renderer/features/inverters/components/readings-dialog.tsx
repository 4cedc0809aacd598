import { ActionIcon, Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { useWords } from '../../../lib/words.ts';
import { isBeginning, type ReadingView } from '../../../../contract/console/readings.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { fieldLabel, inputLabel } from '../../../lib/field-words.ts';
import { energyUnit, type ProductionUnit } from '../../../lib/production-unit.ts';
import { siteTime, zoneName } from '../../../lib/site-time.ts';
import { useReadings, useRemoveReadings } from '../api/history.ts';
import { AmountForm } from './amount-form.tsx';
import compact from '../../../components/compact-table.module.css';
import classes from './inverter-history.module.css';
import { NewestReading } from './newest-reading.tsx';
import { ReadingForm } from './reading-form.tsx';
import { WrongReadings } from './wrong-readings.tsx';

/** The unit of a column: the figures of a large one are in thousands; `chosen` where it has none. */
const unitOf = (values: readonly number[], chosen: ProductionUnit): ProductionUnit => {
  if (values.length === 0) return chosen;
  return Math.max(...values) >= 1000 ? 'kW' : 'W';
};

interface Props {
  id: number;
  opened: boolean;
  onClose(): void;
}

/** The readings of an inverter as a table, to be added to, corrected, and removed. */
export function ReadingsDialog({ id, opened, onClose }: Props) {
  const words = useWords();
  const t = words.of({ forms, inverterHistory });
  const list = useReadings(id, opened);
  const remove = useRemoveReadings();
  const [edited, setEdited] = useState<ReadingView | 'new'>();
  const [removed, setRemoved] = useState<ReadingView>();
  const [zone] = list.data?.pages ?? [];
  const readings = list.data?.pages.flatMap(({ data }) => data) ?? [];
  /** Where amounts begin is nothing to people. */
  const shown = readings.filter((each) => !isBeginning(each));
  const hasAmounts = shown.some(({ energy }) => energy !== null);
  const chosen = useProductionUnit();
  const units = {
    total_lifetime_production: unitOf(
      readings.map((each) => each.total_lifetime_production),
      chosen,
    ),
    production_rate: unitOf(
      readings.flatMap((each) => each.production_rate ?? []),
      chosen,
    ),
  };
  // As it was when the form opened: what another window changes meanwhile is asked about.
  const corrected = edited === 'new' ? undefined : edited;
  const { energy = null, energy_since: since = null } = corrected ?? {};
  const time = siteTime(zone?.time_zone ?? 'UTC', words);
  const ofMinute = Map.groupBy(shown, ({ at }) => time.moment(at));
  /** Readings of the same minute are told apart by their seconds. */
  const timeOf = ({ at }: ReadingView): string => {
    const moment = time.moment(at);
    return ofMinute.get(moment)?.length === 1 ? moment : time.second(at);
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={t('inverterHistory.readingsOf', { id: String(id) })}
      size="xl"
      closeOnEscape={!edited && !removed}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <span className={classes.note}>
            {zone && `${t('inverterHistory.timesIn', { zone: zoneName(zone.time_zone, words), by: zone.zone_of })} `}
            {t('inverterHistory.readingsHint')}
          </span>
          <Button variant="default" flex="none" onClick={() => setEdited('new')} disabled={!zone}>
            {t('inverterHistory.addReading')}
          </Button>
        </Group>
        {opened && <WrongReadings id={id} />}
        <NewestReading id={id} readings={readings} time={time} />
        {remove.error && <Notice tone="bad">{errorWords(remove.error, words)}</Notice>}
        {list.error && <TryAgain error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && opened && <SkeletonLines count={5} label={t('inverterHistory.loadingReadings')} />}
        {list.data && shown.length === 0 && <p className={classes.none}>{t('inverterHistory.noReadings')}</p>}
        {shown.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          <div className={classes.readings} tabIndex={0} role="region" aria-label={t('inverterHistory.readings')}>
            <table className={compact.table}>
              <thead>
                <tr>
                  <th scope="col">{t('inverterHistory.time')}</th>
                  <th scope="col" data-numeric>
                    {inputLabel('total_lifetime_production', units.total_lifetime_production, words)}
                  </th>
                  {hasAmounts && (
                    <th scope="col" data-numeric>
                      {`${fieldLabel('energy', words)} (${energyUnit(units.total_lifetime_production)})`}
                    </th>
                  )}
                  <th scope="col" data-numeric>
                    {inputLabel('production_rate', units.production_rate, words)}
                  </th>
                  <th scope="col">{fieldLabel('is_producing', words)}</th>
                  <th scope="col">{t('inverterHistory.source')}</th>
                  <th scope="col">
                    <VisuallyHidden>{t('inverterHistory.actions')}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((each) => (
                  <tr key={each.at}>
                    <td className={classes.whole}>{timeOf(each)}</td>
                    <td data-numeric>
                      <Measure value={each.total_lifetime_production} energy unit={units.total_lifetime_production} />
                    </td>
                    {hasAmounts && (
                      <td data-numeric>
                        {each.energy === null ? (
                          '–'
                        ) : (
                          <Measure value={each.energy} energy unit={units.total_lifetime_production} />
                        )}
                      </td>
                    )}
                    <td data-numeric>
                      {each.production_rate === null ? (
                        '–'
                      ) : (
                        <Measure value={each.production_rate} unit={units.production_rate} />
                      )}
                    </td>
                    <td>{each.is_producing ? t('inverterHistory.producing') : t('inverterHistory.idle')}</td>
                    <td>
                      <span className={classes.whole}>
                        {each.source === null
                          ? t('inverterHistory.noSource')
                          : t(`inverterHistory.sources.${each.source}`)}
                      </span>
                      {each.is_new_device && <div className={classes.note}>{t('inverterHistory.newDeviceHere')}</div>}
                    </td>
                    <td>
                      <Group gap={4} wrap="nowrap" justify="flex-end">
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('inverterHistory.correctReadingOf', { at: timeOf(each) })}
                          onClick={() => setEdited(each)}
                        >
                          <IconPencil size={16} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('inverterHistory.removeReadingOf', { at: timeOf(each) })}
                          onClick={() => setRemoved(each)}
                        >
                          <IconTrash size={16} aria-hidden />
                        </ActionIcon>
                      </Group>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('inverterHistory.older')}
          </Button>
        )}
      </Stack>
      {corrected && energy !== null && since !== null && zone && (
        <AmountForm
          key={corrected.at}
          id={id}
          reading={corrected}
          energy={energy}
          since={since}
          time={time}
          unit={units.total_lifetime_production}
          onClose={() => setEdited(undefined)}
        />
      )}
      {edited && energy === null && zone && (
        <ReadingForm
          key={edited === 'new' ? 'new' : edited.at}
          id={id}
          reading={edited === 'new' ? undefined : edited}
          readings={shown}
          time={time}
          units={units}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDelete
        opened={removed !== undefined}
        question={t('inverterHistory.removeQuestion', { at: removed ? timeOf(removed) : '' })}
        consequence={t(removed?.is_amount ? 'inverterHistory.removeEnergyHint' : 'inverterHistory.removeHint')}
        verb={t('inverterHistory.removeReading')}
        keep={t('inverterHistory.keepReading')}
        error={null}
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate({ id, readings: [removed] }, { onSettled: () => setRemoved(undefined) })
        }
        onCancel={() => setRemoved(undefined)}
      />
    </Dialog>
  );
}
