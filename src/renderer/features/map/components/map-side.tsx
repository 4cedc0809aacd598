import { map } from '../../../../languages/en-US/console/map.ts';
import { PlaceTabs } from '../../../components/place-tabs.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import type { City } from './atlas.ts';
import { InView } from './in-view.tsx';
import classes from './map.module.css';
import { Nearby, type Near } from './nearby.tsx';
import type { Selecting } from './record-rows.tsx';
import { PositionsToFix } from './positions-to-fix.tsx';

const sideParts = ['view', 'near', 'fix'] as const;
export type SidePart = (typeof sideParts)[number];

interface Props {
  topic: MapTopic;
  points: PlacedPoints;
  cities: readonly City[];
  /** Undefined until the map has been drawn. */
  inView: readonly number[] | undefined;
  outside: readonly number[];
  near: Near | undefined;
  part: SidePart;
  onPart(part: SidePart): void;
  onNear(near: Near | undefined): void;
  onOpen(id: number): void;
  selecting: Selecting;
}

/** What is beside the map while no record is open. */
export function MapSide({
  topic,
  points,
  cities,
  inView,
  outside,
  near,
  part,
  onPart,
  onNear,
  onOpen,
  selecting,
}: Props) {
  const words = useWords();
  const t = words.of({ map });
  const toFix = points.unplaced.length + outside.length;
  return (
    <aside className={classes.side} aria-label={t('map.beside')}>
      <PlaceTabs<SidePart>
        label={t('map.beside')}
        parts={sideParts}
        names={{ view: t('map.inView'), near: t('map.nearby'), fix: t('map.toFix') }}
        part={part}
        onPart={onPart}
        markOf={(each) => {
          if (each === 'view') return inView && { text: formatCount(inView.length, words) };
          return each === 'fix' && toFix > 0 ? { text: formatCount(toFix, words), isWarning: true } : undefined;
        }}
      >
        {part === 'view' &&
          (inView ? (
            <InView {...{ topic, points, inView, selecting, onOpen }} />
          ) : (
            <div className={classes.scroll}>
              <SkeletonLines count={12} label={t('map.loading')} />
            </div>
          ))}
        {part === 'near' && <Nearby {...{ topic, points, cities, near, onNear, selecting, onOpen }} />}
        {part === 'fix' && <PositionsToFix {...{ topic, points, outside, selecting, onOpen }} />}
      </PlaceTabs>
    </aside>
  );
}
