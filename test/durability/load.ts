import type { Acknowledged } from './inspect.ts';

/** A process that is written to, until it is killed. */
export interface Load {
  /** Resolves once a first write was acknowledged. */
  started: Promise<void>;
  /** kill -9, and then the answers that each writer has had. */
  kill(): Promise<Acknowledged>;
}

/** Starts run number `run` on a folder. `early` counts writes as acknowledged before they are: the negative control. */
export type StartLoad = (folder: string, run: number, early: boolean) => Load;
