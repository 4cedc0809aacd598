import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/format.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import type { IsOutsideState } from './state-shapes.ts';
import classes from './map.module.css';
import { MOST_ROWS, RecordRows, type Selecting } from './record-rows.tsx';

/** Places in the columns of what is not in the state that its address names. */
export const outsideTheirState = (
  { id, addressState, latitude, longitude }: PlacedPoints,
  isOutside: IsOutsideState,
): number[] =>
  id.flatMap((_, index) => {
    const state = addressState[index];
    return state && isOutside(state, latitude[index] ?? 0, longitude[index] ?? 0) ? [index] : [];
  });

interface Props {
  topic: MapTopic;
  points: PlacedPoints;
  /** Places in the columns of what is outside of its state. */
  outside: readonly number[];
  selecting: Selecting;
  onOpen(id: number): void;
}

const HOW = {
  generators: 'Open a generator and choose Correct to give it another position.',
  inverters:
    'The service keeps the position that an inverter was added with. Open the generator that it belongs to and associate it there: it is then shown where the generator is.',
} as const;

/** Records whose position is missing, or cannot be right, with the way to set it right. */
export function PositionsToFix({ topic, points, outside, selecting, onOpen }: Props) {
  const { unplaced } = points;
  if (unplaced.length === 0 && outside.length === 0)
    return (
      <div className={classes.scroll}>
        <Text size="sm">
          Every {topic === 'generators' ? 'generator' : 'inverter'} of this list has a position that fits its address.
        </Text>
      </div>
    );
  return (
    <div className={classes.scroll}>
      <p className={classes.summary}>{HOW[topic]}</p>
      {unplaced.length > 0 && (
        <>
          <h3 className={classes.heading}>No usable position ({formatCount(unplaced.length)})</h3>
          <RecordRows
            topic={topic}
            label="No usable position"
            rows={unplaced.slice(0, MOST_ROWS).map((id) => ({ id, beside: 'Not on the map' }))}
            selecting={selecting}
            onOpen={onOpen}
          />
        </>
      )}
      {outside.length > 0 && (
        <>
          <h3 className={classes.heading}>Outside the state of the address ({formatCount(outside.length)})</h3>
          <RecordRows
            topic={topic}
            label="Outside the state of the address"
            rows={outside.slice(0, MOST_ROWS).map((index) => ({
              id: points.id[index] ?? 0,
              state: points.state[index],
              beside: `Address in ${points.addressState[index]}, position ${points.latitude[index]}°, ${points.longitude[index]}°`,
            }))}
            selecting={selecting}
            onOpen={onOpen}
          />
        </>
      )}
      {(unplaced.length > MOST_ROWS || outside.length > MOST_ROWS) && (
        <Text size="xs" c="dimmed" mt="xs">
          The first {MOST_ROWS} of each are listed.
        </Text>
      )}
    </div>
  );
}
