import { Text } from '@mantine/core';
import { counted, formatCapacity, formatCount } from '../../../lib/format.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import classes from './map.module.css';
import { MOST_ROWS, RecordRows, SelectAll, type Selecting } from './record-rows.tsx';
import { STATE_WORDS } from './state-mark.tsx';

interface Props {
  topic: MapTopic;
  points: PlacedPoints;
  /** Places in the columns. */
  inView: readonly number[];
  selecting: Selecting;
  onOpen(id: number): void;
}

/** `34 generators, 251.6 kW, 3 silent inverters`: what a part of the map sums up to. */
export function summaryOf(points: PlacedPoints, indexes: readonly number[]): string {
  const sum = (of: (index: number) => number) => indexes.reduce((total, index) => total + of(index), 0);
  const silent = sum((index) => points.silent[index] ?? 0);
  const power = formatCapacity(sum((index) => points.watts[index] ?? 0));
  return points.topic === 'generators'
    ? `${counted(indexes.length, 'generator')}, ${power}, ${counted(silent, 'silent inverter')}`
    : `${counted(indexes.length, 'inverter')}, ${formatCount(silent)} silent, ${power} reported`;
}

/** What can be seen on the map, as a list: also the map of those who do not see it. */
export function InView({ topic, points, inView, selecting, onOpen }: Props) {
  const beside = (index: number) => {
    const watts = points.watts[index];
    const state = STATE_WORDS[points.state[index] ?? 'unknown'];
    return watts === null || watts === undefined ? state : `${state}, ${formatCapacity(watts)}`;
  };
  return (
    <div className={classes.scroll}>
      <p className={classes.summary} role="status">
        {summaryOf(points, inView)} in view
      </p>
      {inView.length > 0 && <SelectAll {...{ points, selecting }} indexes={inView} words="Select all in view" />}
      <RecordRows
        topic={topic}
        label="In view"
        rows={inView.slice(0, MOST_ROWS).map((index) => ({
          id: points.id[index] ?? 0,
          state: points.state[index],
          beside: beside(index),
        }))}
        selecting={selecting}
        onOpen={onOpen}
      />
      {inView.length > MOST_ROWS && (
        <Text size="xs" c="dimmed" mt="xs">
          The first {MOST_ROWS} of {formatCount(inView.length)}. Zoom in, or narrow the list, to see the others.
        </Text>
      )}
    </div>
  );
}
