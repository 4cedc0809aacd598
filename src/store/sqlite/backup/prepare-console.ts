import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '../../../domain/name-key.ts';
import { consoleFile } from '../migrations/console/console-file.ts';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../open-database.ts';
import { flush, flushFolder } from '../recovery/flush.ts';
import { COPY_MARK } from './backup-file.ts';

const DATA_FILE = /^(test|live)(?:-(\d{1,9}|[0-9a-f]{24}))?\.sqlite$/;

/**
 * A workspace whose data file is here and that the backup knows nothing of keeps its file, and the number in its name.
 */
function listUnknown(engine: Engine, dataFolder: string): void {
  const known = new Set(engine.prepare<[], string>('SELECT file FROM workspaces').pluck().all());
  const put = engine.prepare(
    `INSERT INTO workspaces (id, name, name_key, mode, file, unsent, created_at) VALUES (?, ?, ?, ?, ?, 0, ?)`,
  );
  for (const file of readdirSync(dataFolder)) {
    const [, mode, number = ''] = DATA_FILE.exec(file) ?? [];
    if (mode === undefined || known.has(file)) continue;
    const name = `Found ${file}`;
    put.run(/^\d{1,9}$/.test(number) ? Number(number) : null, name, nameKey(name), mode, file, Date.now() * 1000);
  }
}

/**
 * Makes a console file of a backup, complete and on disk before it has the name `ready`. Operators, credentials and
 * settings are those of the backup.
 */
export function prepareConsole(backup: string, dataFolder: string, ready: string): void {
  const draft = join(dataFolder, `${ready}.part`);
  rmSync(draft, { force: true });
  copyFileSync(backup, draft);
  const { engine } = openDatabase(draft, consoleFile, () => true);
  try {
    listUnknown(engine, dataFolder);
    engine.prepare('DELETE FROM meta WHERE key = ?').run(COPY_MARK);
    engine.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    engine.close();
  }
  flush(draft);
  renameSync(draft, join(dataFolder, ready));
  flushFolder(dataFolder);
}
