import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { nameKey } from '../../../domain/name-key.ts';
import { consoleFile } from '../migrations/console/console-file.ts';
import type { Orm } from '../engine.ts';
import { openDatabase } from '../open-database.ts';
import { flush, flushFolder } from '../recovery/flush.ts';
import { workspaces } from '../schema/console.ts';
import { meta } from '../schema/feed.ts';
import { COPY_MARK } from './backup-file.ts';

const DATA_FILE = /^(test|live)(?:-(\d{1,9}|[0-9a-f]{24}))?\.sqlite$/;

/**
 * A workspace whose data file is here and that the backup knows nothing of keeps its file, and the number in its name.
 */
function listUnknown(orm: Orm, dataFolder: string): void {
  const { file: column } = workspaces;
  const known = new Set(
    orm
      .select({ file: column })
      .from(workspaces)
      .all()
      .map(({ file }) => file),
  );
  for (const file of readdirSync(dataFolder)) {
    const [, mode, number = ''] = DATA_FILE.exec(file) ?? [];
    if ((mode !== 'test' && mode !== 'live') || known.has(file)) continue;
    const name = `Found ${file}`;
    const id = /^\d{1,9}$/.test(number) ? Number(number) : undefined;
    const created_at = Date.now() * 1000;
    orm
      .insert(workspaces)
      .values({ id, name, name_key: nameKey(name), mode, file, unsent: 0, test_helpers: false, created_at })
      .run();
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
  const { engine, orm } = openDatabase(draft, consoleFile, () => true);
  try {
    listUnknown(orm, dataFolder);
    orm.delete(meta).where(eq(meta.key, COPY_MARK)).run();
    engine.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    engine.close();
  }
  flush(draft);
  renameSync(draft, join(dataFolder, ready));
  flushFolder(dataFolder);
}
