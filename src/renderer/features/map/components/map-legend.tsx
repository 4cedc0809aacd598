import { productionStates } from '../../../../contract/console/map.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { counted } from '../../../lib/format.ts';
import type { MapTopic } from './placed-points.ts';
import classes from './map.module.css';
import { STATE_WORDS, StateMark } from './state-mark.tsx';

interface Props {
  topic: MapTopic;
  /** Whom the street map asks to name. */
  attribution: string | undefined;
  /** Something of the street map cannot be read. */
  isBroken: boolean;
}

/** What shapes and numbers on the map mean, and where its outlines come from. */
export function MapLegend({ topic, attribution, isBroken }: Props) {
  const days = useSettings().data?.silent_days;
  const states = productionStates.filter((state) => topic === 'generators' || state !== 'unknown');
  return (
    <section className={classes.legend} aria-label="Legend">
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
      {attribution && <p className={classes.attribution}>Streets: {attribution}</p>}
      {isBroken && (
        <p className={classes.attribution} role="status">
          The street map, or a part of it, cannot be read. Replace it in Settings.
        </p>
      )}
    </section>
  );
}
