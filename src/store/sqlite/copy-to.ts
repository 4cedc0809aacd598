import type { Engine } from './engine.ts';
import { writeError } from './sqlite-errors.ts';

/** Pages per step: 1 MB, a few milliseconds. */
const PAGES_AT_ONCE = 250;

/**
 * Writes all that is committed into a new file, a piece at a time; what is committed meanwhile is in it as well. `storage_full` when
 * the disk is full; the caller removes what there is of it then.
 */
export async function copyTo(engine: Engine, file: string): Promise<void> {
  try {
    await engine.backup(file, { progress: () => PAGES_AT_ONCE });
  } catch (error) {
    throw writeError(error);
  }
}
