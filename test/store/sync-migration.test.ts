import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { openStore } from '../../src/core/open-store.ts';
import { opener } from '../support/with-opened.ts';
import { microInverter } from '../suites/samples.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';
import { writeVersion1File } from './version-1-file.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, opened, but for the wire form of owners and the note in `meta` that details are sealed. */
function rowsOf(file: string): Rows {
  const engine = new BetterSqlite3(file, { readonly: true });
  const tables = engine
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%' ORDER BY name`,
    )
    .pluck()
    .all();
  const open = opener(engine);
  const all = (table: string) =>
    engine
      .prepare<[], Rows[string][number]>(`SELECT * FROM "${table}" ORDER BY 1, 2`)
      .all()
      .filter(({ key }) => key !== 'details_sealed')
      .map(open);
  const rows = tables.map((table): [string, Rows[string]] => [
    table,
    table === 'owners' ? all(table).map((row) => ({ ...row, json: 0 })) : all(table),
  ]);
  engine.close();
  return Object.fromEntries(rows);
}

/** A row of an account whose sentences have become codes. */
function withCodes(row: Record<string, unknown>): Record<string, unknown> {
  const coded = (column: unknown): unknown =>
    typeof column === 'string'
      ? column
          .replace('"The bank account was closed. Please give us another one."', '{"code":"bank_account_closed"}')
          .replace('"rejected by a test value"', '{"code":"rejecting_test_value"}')
      : column;
  return { ...row, review: coded(row['review']), reopened: coded(row['reopened']) };
}

/** A file as the second release left it: every table has rows, the queue had one more that is gone. */
async function version2(): Promise<string> {
  const file = path.join(await newFolder(), 'test.sqlite');
  writeVersion1File(file);
  const { engine } = openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 2) });
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
      if (table === 'outbox')
        expect(
          after[table]?.map(({ seq, topic, record_id, operation, created_at }) => ({
            seq,
            topic,
            record_id,
            operation,
            created_at,
          })),
          table,
        ).toEqual(
          rows.map(({ seq, topic, record_id, operation, created_at }) => ({
            seq,
            topic,
            record_id,
            operation,
            created_at,
          })),
        );
      else if (table === 'owners')
        expect(after[table], table).toEqual(
          rows.map((row) => ({
            ...withCodes(row),
            authority: null,
            erased: null,
            installer_reference: null,
            former_names: null,
          })),
        );
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
      phase: 'unlinked',
      upstream: null,
      paused: false,
      unmetered_only: false,
      requests_per_second: 20,
      last_success_at: null,
      ask_always: false,
    });
    await store.sync.link('https://api.example');
    await store.inverters.create(microInverter);
    expect((await store.sync.queue.list({ page: 1, limit: 10 })).rows).toMatchObject([
      { seq: 4, operation: 'create', fields: microInverter },
    ]);
    await store.close();
  });
});

describe('a file of version 4', () => {
  /** Linked, with a ledger and a record held, and the word of a person that nobody else adds records. */
  async function version4(): Promise<string> {
    const file = path.join(await newFolder(), 'test.sqlite');
    const { engine } = openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 4) });
    engine.exec(`INSERT INTO meta (key, value) VALUES ('mode', 'test') ON CONFLICT DO NOTHING;
      INSERT INTO ledger (seq, topic, record_id, upstream_id, operation, fields, title, search, evidence, status, confirmed_at) VALUES
        (1, 'inverters', 1, '4711', 'create', '{}', '{}', '4711', 'reply', 201, 1), (2, 'inverters', 1, '4711', 'update', '{}', '{}', '4711', 'person', NULL, 2);
      INSERT INTO outbox (topic, record_id, operation, fields, state, attempts, created_at, sent_at) VALUES ('inverters', 2, 'create', '{}', 'ambiguous', 1, 1, 2);
      INSERT INTO sync_held VALUES ('inverters', '70', '{}', '[1]', 3);
      INSERT INTO sync_scans VALUES ('inverters', 3, 0, 1, 1, 1, 3, 9, 1);
      UPDATE sync_facts SET phase = 'linked', upstream = 'https://api.example', single_writer = 1;`);
    engine.close();
    return file;
  }

  test('[SY16] opens: the ledger is as it was and still cannot be altered, what is in doubt stays so without evidence, the word of a person is forgotten', async () => {
    const file = await version4();
    const ledgerBefore = rowsOf(file)['ledger'];
    const store = await reopen(file);
    expect(await store.sync.facts()).toMatchObject({ phase: 'linked', ask_always: false });
    expect(
      (await store.sync.ledger.after(0, 10)).map(({ id, evidence, recognition }) => [id, evidence, recognition]),
    ).toEqual([
      [1, 'reply', null],
      [2, 'person', null],
    ]);
    expect(await store.sync.queue.get(1)).toMatchObject({
      state: 'ambiguous',
      read_before: 0,
      read_before_at: null,
      window_from: null,
    });
    expect(await store.sync.scans.get('inverters')).toMatchObject({ number: 3, last_complete: 3, completed_at: 9 });
    expect(await store.sync.scans.firstMet('inverters', '70')).toBe(0);
    await store.close();
    expect(rowsOf(file)['ledger']).toEqual(
      ledgerBefore?.map((row) => ({ ...row, recognition: null, completes: null })),
    );
    const engine = new BetterSqlite3(file);
    expect(() => engine.exec('DELETE FROM ledger')).toThrow('the ledger is never altered');
    engine.close();
  });
});

describe('a file of version 11', () => {
  test('[SY47] opens: what was sent again is remembered as it was, and of what it said nothing is known', async () => {
    const file = path.join(await newFolder(), 'test.sqlite');
    const { engine } = openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 11) });
    engine.exec(
      `INSERT INTO meta (key, value) VALUES ('mode', 'test') ON CONFLICT DO NOTHING; INSERT INTO sync_sent_again VALUES ('inverters', 8, '${'a'.repeat(64)}', '["70"]', 5);`,
    );
    engine.close();
    const before = rowsOf(file)['sync_sent_again'];
    await (await reopen(file)).close();
    expect(rowsOf(file)['sync_sent_again']).toEqual(before?.map((row) => ({ ...row, fields: '{}' })));
  });
});

describe('a file of version 6', () => {
  test('[SY47] opens: every question is as it was, no number is given again, and one may be about two equal records', async () => {
    const file = path.join(await newFolder(), 'test.sqlite');
    const { engine } = openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 6) });
    engine.exec(`INSERT INTO meta (key, value) VALUES ('mode', 'test') ON CONFLICT DO NOTHING;
      INSERT INTO conflicts (kind, topic, record_id, seq, fields, candidates, title, created_at, resolved_at) VALUES
        ('doubt', 'inverters', 1, 7, '[]', '[{"upstream_id":"70","fields":{}}]', '{}', 1, NULL), ('fields', 'inverters', 2, NULL, '[]', '[]', '{}', 2, 3), ('fields', 'inverters', 3, NULL, '[]', '[]', '{}', 4, 5);
      DELETE FROM conflicts WHERE id = 3;`);
    engine.close();
    const before = rowsOf(file)['conflicts'];
    await (await reopen(file)).close();
    expect(rowsOf(file)['conflicts']).toEqual(before?.map((row) => ({ ...row, twin_of: null })));
    const after = new BetterSqlite3(file);
    const insert = (kind: string, record: number, twinOf: number | null) =>
      after
        .prepare(
          `INSERT INTO conflicts (kind, topic, record_id, twin_of, fields, candidates, title, created_at) VALUES (?, 'inverters', ?, ?, '[]', '[]', '{}', 1)`,
        )
        .run(kind, record, twinOf).lastInsertRowid;
    expect(insert('twin', 4, 2)).toBe(4);
    for (const [kind, twinOf] of [
      ['twin', null],
      ['fields', 2],
      ['other', null],
    ] as const)
      expect(() => insert(kind, 5, twinOf)).toThrow('CHECK');
    expect(() => insert('fields', 1, null)).toThrow('UNIQUE'); // at most one open question per record
    after.close();
  });
});
