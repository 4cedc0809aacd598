/** A rectangle in screen coordinates. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WindowState {
  bounds: Bounds;
  maximized: boolean;
  fullScreen: boolean;
  /** Somebody was told that the program keeps running without a window. */
  toldRunning?: boolean;
}

export const MINIMUM = { width: 900, height: 600 };
const USUAL = { width: 1280, height: 820 };
/** `--c-app` of the page (renderer/app/tokens.css). */
export const BACKGROUND = { light: '#eef2f6', dark: '#10151c' };

const within = (size: number, most: number): number => Math.min(size, most);

const overlap = (start: number, length: number, from: number, size: number): number =>
  Math.max(0, Math.min(start + length, from + size) - Math.max(start, from));

/** How much of a window is on a display. */
const shared = (bounds: Bounds, area: Bounds): number =>
  overlap(bounds.x, bounds.width, area.x, area.width) * overlap(bounds.y, bounds.height, area.y, area.height);

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

function isWindowState(value: unknown): value is WindowState {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('bounds' in value) ||
    typeof value.bounds !== 'object' ||
    value.bounds === null
  )
    return false;
  const { bounds } = value;
  return (['x', 'y', 'width', 'height'] as const).every((key) => Number.isSafeInteger(Reflect.get(bounds, key)));
}

/** What a file says about the window, or undefined when it says nothing that can be used. */
export function parseWindowState(text: string): WindowState | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isWindowState(value)
      ? {
          bounds: value.bounds,
          maximized: value.maximized,
          fullScreen: value.fullScreen,
          ...(value.toldRunning === true && { toldRunning: true }),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where to open the window: where it was, moved and made smaller so that all of it is on the display that showed most
 * of it; where that display is gone, in the usual size where the platform puts it. `areas` are the displays' work
 * areas, the main one first.
 */
export function fitWindow(
  saved: WindowState | undefined,
  areas: Bounds[],
): Partial<Bounds> & Pick<Bounds, 'width' | 'height'> {
  const [main] = areas;
  const area = saved && areas.toSorted((one, other) => shared(saved.bounds, other) - shared(saved.bounds, one))[0];
  if (!saved || !area || shared(saved.bounds, area) === 0)
    return {
      width: within(USUAL.width, main?.width ?? USUAL.width),
      height: within(USUAL.height, main?.height ?? USUAL.height),
    };
  const width = within(Math.max(saved.bounds.width, MINIMUM.width), area.width);
  const height = within(Math.max(saved.bounds.height, MINIMUM.height), area.height);
  return {
    x: clamp(saved.bounds.x, area.x, area.x + area.width - width),
    y: clamp(saved.bounds.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

/** How small the window may be made: what the page needs, or less where no display has that much. */
export function leastSize(areas: Bounds[]): { minWidth: number; minHeight: number } {
  return {
    minWidth: within(MINIMUM.width, Math.min(...areas.map(({ width }) => width))),
    minHeight: within(MINIMUM.height, Math.min(...areas.map(({ height }) => height))),
  };
}
