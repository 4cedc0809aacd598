import { useState } from 'react';
import { productionStates } from '../../../../contract/console/map.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { counted } from '../../../lib/format.ts';
import type { MapTopic } from './placed-points.ts';
import classes from './map.module.css';
import { STATE_WORDS, StateMark } from './state-mark.tsx';
import { windowSize } from './window-size.ts';

interface Props {
  topic: MapTopic;
  /** Whom the street map asks to name. */
  attribution: string | undefined;
  /** Something of the street map cannot be read. */
  isBroken: boolean;
}

/** So high a window has room for all of it. */
const ROOM = 34;

/** What shapes and numbers on the map mean, and where its outlines come from. */
export function MapLegend({ topic, attribution, isBroken }: Props) {
  const [isOpen, setOpen] = useState(() => windowSize().height >= ROOM);
  const days = useSettings().data?.silent_days;
  const states = productionStates.filter((state) => topic === 'generators' || state !== 'unknown');
  return (
    <section className={classes.legend} aria-label="Legend">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Legend</summary>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <StateMark state={state} />
              {state === 'silent' && days !== undefined
                ? `Silent (no report for ${counted(days, 'day')})`
                : STATE_WORDS[state]}
            </li>
          ))}
        </ul>
        <p>
          {topic === 'generators'
            ? 'A circle sums nameplate capacity'
            : 'A circle counts inverters and sums their output'}
          . Outlines: U.S. Census Bureau. Cities: GeoNames.
        </p>
      </details>
      {attribution && <p>Streets: {attribution}</p>}
      {isBroken && <p role="status">The street map, or a part of it, cannot be read. Replace it in Settings.</p>}
    </section>
  );
}
