import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { openStore } from '../../src/store/sqlite/open-store.ts';
import { microInverter } from '../suites/samples.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';
import { writeVersion1File } from './version-1-file.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table. */
function rowsOf(file: string): Rows {
  const engine = new BetterSqlite3(file, { readonly: true });
  const tables = engine.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).pluck().all();
  const rows = tables.map((table): [string, Rows[string]] => [table, engine.prepare<[], Rows[string][number]>(`SELECT * FROM "${table}" ORDER BY 1, 2`).all()]);
  engine.close();
  return Object.fromEntries(rows);
}

/** A file as the second release left it: every table has rows, the queue had one more that is gone. */
async function version2(): Promise<string> {
  const file = path.join(await newFolder(), 'test.sqlite');
  writeVersion1File(file);
  const { engine } = openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 2) }, 1);
  engine.exec(`INSERT INTO hand_over_codes VALUES (1, 'hash', 5, 1);
    INSERT INTO outbox (topic, record_id, operation, payload, state, created_at) VALUES ('inverters', 2, 'create', NULL, 'waiting', 1), ('inverters', 3, 'remove', NULL, 'waiting', 2);
    DELETE FROM outbox WHERE record_id = 3;`);
  engine.close();
  return file;
}

const reopen = (file: string) => openStore({ file, mode: 'test', clock: createTicking().now, secretBox });

describe('a file of version 2', () => {
  test('[T6] keeps every row of every table, none of them empty, and every number given', async () => {
    const file = await version2();
    const before = rowsOf(file);
    await (await reopen(file)).close();
    const after = rowsOf(file);
    for (const [table, rows] of Object.entries(before)) {
      expect(rows, table).not.toEqual([]);
      if (table === 'outbox') expect(after[table]?.map(({ seq, topic, record_id, operation, created_at }) => ({ seq, topic, record_id, operation, created_at })), table)
        .toEqual(rows.map(({ seq, topic, record_id, operation, created_at }) => ({ seq, topic, record_id, operation, created_at })));
      else if (table === 'owners') expect(after[table], table).toEqual(rows.map((row) => ({ ...row, authority: null })));
      else if (table === 'sqlite_sequence') expect(after[table], table).toEqual(expect.arrayContaining(rows));
      else expect(after[table], table).toEqual(rows);
    }
    const engine = new BetterSqlite3(file, { readonly: true });
    expect(engine.pragma('foreign_key_check')).toEqual([]);
    expect(engine.pragma('user_version', { simple: true })).toBe(workspaceFile.migrations.length);
    engine.close();
  });

  test('[T5] a number of the queue does not come back, and what was queued for nobody is not sent to the first service that is linked', async () => {
    const store = await reopen(await version2());
    expect(await store.sync.facts()).toEqual({
      phase: 'unlinked', upstream: null, paused: false, unmetered_only: false, requests_per_second: 20, last_success_at: null, ask_always: false,
    });
    await store.sync.link('https://api.example');
    await store.inverters.create(microInverter);
    expect((await store.sync.queue.list({ page: 1, limit: 10 })).rows).toMatchObject([{ seq: 4, operation: 'create', fields: microInverter }]);
    await store.close();
  });
});
