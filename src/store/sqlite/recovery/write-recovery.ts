import BetterSqlite3 from 'better-sqlite3';
import { createSecretBox } from '../../secret-box.ts';
import { createSealedText } from '../../sealed-text.ts';
import { defineSealedText } from '../sealed-functions.ts';
import { writeError } from '../sqlite-errors.ts';
import { copyRows } from './copy-rows.ts';
import { flush } from './flush.ts';
import { RECOVERY_ID, recoveryTables, type RecoveryManifest } from './recovery-file.ts';

export interface RecoveryContent {
  manifest: RecoveryManifest;
  /** The oldest first. */
  logLines: string[];
}

/**
 * Makes a recovery file of a copy of a workspace that nobody uses, and that this key has sealed: `file` must not exist.
 * It is whole and on disk when this returns. `storage_full` when the disk is full; the caller removes what there is of
 * it then.
 */
export function writeRecovery(
  copy: string,
  file: string,
  { manifest, logLines }: RecoveryContent,
  key: Uint8Array,
): void {
  const engine = new BetterSqlite3(file);
  try {
    engine.pragma('journal_mode = OFF'); // a file that was not finished is thrown away whole
    engine.pragma('synchronous = OFF');
    engine.pragma('foreign_keys = OFF');
    defineSealedText(engine, createSealedText(createSecretBox(key)));
    engine.prepare('ATTACH ? AS source').run(copy);
    copyRows(engine);
    for (const sql of recoveryTables) engine.exec(sql);
    engine.prepare('INSERT INTO recovery VALUES (1, ?)').run(JSON.stringify(manifest));
    const addLine = engine.prepare('INSERT INTO recovery_log (line) VALUES (?)');
    engine.transaction(() => logLines.forEach((line) => addLine.run(line.trimEnd())))();
    const version = Number(engine.pragma('source.user_version', { simple: true }));
    engine.pragma(`user_version = ${version}`);
    engine.pragma(`application_id = ${RECOVERY_ID}`);
  } catch (error) {
    throw writeError(error);
  } finally {
    engine.close();
  }
  flush(file);
}
