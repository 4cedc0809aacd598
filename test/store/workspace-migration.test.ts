import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { findZone } from '../../src/core/find-zone.ts';
import { queueRules } from '../../src/sync/rules/queue/queue-changes.ts';
import { createStore } from '../../src/store/sqlite/create-store.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { elmStreet, linkOf, microInverter, newOwner } from '../suites/samples.ts';
import { newStore, secretBox } from './store-folder.ts';

/** A step as a later release may have it: the parent of owners and links is rebuilt with one column more. */
const rebuildInstallers = {
  name: 'installers-with-note',
  sql: `
    CREATE TABLE new_installers (
      id INTEGER PRIMARY KEY AUTOINCREMENT, company_name TEXT NOT NULL, email TEXT, color TEXT, logo TEXT,
      created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, json TEXT NOT NULL, note TEXT
    ) STRICT;
    INSERT INTO new_installers SELECT *, NULL FROM installers;
    UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'installers') WHERE name = 'new_installers';
    DROP TABLE installers;
    ALTER TABLE new_installers RENAME TO installers;
    CREATE TRIGGER installers_inserted AFTER INSERT ON installers BEGIN
      INSERT INTO installer_buckets VALUES (new.id / 50, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
  `,
};

/** At least one row in every table, and a deleted highest id. */
async function fill(store: Store): Promise<void> {
  await Promise.all([1, 2, 3].map(() => store.generators.create(elmStreet)));
  await store.inverters.create(microInverter, {
    remember: { key: 'k', fingerprint: 'f', answer: () => ({ status: 201, body: {} }) },
  });
  await store.generators.remove(3);
  const list = await store.imports.begin({
    fills: null,
    file_name: 'list.csv',
    columns: 'hash',
    detected: 'hash',
    actor: 'Ada',
    format: { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 1 },
    plan: { generators: null, inverters: {}, duplicates: 'skip' },
    storage_name: null,
    rows: 1,
  });
  const amount = { inverter_id: 1, is_producing: true, production_rate: null, is_amount: true };
  await store.imports.write(list.id, {
    generators: [elmStreet],
    inverters: [microInverter],
    // The last one is before a sum that is here.
    readings: [
      { ...amount, at: 2_000_000, total_lifetime_production: 0, is_new_device: true },
      { ...amount, at: 9_000_000, total_lifetime_production: 2 },
      { ...amount, at: 1_000_000, total_lifetime_production: 1 },
    ],
    generator_of: [null],
    associated: [null],
    nicknames: [],
    rows: 1,
    duplicates: 0,
    refused: 0,
    later: 0,
    approximate: [0],
  });
  await store.generators.correct(4, { ...elmStreet, city: 'Salem' });
  await store.inverters.update(
    1,
    { total_lifetime_production: 5, production_rate: 2, is_producing: true },
    { source: 'api' },
  );
  await store.inverters.update(1, { total_lifetime_production: 9 }, { source: 'api' });
  const gone = await store.inverters.create(microInverter);
  await store.inverters.update(gone.id, { total_lifetime_production: 5 }, { source: 'api' });
  await store.inverters.remove(gone.id);
  const change = await store.bulkChanges.begin({
    topic: 'inverters',
    edit: { kind: 'update', values: { is_producing: true } },
    actor: 'Ada',
    total: 1,
  });
  await store.bulkChanges.apply(change.id, [1]);
  await store.inverters.update(1, { is_producing: false }, { source: 'api' });
  const { last_updated: at } = await store.inverters.update(1, { total_lifetime_production: 64 }, { source: 'api' });
  await store.readings.remove(1, at ?? 0);
  await store.postponed.put('owners_not_started', { until: '2026-03-20', count: 1 });
  const sync = { state: 'idle', pending: 0, failed: 0, run_failed: false } as const;
  await store.notifications.followSync({ ...sync, conflicts: 0 });
  await store.notifications.followSync({ ...sync, conflicts: 1 });
  const account = await newOwner(store);
  await store.installers.makeDefault(account.installer.id);
  await store.links.create(linkOf(account, 'token'));
  await store.links.visit('token', { id: 's', cookie_hash: 'c' }, () => 'enter');
  await store.openings.open(account.owner.id);
  await store.handOverCodes.put(account.owner.id, { code_hash: 'h', tries_left: 5 });
  await store.documents.create(account.owner.id, (created_at) => ({
    owner_id: account.owner.id,
    kind: 'utility_bill',
    file_name: 'a.pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: 'a',
    storage_name: 'b',
    created_at,
  }));
  await store.homeowners.update(7, { nickname: 'Hill', owner_id: account.owner.id });
  await store.homeowners.associate(2, 2);
  await store.listViews.save({ list: 'generators', name: 'Elm', content: { q: 'elm' } }, false);
  await synchronize(store);
  await store.indexLists();
}

/**
 * A confirmed, an ambiguous change that was sent again and a waiting one, a row that is held, and a question about it.
 */
async function synchronize({ sync, trailNotes }: Store): Promise<void> {
  await sync.link('https://api.example');
  await sync.endMerging();
  const [first, second] = await sync.queue.ready(2);
  if (!first || !second) throw new Error('nothing is queued');
  await sync.queue.startSending(first.seq);
  await sync.queue.confirm(first.seq, { upstream_id: '70', there: first.fields, evidence: 'reply', status: 201 });
  await sync.queue.startSending(second.seq);
  await sync.queue.backToPending(second.seq, { counted: true, reason: null });
  await sync.queue.startSending(second.seq);
  await sync.queue.markAmbiguous(second.seq, {
    heard_status: null,
    reason: { code: 'broken_off' },
    exchange: null,
  });
  const row = { upstream_id: '71', fields: second.fields };
  const { number } = await sync.scans.start(second.topic, false);
  await sync.scans.meet(second.topic, number, [row], () => ({ kind: 'hold', seqs: [second.seq] }), {
    pages_done: 1,
    total: 1,
    consistent: true,
  });
  await sync.conflicts.doubt(second.seq, [row]);
  const entry = { kind: 'settings_changed', actor: { kind: 'console', id: null, name: '' }, workspace: null } as const;
  await trailNotes.noted(entry, () => sync.lists.note('installers', false));
  await sync.traffic.add('2026-03-12', { requests: 1, sent_bytes: 2, received_bytes: 3 });
}

/** A hash of the rows of each table, by the columns of the present version. */
function hashes(file: string): Record<string, string> {
  const engine = new BetterSqlite3(file);
  const names = engine
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%' ORDER BY name`,
    )
    .pluck()
    .all();
  const entries = names.map((name) => {
    const rows = engine
      .prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}" ORDER BY 1, 2`)
      .all()
      .map((row) => ({ ...row, note: undefined }));
    expect(rows, name).not.toEqual([]);
    return [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')];
  });
  engine.close();
  return Object.fromEntries(entries) as Record<string, string>;
}

describe('migration of a workspace', () => {
  test('[T5][T6] a full file of the present version, and a step that rebuilds a parent table: every row of every table, every number given, and the store continues with it', async () => {
    const { file, store, clock } = await newStore();
    await fill(store);
    const last = (await store.installers.list({ page: 1, limit: 100 })).total;
    await store.close();
    const before = hashes(file);
    const kind = { ...workspaceFile, migrations: [...workspaceFile.migrations, rebuildInstallers] };
    openDatabase(file, kind).engine.close();
    expect(hashes(file)).toEqual(before);

    const migrated = createStore(openDatabase(file, kind), {
      mode: 'test',
      clock: clock.now,
      secretBox,
      queueRules,
      findZone,
    });
    expect((await migrated.generators.create(elmStreet)).id).toBe(6);
    expect((await migrated.installers.create({ company_name: 'Next' })).id).toBe(last + 1);
    expect(await migrated.owners.get(1)).toMatchObject({ installer_id: 1, locked: true });
    await migrated.close();
  });

  test('readings that an import made of amounts are told from those of meters', async () => {
    const { file, store } = await newStore();
    await store.close();
    const at = workspaceFile.migrations.findIndex(({ name }) => name === 'amounts');
    const earlier = `${file}.earlier`;
    const { engine } = openDatabase(earlier, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, at) });
    for (const energy of ['month', 'total', undefined])
      engine
        .prepare(
          `INSERT INTO imports (file_name, columns, actor, state, format, plan, rows, rows_done, generators, inverters,
             duplicates, refused, kept, started_at)
           VALUES ('list.csv', '', 'Ada', 'done', '{}', ?, 1, 1, 0, 0, 0, 0, 0, 0)`,
        )
        .run(JSON.stringify({ energy }));
    engine.exec(`INSERT INTO readings (inverter_id, at, is_producing, total_lifetime_production, source, import_id)
      VALUES (1, 1, 1, 5, 1, 1), (1, 2, 1, 6, 0, 1), (1, 3, 1, 7, 1, 2), (1, 4, 1, 8, 1, 3), (1, 5, 1, 9, 0, NULL)`);
    engine.close();
    const migrated = openDatabase(earlier, workspaceFile);
    const rows = migrated.engine.prepare('SELECT at, is_amount, is_new_device FROM readings ORDER BY at').raw().all();
    migrated.engine.close();
    // The first one is where amounts begin, in the first second of their time.
    expect(rows).toEqual([
      [2, 1, 0],
      [3, 0, 0],
      [4, 0, 0],
      [5, 0, 0],
      [1_000_001, 1, 1],
    ]);
  });

  test('what was copied for lists is copied again: a file that has copies opens', async () => {
    const { file, store } = await newStore();
    await store.close();
    const at = workspaceFile.migrations.findIndex(({ name }) => name === 'search-again');
    const earlier = `${file}.earlier`;
    const { engine } = openDatabase(earlier, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, at) });
    engine.exec(`INSERT INTO list_marks VALUES ('generators', 1), ('inverters', 1);
      INSERT INTO generator_words (rowid, words) VALUES (1, 'elm street');
      INSERT INTO inverter_words (rowid, words) VALUES (1, 'sma');
      INSERT INTO inverter_list (id, is_producing, total_lifetime_production, brand, model, words)
        VALUES (1, 0, 0, 'SMA', 'SB 7.7', 'sma')`);
    engine.close();
    const migrated = openDatabase(earlier, workspaceFile);
    const found = migrated.engine
      .prepare(`SELECT count(*) FROM inverter_words WHERE inverter_words MATCH 'sma'`)
      .pluck()
      .get();
    migrated.engine.close();
    expect(found).toBe(0);
  });
});
