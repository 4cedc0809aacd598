import { useWindowEvent } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import classes from './map.module.css';

/** How records are selected on the map. */
export type AreaTool = 'rectangle' | 'lasso';

type Corner = [number, number];

interface Props {
  tool: AreaTool;
  /** The corners of what was drawn, in pixels from the upper left of the map. */
  onDrawn(ring: readonly Corner[]): void;
  onCancel(): void;
}

/** Pixels between two corners of a lasso. */
const STEP = 3;

const rectangle = ([ax, ay]: Corner, [bx, by]: Corner): Corner[] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
];

/** Lies over the map while an area is drawn; Escape ends it. */
export function DrawnArea({ tool, onDrawn, onCancel }: Props) {
  const [path, setPath] = useState<readonly Corner[]>([]);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onCancel();
  });
  const at = (event: PointerEvent<SVGSVGElement>): Corner => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const [first] = path;
  const last = path.at(-1);
  const ringOf = (corners: readonly Corner[], end: Corner | undefined) =>
    tool === 'rectangle' && first && end ? rectangle(first, end) : corners;
  return (
    <svg
      className={classes.drawing}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPath([at(event)]);
      }}
      onPointerMove={(event) => {
        const next = at(event);
        if (!last || Math.hypot(next[0] - last[0], next[1] - last[1]) < STEP) return;
        setPath((before) => [...before, next]);
      }}
      onPointerUp={(event) => {
        // The last moves may not have been drawn.
        const end = at(event);
        const ring = ringOf([...path, end], end);
        if (ring.length > 2) onDrawn(ring);
        else onCancel();
      }}
      onPointerCancel={onCancel}
    >
      <polygon
        points={ringOf(path, last)
          .map((corner) => corner.join(','))
          .join(' ')}
        className={classes.area}
      />
    </svg>
  );
}
