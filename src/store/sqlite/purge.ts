import type { Engine } from './engine.ts';
import { writeError } from './sqlite-errors.ts';

/** Is in `meta` from the transaction that took something out until the file was written anew. */
export const PURGE_DUE = 'purge_due';

/** Whether bytes of what was taken out may be left in the file. */
export const isPurgeDue = (engine: Engine): boolean =>
  engine.prepare('SELECT 1 FROM meta WHERE key = ?').get(PURGE_DUE) !== undefined;

/**
 * Writes the whole file anew and empties its log. SQLite leaves what was deleted in free pages, and in the free parts
 * of pages that were split or joined, which `secure_delete` does not reach. A kill in between leaves the file as it
 * was, and still due. Throws as a write does when the disk is full.
 */
export function purge(engine: Engine): void {
  // The copy that SQLite makes meanwhile is as large as the file: it goes to a file without a name, and not into
  // memory.
  engine.pragma('temp_store = FILE');
  try {
    engine.exec('VACUUM');
    engine.pragma('wal_checkpoint(TRUNCATE)');
    engine.prepare('DELETE FROM meta WHERE key = ?').run(PURGE_DUE);
  } catch (error) {
    throw writeError(error);
  } finally {
    engine.pragma('temp_store = MEMORY');
  }
}
