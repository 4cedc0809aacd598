import { PlaceTabs } from '../../../components/place-tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
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
  inView: readonly number[];
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
  const toFix = points.unplaced.length + outside.length;
  return (
    <aside className={classes.side} aria-label="Beside the map">
      <PlaceTabs<SidePart>
        label="Beside the map"
        parts={sideParts}
        names={{ view: 'In view', near: 'Nearby', fix: 'To fix' }}
        part={part}
        onPart={onPart}
        markOf={(each) => {
          if (each === 'view') return { text: formatCount(inView.length) };
          return each === 'fix' && toFix > 0 ? { text: formatCount(toFix), isWarning: true } : undefined;
        }}
      >
        {part === 'view' && <InView {...{ topic, points, inView, selecting, onOpen }} />}
        {part === 'near' && <Nearby {...{ topic, points, cities, near, onNear, selecting, onOpen }} />}
        {part === 'fix' && <PositionsToFix {...{ topic, points, outside, selecting, onOpen }} />}
      </PlaceTabs>
    </aside>
  );
}
