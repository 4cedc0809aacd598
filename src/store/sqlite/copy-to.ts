import { open } from 'node:fs/promises';
import type { Engine } from './engine.ts';
import { writeError } from './sqlite-errors.ts';

/** Pages per step: 1 MB, a few milliseconds. */
const PAGES_AT_ONCE = 250;

/**
 * Writes all that is committed into a new file, a piece at a time; what is committed meanwhile is in it as well.
 * `storage_full` when the disk is full; the caller removes what there is of it then.
 *
 * SQLite flushes the file in its last step, while everything waits: what is written goes to disk before that, from
 * another thread.
 */
export async function copyTo(engine: Engine, file: string): Promise<void> {
  const handle = await open(file, 'wx');
  let flushing: Promise<unknown> | undefined;
  const flush = (): void => {
    flushing ??= handle
      .datasync()
      .catch(() => undefined)
      .finally(() => (flushing = undefined));
  };
  try {
    await engine.backup(file, {
      progress({ remainingPages }) {
        const waits = flushing !== undefined && remainingPages <= PAGES_AT_ONCE;
        flush();
        return waits ? 0 : PAGES_AT_ONCE;
      },
    });
  } catch (error) {
    throw writeError(error);
  } finally {
    await flushing;
    await handle.close();
  }
}
