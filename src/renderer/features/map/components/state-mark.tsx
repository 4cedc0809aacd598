import type { ProductionState } from '../../../../contract/console/map.ts';
import classes from './map.module.css';
import { CORNERS, SHAPES } from './map-style.ts';

/** The shape of a state as the map draws it; its word is beside it. */
export function StateMark({ state }: { state: ProductionState }) {
  const { shape, tone } = SHAPES[state];
  const fill = `var(--c-${tone})`;
  return (
    <svg viewBox="0 0 24 24" className={classes.shape} aria-hidden>
      {shape === 'circle' ? (
        <circle cx="12" cy="12" r="9" fill={fill} />
      ) : (
        <polygon points={CORNERS[shape]} fill={fill} />
      )}
    </svg>
  );
}
