import { ActionIcon, Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadingSource, ReadingView } from '../../../../contract/console/readings.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Measure } from '../../../components/measure.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { inputLabel } from '../../../lib/field-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { siteTime, zoneWords } from '../../../lib/site-time.ts';
import { useReadings, useRemoveReading } from '../api/history.ts';
import compact from '../../../components/compact-table.module.css';
import classes from './inverter-history.module.css';
import { ReadingForm } from './reading-form.tsx';

const SOURCES: Readonly<Record<ReadingSource, string>> = {
  typed: 'Typed here',
  imported: 'Imported',
  api: 'API',
  pulled: 'Service',
};

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
  const list = useReadings(id, opened);
  const remove = useRemoveReading();
  const [edited, setEdited] = useState<ReadingView | 'new'>();
  const [removed, setRemoved] = useState<ReadingView>();
  const [zone] = list.data?.pages ?? [];
  const readings = list.data?.pages.flatMap(({ data }) => data) ?? [];
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
  const time = siteTime(zone?.time_zone ?? 'UTC');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Readings of inverter ${id}`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <span className={classes.note}>
            {zone && `Times are in ${zoneWords(zone)}. `}Readings are kept here; changing them sends nothing.
          </span>
          <Button variant="default" flex="none" onClick={() => setEdited('new')} disabled={!zone}>
            Add reading
          </Button>
        </Group>
        {list.error && <TryAgain error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && opened && <SkeletonLines count={5} label="Loading readings" />}
        {list.data && readings.length === 0 && (
          <p className={classes.none}>
            No readings yet. Each time production is saved, reported, or synchronized, one is kept. Add those you have
            on paper.
          </p>
        )}
        {readings.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          <div className={classes.readings} tabIndex={0} role="region" aria-label="Readings">
            <table className={compact.table}>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col" data-numeric>
                    {inputLabel('total_lifetime_production', units.total_lifetime_production)}
                  </th>
                  <th scope="col" data-numeric>
                    {inputLabel('production_rate', units.production_rate)}
                  </th>
                  <th scope="col">{fieldName('is_producing')}</th>
                  <th scope="col">Source</th>
                  <th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {readings.map((each) => (
                  <tr key={each.at}>
                    <td>{time.moment(each.at)}</td>
                    <td data-numeric>
                      <Measure value={each.total_lifetime_production} energy unit={units.total_lifetime_production} />
                    </td>
                    <td data-numeric>
                      {each.production_rate === null ? (
                        '–'
                      ) : (
                        <Measure value={each.production_rate} unit={units.production_rate} />
                      )}
                    </td>
                    <td>{each.is_producing ? 'Producing' : 'Idle'}</td>
                    <td>{each.source === null ? 'Before history was kept' : SOURCES[each.source]}</td>
                    <td>
                      <Group gap={4} wrap="nowrap" justify="flex-end">
                        <ActionIcon
                          variant="subtle"
                          aria-label={`Correct the reading of ${time.moment(each.at)}`}
                          onClick={() => setEdited(each)}
                        >
                          <IconPencil size={16} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          aria-label={`Remove the reading of ${time.moment(each.at)}`}
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
            Show older readings
          </Button>
        )}
      </Stack>
      {edited && zone && (
        <ReadingForm
          key={edited === 'new' ? 'new' : edited.at}
          id={id}
          reading={edited === 'new' ? undefined : edited}
          time={time}
          units={units}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDelete
        opened={removed !== undefined}
        question={`Remove the reading of ${removed ? time.moment(removed.at) : ''}?`}
        consequence="The energy before and after it becomes one figure."
        verb="Remove reading"
        keep="Keep it"
        error={remove.error}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ id, at: removed.at }, { onSuccess: () => setRemoved(undefined) })}
        onCancel={() => setRemoved(undefined)}
      />
    </Dialog>
  );
}
