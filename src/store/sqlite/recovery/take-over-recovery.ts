import BetterSqlite3 from 'better-sqlite3';
import { workspaceFile } from '../migrations/workspace/workspace-file.ts';
import { writeError } from '../sqlite-errors.ts';

/**
 * Makes a workspace of a checked recovery file, in one transaction. A linked one merges first, as after linking (SY32): what the other
 * computer sent after the file was made is recognised by its content then, and not sent again. `storage_full` when the disk is full.
 */
export function takeOverRecovery(file: string): void {
  const engine = new BetterSqlite3(file);
  try {
    engine.pragma('synchronous = FULL');
    engine.exec(`BEGIN IMMEDIATE; DROP TABLE recovery; DROP TABLE recovery_log;`);
    const linkable = engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sync_facts'`).get() !== undefined;
    if (linkable) engine.exec(`UPDATE sync_facts SET phase = 'merging' WHERE phase = 'linked'`);
    engine.pragma(`application_id = ${workspaceFile.applicationId}`);
    engine.exec('COMMIT');
  } catch (error) {
    throw writeError(error);
  } finally {
    engine.close();
  }
}
