import { useState } from 'react';
import { productionStates } from '../../../../contract/console/map.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { MapTopic } from './placed-points.ts';
import classes from './map.module.css';
import { StateMark } from './state-mark.tsx';
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
  const t = useTranslate({ map });
  const [isOpen, setOpen] = useState(() => windowSize().height >= ROOM);
  const days = useSettings().data?.silent_days;
  const states = productionStates.filter((state) => topic === 'generators' || state !== 'unknown');
  return (
    <section className={classes.legend} aria-label={t('map.legend')}>
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
