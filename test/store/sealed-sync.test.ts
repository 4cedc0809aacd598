import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../../src/domain/sync/synced-fields.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { openStore } from '../../src/core/open-store.ts';
import { rebuildWorkspace } from '../../src/store/sqlite/recovery/rebuild-workspace.ts';
import { writeRecovery } from '../../src/store/sqlite/recovery/write-recovery.ts';
import { setSealedAside } from '../../src/store/sqlite/set-sealed-aside.ts';
import { contentHash } from '../../src/store/content-hash.ts';
import { alterLedger } from '../../src/store/sqlite/sync/alter-ledger.ts';
import type { Store } from '../../src/store/store.ts';
import {
  disagreeing,
  ledgerOf,
  newLinked,
  openConflicts,
  queueOf,
  scanOf,
  sendNext,
} from '../suites/store/sync-samples.ts';
import { SECRET_KEY } from '../support/test-service.ts';
import { withOpened } from '../support/with-opened.ts';
import { createTicking, newFolder, newStore, secretBox } from './store-folder.ts';

/** What of a row may say something about an owner; the rest of the text is numbers, states and names of fields. */
const PERSONAL: Record<string, string[]> = {
  outbox: ['fields', 'content_hash', 'reason', 'exchange'],
  sync_records: ['base'],
  sync_held: ['fields'],
  sync_sent_again: ['fields', 'content_hash'],
  conflicts: ['fields', 'candidates', 'title'],
  ledger: ['fields', 'title', 'search'],
};
/** Tables with a topic that is never that of owners. */
const WITHOUT_OWNERS = ['remembered', 'bulk_change_records'];
const IMPERSONAL = [
  'topic',
  'operation',
  'state',
  'upstream_id',
  'own',
  'presence',
  'seqs',
  'times',
  'not_ours',
  'kind',
  'origin',
  'evidence',
  'recognition',
  'edit', // of inverters
  'actor',
];
const columns = Object.entries(PERSONAL).flatMap(([table, names]) => names.map((name) => [table, name] as const));

const emailOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@oak.example`;
const content = (name: string): Fields => ({
  installer_id: 1,
  name,
  email: emailOf(name),
  capabilities: ['srec_trading'],
});
const row = (upstream_id: string, name: string) => ({ upstream_id, fields: { ...content(name), installer_id: '10' } });

const TOLD = [
  'Ada Oak',
  'Ada Elm',
  'Ada Ash',
  'ada oak',
  'Bea Birch',
  'Cleo Cedar',
  'Dora Fir',
  '@oak.example',
  ...['Bea Birch', 'Cleo Cedar', 'Dora Fir'].map((name) => contentHash('system_owners', content(name)) ?? ''),
];

/**
 * Owners in every table of synchronizing: confirmed and in conflict, refused, in doubt beside a row that may be it,
 * sent again.
 */
async function fill(store: Store): Promise<void> {
  const { queue, conflicts } = store.sync;
  await store.installers.create({ company_name: 'Bright Roofs' });
  await sendNext(store, '10', { company_name: 'Bright Roofs' });
  const add = async (name: string): Promise<number> => {
    await store.owners.create({ installer_id: 1, name, email: emailOf(name) });
    return (await queueOf(store)).at(-1)?.seq ?? 0;
  };
  await add('Ada Oak');
  await sendNext(store, '20', row('20', 'Ada Oak').fields);
  await store.owners.update(1, { name: 'Ada Elm' });
  await scanOf(
    store,
    'system_owners',
    [row('20', 'Ada Ash')],
    disagreeing([{ field: 'name', base: 'Ada Oak', here: 'Ada Elm', there: 'Ada Ash' }]),
  );
  const refused = await add('Bea Birch');
  await queue.startSending(refused);
  await queue.refuse(refused, {
    status: 422,
    reason: { code: 'service_said', text: 'Bea Birch is not a name' },
    exchange: 'POST {"name":"Bea Birch"}',
  });
  const doubted = await add('Cleo Cedar');
  await queue.startSending(doubted);
  await queue.markAmbiguous(doubted, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
  await scanOf(store, 'system_owners', [row('20', 'Ada Ash'), row('21', 'Cleo Cedar')], ({ known }) =>
    known ? { kind: 'seen' } : { kind: 'hold', seqs: [doubted] },
  );
  await conflicts.doubt(doubted, [row('21', 'Cleo Cedar')]);
  const again = await add('Dora Fir');
  await queue.startSending(again);
  await queue.markAmbiguous(again, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
  await queue.backToPending(again, { counted: true, reason: null });
}

/** All that is read of it, and whether a row like the one that was sent again is recognized as such. */
async function told(store: Store) {
  const seen: unknown[] = [];
  await store.sync.scans.look('system_owners', [row('29', 'Dora Fir')], ({ sentAgain, watching }) => {
    seen.push(
      sentAgain?.record_id,
      watching.map(({ content_hash }) => content_hash),
    );
    return { kind: 'seen' };
  });
  return {
    seen,
    queue: await queueOf(store),
    conflicts: await openConflicts(store),
    ledger: await ledgerOf(store),
    found: (await store.sync.ledger.list({ page: 1, limit: 9, search: 'ADA oak' })).total,
    base: (await store.sync.records.get('system_owners', 1))?.base,
    equal: await store.sync.records.hasEqual('system_owners', 99, content('Cleo Cedar')),
  };
}

const placesOf = (...files: string[]): string[] =>
  files
    .filter((file) => existsSync(file) && TOLD.some((text) => readFileSync(file).includes(text)))
    .map((file) => path.basename(file));

function sealedColumns(file: string) {
  const engine = new BetterSqlite3(file);
  const found = columns.filter(
    ([table, column]) =>
      engine.prepare(`SELECT 1 FROM ${table} WHERE topic = 'system_owners' AND ${column} LIKE '~%'`).get() !==
      undefined,
  );
  engine.close();
  return found;
}

/** As an earlier release has left the file, or a release that was killed while it sealed: every N-th row is plain. */
function makePlain(file: string, every: number): void {
  const engine = withOpened(new BetterSqlite3(file));
  alterLedger(engine, () => {
    for (const [table, column] of columns)
      engine.exec(
        `UPDATE ${table} SET ${column} = opened(${column}, '') WHERE topic = 'system_owners' AND rowid % ${every} = 0`,
      );
  });
  engine.exec(`DELETE FROM meta WHERE key = 'details_sealed'`);
  engine.close();
}

async function filled() {
  const workspace = await newLinked(newStore);
  await fill(workspace.store);
  return { ...workspace, before: await told(workspace.store) };
}

describe('what synchronizing keeps of owners', () => {
  test('is sealed in every column that may tell of them, and nothing of it is in the file, its log or a copy', async () => {
    const { store, file, before } = await filled();
    expect(before).toMatchObject({
      found: 1,
      equal: true,
      base: { name: 'Ada Oak' },
      seen: [4, [contentHash('system_owners', content('Cleo Cedar'))]],
    });
    expect(before.conflicts).toMatchObject([
      { kind: 'fields', title: { name: 'Ada Elm' } },
      { kind: 'doubt', candidates: [{ upstream_id: '21', fields: { name: 'Cleo Cedar' } }] },
    ]);
    expect(before.queue).toMatchObject([
      { waits_for: 'conflict' },
      { reason: { code: 'service_said', text: 'Bea Birch is not a name' }, exchange: 'POST {"name":"Bea Birch"}' },
      { state: 'ambiguous' },
      { waits_for: null },
    ]);
    const copy = path.join(await newFolder(), 'copy.sqlite');
    await store.copyTo(copy);
    expect(placesOf(file, `${file}-wal`, copy)).toEqual([]);
    await store.close();
    expect(placesOf(file, `${file}-wal`)).toEqual([]);
    expect(sealedColumns(file)).toEqual(columns);
    const engine = new BetterSqlite3(file);
    const texts = engine
      .prepare<[], { table: string; column: string }>(
        `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.type = 'TEXT'
         AND EXISTS (SELECT 1 FROM pragma_table_info(t.name) p WHERE p.name = 'topic')`,
      )
      .all();
    expect(
      texts.filter(
        ({ table, column }) =>
          !PERSONAL[table]?.includes(column) && !IMPERSONAL.includes(column) && !WITHOUT_OWNERS.includes(table),
      ),
    ).toEqual([]);
    engine.close();
  });

  test('is not found in the ledger once the account is locked, but by its numbers', async () => {
    const { store } = await filled();
    await store.links.lock(1);
    const found = async (search: string) =>
      (await store.sync.ledger.list({ page: 1, limit: 9, search })).rows.map(({ upstream_id }) => upstream_id);
    expect([await found('oak'), await found('20'), await found('bright'), await found('')]).toEqual([
      [],
      ['20'],
      ['10'],
      ['20', '10'],
    ]);
  });

  test.each([
    ['all of it', 1],
    ['a part of it, after a kill', 2],
  ])(
    'is sealed at the opening where an earlier release kept %s plain, down to the free pages',
    async (_name, every) => {
      const { store, file, before, reopen } = await filled();
      await store.close();
      makePlain(file, every);
      expect(placesOf(file)).toEqual(['test.sqlite']);
      const again = await reopen();
      expect(await told(again)).toEqual(before);
      await again.close();
      expect(placesOf(file)).toEqual([]);
      const engine = new BetterSqlite3(file);
      expect(() => engine.exec('DELETE FROM ledger')).toThrow('the ledger is never altered');
      engine.close();
    },
  );

  test('is sealed in a file that the release before has left, and an earlier release does not open it any more', async () => {
    const { store, file, before, reopen } = await filled();
    await store.close();
    makePlain(file, 1);
    const engine = new BetterSqlite3(file);
    engine.exec(
      `INSERT INTO meta VALUES ('details_sealed', '1'); ALTER TABLE sync_sent_again DROP COLUMN fields; ALTER TABLE sync_scans DROP COLUMN newest; DROP TRIGGER inverter_stopped; DROP TRIGGER inverter_still_stopped; DROP TRIGGER inverter_started; DROP TRIGGER inverter_stop_dropped; DROP TABLE inverter_stops; DROP TRIGGER inverter_output_inserted; DROP TRIGGER inverter_output_updated; DROP TRIGGER inverter_output_deleted; DROP TABLE removed_inverters; DROP TABLE rejected_totals; DROP TABLE output_buckets; DROP TABLE month_buckets; DROP TABLE inverter_months; DROP TABLE readings; DROP TABLE default_installer; DROP TABLE postponed; DROP TABLE notifications; DROP TABLE noted_sync; DROP INDEX owners_status_updated; ALTER TABLE owners DROP COLUMN former_names; ALTER TABLE owners DROP COLUMN installer_reference; DROP INDEX outbox_after; DROP INDEX ledger_completes; ALTER TABLE ledger DROP COLUMN completes; ALTER TABLE outbox DROP COLUMN after_record; DROP TABLE approximate_positions; DROP TABLE list_views; DROP TABLE inverter_generators; DROP TABLE homeowners; DROP TABLE inverter_words; DROP TABLE generator_words; DROP TABLE inverter_list; DROP TABLE generator_list; DROP TABLE list_marks; DROP TABLE bulk_change_records; DROP TABLE bulk_changes; DROP TABLE imported_records; DROP TABLE unsettled_sums; DROP TABLE imports; PRAGMA user_version = 9`,
    );
    engine.close();
    const again = await reopen();
    expect(await told(again)).toEqual(before);
    await again.close();
    expect([placesOf(file), workspaceFile.migrations.length > 9]).toEqual([[], true]);
  });

  test('is plain in a recovery file, and sealed again in the workspace that is made of it', async () => {
    const { store, before } = await filled();
    const folder = await newFolder();
    const [copy, recovery, file] = ['copy.sqlite', 'carried', 'test.sqlite'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await store.copyTo(copy);
    const manifest = {
      format: 1,
      program: '0',
      mode: 'test',
      workspace: 'Nord',
      upstream: 'https://api.example',
      unsent: 4,
      conflicts: 2,
      made_at: '2026-03-12T00:00:00.000000Z',
      left_out: [],
    } as const;
    writeRecovery(copy, recovery, { manifest: { ...manifest, left_out: [] }, logLines: [] }, SECRET_KEY);
    expect([placesOf(recovery), sealedColumns(recovery)]).toEqual([['carried'], []]);
    expect(rebuildWorkspace(recovery, file)).toBe(4);
    const second = await openStore({
      file,
      mode: 'test',
      clock: createTicking().now,
      secretBox: createSecretBox(Buffer.alloc(32, 9)),
    });
    const there = await told(second);
    expect([there.found, there.equal, there.base, there.ledger]).toEqual([1, true, before.base, before.ledger]);
    expect([there.conflicts.map(({ fields, title }) => [fields, title]), there.seen[0]]).toEqual([
      before.conflicts.map(({ fields, title }) => [fields, title]),
      4,
    ]);
    await second.close();
    expect(placesOf(file)).toEqual([]);
  });
});

describe('what another key has sealed of it', () => {
  test('counts as not known, and is left as it is', async () => {
    const { store, file, clock, before } = await filled();
    await store.close();
    const foreign = await openStore({
      file,
      mode: 'test',
      clock: clock.now,
      secretBox: createSecretBox(Buffer.alloc(32, 8)),
    });
    expect((await queueOf(foreign)).map(({ fields, reason }) => [fields, reason])).toEqual([
      [{}, null],
      [{}, null],
      [{}, null],
      [{}, null],
    ]);
    expect((await openConflicts(foreign)).map(({ fields, candidates }) => [fields, candidates])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect((await ledgerOf(foreign)).map(({ title }) => title)).toEqual([{}, { company_name: 'Bright Roofs' }]);
    expect((await foreign.sync.records.get('system_owners', 1))?.base).toEqual({});
    await foreign.close();
    const home = await openStore({ file, mode: 'test', clock: clock.now, secretBox });
    expect(await told(home)).toEqual(before);
    await home.close();
  });

  test('is taken out where the key is lost: accounts are sent without details, what was asked is asked anew, the ledger stays', async () => {
    const { store, file, clock, before } = await filled();
    const { opening } = await store.openings.open(1);
    await store.openings.update(opening.id, (record, at) => ({
      ...record,
      outcome: 'failed',
      reason: { code: 'text', text: 'Ada Oak is not known there' },
      ended_at: at,
    }));
    await store.close();
    const folder = path.dirname(file);
    const aside = await newFolder();
    const consoleStore = await openConsoleStore({
      file: path.join(folder, 'console.sqlite'),
      clock: clock.now,
      fingerprint: (text) => text,
    });
    await consoleStore.close();
    setSealedAside(folder, aside, clock.now());
    expect(sealedColumns(file)).toEqual([]);
    const after = await openStore({
      file,
      mode: 'test',
      clock: clock.now,
      secretBox: createSecretBox(Buffer.alloc(32, 8)),
    });
    const nameless = { installer_id: 1, capabilities: ['srec_trading'] };
    expect((await queueOf(after)).map(({ operation, fields, state }) => [operation, fields, state])).toEqual([
      ['update', {}, 'pending'],
      ['create', nameless, 'refused'],
      ['create', nameless, 'ambiguous'],
      ['create', nameless, 'pending'],
    ]);
    expect([await openConflicts(after), await after.sync.queue.startSending(before.queue[0]?.seq ?? 0)]).toEqual([
      [],
      undefined,
    ]);
    expect((await ledgerOf(after)).map(({ upstream_id, title }) => [upstream_id, title])).toEqual([
      ['20', {}],
      ['10', { company_name: 'Bright Roofs' }],
    ]);
    expect((await after.sync.ledger.list({ page: 1, limit: 9, search: '20' })).total).toBe(1);
    expect((await after.openings.get(opening.id))?.reason).toBe(null);
    await after.close();
    const engine = new BetterSqlite3(file);
    expect(engine.prepare('SELECT reason FROM openings').pluck().all()).toEqual([null]);
    engine.close();
  });
});
