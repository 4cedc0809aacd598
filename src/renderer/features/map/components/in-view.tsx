import { Text } from '@mantine/core';
import { map } from '../../../../languages/en-US/console/map.ts';
import { formatCapacity } from '../../../lib/format.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import classes from './map.module.css';
import { MOST_ROWS, RecordRows, SelectAll, type Selecting } from './record-rows.tsx';

interface Props {
  topic: MapTopic;
  points: PlacedPoints;
  /** Places in the columns. */
  inView: readonly number[];
  selecting: Selecting;
  onOpen(id: number): void;
}

/** `34 generators, 251.6 kW, 3 silent inverters in view`: what that part of the map sums up to. */
function summaryOf(points: PlacedPoints, indexes: readonly number[], words: Words): string {
  const sum = (of: (index: number) => number) => indexes.reduce((total, index) => total + of(index), 0);
  const silent = sum((index) => points.silent[index] ?? 0);
  const power = formatCapacity(
    sum((index) => points.watts[index] ?? 0),
    words,
  );
  const key = points.topic === 'generators' ? 'map.generatorsInView' : 'map.invertersInView';
  return words.of({ map })(key, { count: indexes.length, silent, power });
}

/** What can be seen on the map, as a list: also the map of those who do not see it. */
export function InView({ topic, points, inView, selecting, onOpen }: Props) {
  const words = useWords();
  const t = words.of({ map });
  const beside = (index: number) => {
    const watts = points.watts[index];
    const state = t(`map.states.${points.state[index] ?? 'unknown'}`);
    return watts === null || watts === undefined ? state : `${state}, ${formatCapacity(watts, words)}`;
  };
  return (
    <div className={classes.scroll}>
      <p className={classes.summary} role="status">
        {summaryOf(points, inView, words)}
      </p>
      {inView.length > 0 && <SelectAll {...{ points, selecting }} indexes={inView} words={t('map.selectInView')} />}
      <RecordRows
        topic={topic}
        label={t('map.inView')}
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
          {t('map.firstInView', { shown: MOST_ROWS, total: inView.length })}
        </Text>
      )}
    </div>
  );
}
