import type { Site } from './site.ts';

/** `documented`: what the description of the service says; `decided`: what docs/api-decisions.md adds to it. */
export type Level = 'documented' | 'decided';

/** One thing that a server has to do, with the sentence that says so. */
export interface Check {
  name: string;
  level: Level;
  /** The decision that it comes from; absent where the description says it. */
  decision?: string;
  /** The sentence, as it stands there. */
  says: string;
  run(site: Site): Promise<void>;
}

export const documented = (name: string, says: string, run: Check['run']): Check => ({
  name,
  level: 'documented',
  says,
  run,
});

export const decided = (decision: string, name: string, says: string, run: Check['run']): Check => ({
  name,
  level: 'decided',
  decision,
  says,
  run,
});
