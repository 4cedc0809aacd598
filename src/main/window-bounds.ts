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
}

export const MINIMUM = { width: 900, height: 600 };
const USUAL = { width: 1280, height: 820 };
/** At least this much of the title bar must be on a display, or the window could not be moved back. */
const REACHABLE = { width: 120, height: 32 };

const overlap = (start: number, length: number, from: number, size: number): number =>
  Math.min(start + length, from + size) - Math.max(start, from);

const reachable = (bounds: Bounds, area: Bounds): boolean =>
  overlap(bounds.x, bounds.width, area.x, area.width) >= REACHABLE.width &&
  bounds.y >= area.y &&
  bounds.y + REACHABLE.height <= area.y + area.height;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

function isWindowState(value: unknown): value is WindowState {
  if (typeof value !== 'object' || value === null || !('bounds' in value) || typeof value.bounds !== 'object' || value.bounds === null) return false;
  const { bounds } = value;
  return (['x', 'y', 'width', 'height'] as const).every((key) => Number.isSafeInteger(Reflect.get(bounds, key)));
}

/** What a file says about the window, or undefined when it says nothing that can be used. */
export function parseWindowState(text: string): WindowState | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isWindowState(value) ? { bounds: value.bounds, maximized: value.maximized } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where to open the window: where it was, when that place is still on a display, no larger than that display; else in the
 * usual size where the platform puts it. `areas` are the displays' work areas.
 */
export function fitWindow(saved: WindowState | undefined, areas: Bounds[]): Partial<Bounds> & Pick<Bounds, 'width' | 'height'> {
  const area = saved && areas.find((candidate) => reachable(saved.bounds, candidate));
  if (!saved || !area) return USUAL;
  const width = clamp(saved.bounds.width, MINIMUM.width, Math.max(MINIMUM.width, area.width));
  const height = clamp(saved.bounds.height, MINIMUM.height, Math.max(MINIMUM.height, area.height));
  return { x: saved.bounds.x, y: saved.bounds.y, width, height };
}
