import type { UpdatesView } from '../contract/console/updates.ts';
import type { UpdateWait } from '../contract/reasons/update-wait.ts';

/** What a host that can replace the program knows about it. */
export interface UpdateFacts extends Pick<UpdatesView, 'signing' | 'state' | 'offered' | 'progress' | 'reason'> {
  /** Milliseconds; null before the first time. */
  checkedAt: number | null;
}

/** Updates of the program that runs; a host without them has none of it. */
export interface UpdateControl {
  facts(): UpdateFacts;
  installs(mode: UpdatesView['mode']): UpdatesView['installs'];
  waitsFor(): Promise<UpdateWait[]>;
  /** Begins to look, whatever the settings say; never waits for it. */
  check(): void;
  /** Begins to fetch what is available; never waits for it. */
  download(): void;
  /** The program ends at once, is replaced and starts again. Nothing must be waited for. */
  restart(): void;
}
