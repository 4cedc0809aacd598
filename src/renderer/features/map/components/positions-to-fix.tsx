import { Text } from '@mantine/core';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useTranslate } from '../../../lib/words.ts';
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

/** Records whose position is missing, or cannot be right, with the way to set it right. */
export function PositionsToFix({ topic, points, outside, selecting, onOpen }: Props) {
  const t = useTranslate({ map });
  const { unplaced } = points;
  if (unplaced.length === 0 && outside.length === 0)
    return (
      <div className={classes.scroll}>
        <Text size="sm">{t('map.nothingToFix', { topic })}</Text>
      </div>
    );
  return (
    <div className={classes.scroll}>
      <p className={classes.summary}>{t('map.howToFix', { topic })}</p>
      {unplaced.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('map.unplacedCount', { count: unplaced.length })}</h3>
          <RecordRows
            topic={topic}
            label={t('map.unplaced')}
            rows={unplaced.slice(0, MOST_ROWS).map((id) => ({ id, beside: t('map.notOnMap') }))}
            selecting={selecting}
            onOpen={onOpen}
          />
        </>
      )}
      {outside.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('map.outsideCount', { count: outside.length })}</h3>
          <RecordRows
            topic={topic}
            label={t('map.outside')}
            rows={outside.slice(0, MOST_ROWS).map((index) => ({
              id: points.id[index] ?? 0,
              state: points.state[index],
              beside: t('map.outsideAt', {
                state: points.addressState[index] ?? '',
                latitude: String(points.latitude[index]),
                longitude: String(points.longitude[index]),
              }),
            }))}
            selecting={selecting}
            onOpen={onOpen}
          />
        </>
      )}
      {(unplaced.length > MOST_ROWS || outside.length > MOST_ROWS) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('map.firstListed', { count: MOST_ROWS })}
        </Text>
      )}
    </div>
  );
}
