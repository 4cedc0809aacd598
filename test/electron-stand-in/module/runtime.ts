import type { Chromium } from '../chromium/launch.ts';
import type { Targets } from './targets.ts';

/** What the objects of the module share, as those of Electron share one process. */
interface Runtime {
  chromium: Chromium;
  targets: Targets;
}

let current: Runtime | undefined;

export const isReady = (): boolean => current !== undefined;

export function begin(begun: Runtime): void {
  current = begun;
}

/** Throws before the application is ready, as Electron does for everything that needs a browser. */
export function runtime(what: string): Runtime {
  if (!current) throw new Error(`${what} can only be used after the app is ready`);
  return current;
}
