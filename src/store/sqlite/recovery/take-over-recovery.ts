import BetterSqlite3 from 'better-sqlite3';
import { workspaceFile } from '../migrations/workspace/workspace-file.ts';
import { writeError } from '../sqlite-errors.ts';

/**
 * The other computer may have gone on sending after the file was made. So a linked workspace merges first, as after linking (SY32), and a
 * create that was never under way is queued again for what is not found there: nothing is sent twice. Until then nobody may be told that
 * all is sent: there was no success on this computer. A pause was that computer's: here somebody has to link again before anything is sent.
 */
const mergeFirst = `
  DELETE FROM outbox WHERE operation = 'create' AND state = 'pending' AND (SELECT phase FROM sync_facts) <> 'unlinked';
  UPDATE sync_facts SET phase = 'merging', last_success_at = NULL WHERE phase <> 'unlinked';
  UPDATE sync_facts SET paused = 0;`;

/** Makes a workspace of a checked recovery file, in one transaction. `storage_full` when the disk is full. */
export function takeOverRecovery(file: string): void {
  const engine = new BetterSqlite3(file);
  try {
    engine.pragma('synchronous = FULL');
    engine.exec('BEGIN IMMEDIATE; DROP TABLE recovery; DROP TABLE recovery_log;');
    // The clock of another computer is nothing to go by here.
    engine.exec(`DELETE FROM meta WHERE key IN ('times', 'last_time')`);
    if (engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sync_facts'`).get() !== undefined) engine.exec(mergeFirst);
    engine.pragma(`application_id = ${workspaceFile.applicationId}`);
    engine.exec('COMMIT');
  } catch (error) {
    throw writeError(error);
  } finally {
    engine.close();
  }
}
