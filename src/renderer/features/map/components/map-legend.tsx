import { useState, type Ref } from 'react';
import { productionStates } from '../../../../contract/console/map.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { MapTopic } from './placed-points.ts';
import classes from './map.module.css';
import { StateMark } from './state-mark.tsx';
import { windowSize } from './window-size.ts';

interface Props {
  ref: Ref<HTMLElement>;
  topic: MapTopic;
  /** Whom the street map asks to name. */
  attribution: string | undefined;
  /** Something of the street map cannot be read. */
  isBroken: boolean;
}

/** So high and wide a window has room for all of it. */
const ROOM = { height: 34, width: 62.5 };

function hasRoom(): boolean {
  const { height, width } = windowSize();
  return height >= ROOM.height && width >= ROOM.width;
}

/** What shapes and numbers on the map mean, and where its outlines come from. */
export function MapLegend({ ref, topic, attribution, isBroken }: Props) {
  const t = useTranslate({ map });
  const [isOpen, setOpen] = useState(hasRoom);
  const days = useSettings().data?.silent_days;
  const states = productionStates.filter((state) => topic === 'generators' || state !== 'unknown');
  return (
    <section ref={ref} className={classes.legend} aria-label={t('map.legend')}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('map.legend')}</summary>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <StateMark state={state} />
              {state === 'silent' && days !== undefined ? t('map.silentFor', { days }) : t(`map.states.${state}`)}
            </li>
          ))}
        </ul>
        <p>{t('map.sources', { topic })}</p>
      </details>
      {attribution && <p>{t('map.streets', { attribution })}</p>}
      {isBroken && <p role="status">{t('map.streetsBroken')}</p>}
    </section>
  );
}
