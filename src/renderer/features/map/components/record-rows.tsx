import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowSelecting } from '../../../lib/use-selection.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useTranslate } from '../../../lib/words.ts';
import { useNames } from '../api/find-named.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import { StateMark } from './state-mark.tsx';
import classes from './map.module.css';
import type { ProductionState } from '../../../../contract/console/map.ts';

/** More are not listed at once: the map has them. */
export const MOST_ROWS = 100;

interface Row {
  id: number;
  state?: ProductionState | undefined;
  /** What is said beside its name. */
  beside: ReactNode;
}

/** What is selected, here as in the list and on the map. */
export type Selecting = Pick<RowSelecting, 'isSelected' | 'onChange'>;

interface Props {
  topic: MapTopic;
  label: string;
  /** The first 100 are shown. */
  rows: readonly Row[];
  selecting: Selecting;
  onOpen(id: number): void;
  renderAction?: (id: number) => ReactNode;
}

/** Records of the map as a list: each opens its pane, and can be selected. */
export function RecordRows({ topic, label, rows, selecting, onOpen, renderAction }: Props) {
  const t = useTranslate({ map });
  const shown = rows.slice(0, MOST_ROWS);
  const names = useNames(
    topic,
    shown.map(({ id }) => id),
  );
  const nameOf = (id: number): string => names?.get(id) ?? t('map.titleOf', { topic, id: String(id) });
  return (
    <ul className={classes.rows} aria-label={label}>
      {shown.map(({ id, state, beside }) => (
        <li key={id} className={classes.row}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is in it, and has a name */}
          <label className={classes.box}>
            <Checkbox
              size="xs"
              aria-label={t('map.select', { name: nameOf(id) })}
              checked={selecting.isSelected(id)}
              onChange={({ currentTarget }) => selecting.onChange([id], currentTarget.checked)}
            />
          </label>
          <button type="button" className={classes.record} onClick={() => onOpen(id)}>
            {state ? <StateMark state={state} /> : <span />}
            <span className={classes.name} title={names?.get(id)}>
              {nameOf(id)}
            </span>
            <span className={classes.beside}>{beside}</span>
          </button>
          {renderAction?.(id)}
        </li>
      ))}
    </ul>
  );
}

/** Selects all of these places in the columns, also those that are not listed. */
export function SelectAll({
  points,
  indexes,
  selecting,
  words,
}: {
  points: PlacedPoints;
  indexes: readonly number[];
  selecting: Selecting;
  words: string;
}) {
  return (
    <Button
      variant="default"
      size="xs"
      mb="xs"
      onClick={() =>
        selecting.onChange(
          indexes.map((index) => points.id[index] ?? 0),
          true,
        )
      }
    >
      {words}
    </Button>
  );
}
