import type { Readable } from 'node:stream';
import type { GivenFile } from '../contract/console/given-file.ts';

/**
 * The one file that was opened with the program and waits for a person; hosts whose program cannot open files do
 * without it.
 */
export interface GivenFileControl {
  waiting(): GivenFile | undefined;
  /** Its bytes, once: nothing waits any more. Undefined where it cannot be read any more. */
  take(): Promise<{ bytes: Readable; size: number } | undefined>;
  dismiss(): void;
}
