import type { Reason } from '../../src/contract/reasons/all-reasons.ts';
import { reasonWords } from '../../src/contract/words/reason-words.ts';
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundInLists, LIST_ROWS, rowsOf } from './file-rows.ts';
import { hostileRows } from './hostile-rows.ts';
import { DomainError } from '../../src/domain/domain-error.ts';
import { copyTo } from '../../src/store/sqlite/copy-to.ts';
import type { Engine } from '../../src/store/sqlite/engine.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { checkRecovery } from '../../src/store/sqlite/recovery/check-recovery.ts';
import { tablesLeftOut } from '../../src/store/sqlite/recovery/left-out.ts';
import type { RecoveryManifest } from '../../src/store/sqlite/recovery/recovery-file.ts';
import { runRecoveryTask } from '../../src/store/sqlite/recovery/run-recovery-task.ts';
import { importedTables } from '../../src/store/sqlite/recovery/imported-tables.ts';
import { rebuildWorkspace } from '../../src/store/sqlite/recovery/rebuild-workspace.ts';
import { writeRecovery } from '../../src/store/sqlite/recovery/write-recovery.ts';

/** What must not be in the file; each as it would stand in a column. */
const secrets = {
  'link token': 'a'.repeat(64),
  'stay cookie': 'b'.repeat(64),
  'hand-over code': 'scrypt$canary-code',
  'sealed account': 'c2VhbGVkLWFjY291bnQ=',
  'remembered answer': 'sealed-answer-bytes',
  'refresh address': 'https://a.example/again?token=canary-token',
  'removed name': 'Rudolf Removed',
};
const secretsIn = (bytes: Buffer): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => bytes.includes(secret))
    .map(([what]) => what);

/** What seals a file of these tests; nothing in them is sealed. */
const KEY = Buffer.alloc(32, 7);
const manifest: RecoveryManifest = {
  format: 1,
  program: '0.0.0',
  mode: 'test',
  workspace: 'Nord',
  upstream: 'https://api.example',
  unsent: 1,
  conflicts: 0,
  made_at: '2026-03-12T14:05:09.123456Z',
  left_out: [],
};

let folder: string;
let engine: Engine;
let file: string;
let target: string;
/** A workspace that each test gets a copy of. */
let filled: string;
beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'recovery-'));
  const opened = openDatabase(join(filled, 'test.sqlite'), workspaceFile).engine;
  fill(opened);
  opened.close();
});
afterAll(() => rm(filled, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-'));
  file = join(folder, 'out.sicrecovery');
  target = join(folder, 'new.part');
  await cp(filled, folder, { recursive: true });
  ({ engine } = openDatabase(join(folder, 'test.sqlite'), workspaceFile));
});
afterEach(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

const review = JSON.stringify({ state: 'none', reason: null, at: null });

function fill(into: Engine): void {
  const inverter = into.prepare(
    `INSERT INTO inverters (is_producing, total_lifetime_production, brand, model, created_at, updated_at, json) VALUES (?, 0, 'Fronius', ?, 1, 1, '{}')`,
  );
  const generator =
    into.prepare(`INSERT INTO generators (address, city, state, zip_code, nameplate_capacity, online_date, latitude, longitude, homeowner_id, created_at, updated_at, json)
    VALUES ('12 Elm Street', 'Albany', 'NY', '12207', 7.5, '2024-02-29', 42, -73, ?, 1, 1, '{}')`);
  into.transaction(() => {
    for (let index = 1; index <= 1700; index++) inverter.run(index % 2, `Primo ${index}`);
    for (let index = 1; index <= 900; index++) generator.run(index);
    into.exec(`
      INSERT INTO meta VALUES ('mode', 'test');
      INSERT INTO installers (company_name, created_at, updated_at, json) VALUES ('Sun & Sons', 1, 1, '{}'), ('${secrets['removed name']}', 1, 1, '{}');
      INSERT INTO owners (installer_id, personal, capabilities, locked, onboarding, review, status, created_at, updated_at, json) VALUES
        (1, '{}', '[]', 1, '${JSON.stringify({ welcome: { at: 1 }, payment_setup: { at: 2, sealed: secrets['sealed account'], last4: '6789', account_type: 'checking', frequency: 'monthly' } })}', '${review}', 'in_progress', 1, 1, '{}'),
        (1, '{}', '[]', 0, '{}', '${review}', 'not_started', 1, 1, '{}');
      INSERT INTO links (owner_id, installer_id, token_hash, refresh_url, return_url, state, created_at, expires_at)
        VALUES (1, 1, '${secrets['link token']}', '${secrets['refresh address']}', '${secrets['refresh address']}', 'used', 1, 2);
      INSERT INTO hosted_sessions VALUES ('public', '${secrets['stay cookie']}', 1, 1, 1, NULL);
      INSERT INTO hand_over_codes VALUES (1, '${secrets['hand-over code']}', 5, 1); INSERT INTO trail_notes (key, at, entry) VALUES ('drawn', 1, '{}');
      INSERT INTO readings VALUES (1, 1, 1, 5.5, 100, 0, NULL, 0, 0), (1, 2, 0, NULL, 250, NULL, 1, 1, 1); INSERT INTO inverter_months VALUES (24000, 1, 150); INSERT INTO removed_inverters VALUES (1701, 3); INSERT INTO rejected_totals VALUES (1, 64000); INSERT INTO inverter_stops VALUES (1, 2), (2, NULL);
      INSERT INTO imports VALUES (1, 'list.csv', 'hash', 'Ada', 'done', '{}', '{}', NULL, 1, 1, 0, 1, 0, 0, 0, 1, 2, 0, 0, 'look', 1, NULL, NULL);
      INSERT INTO notifications VALUES (1, 'owner_approved', 1, NULL, 1, 0); INSERT INTO noted_sync VALUES (1, 0, 0, 0, NULL); INSERT INTO default_installer VALUES (1, 1); INSERT INTO postponed VALUES ('inverters_silent', '2026-03-20', 3); INSERT INTO approximate_positions VALUES (1, 42.36, -71.05); INSERT INTO imported_records VALUES ('inverters', 1, 1, 1, 0); INSERT INTO unsettled_sums VALUES (1, 1, 1); INSERT INTO bulk_changes VALUES (1, 'inverters', '{"kind":"remove"}', 'Ada', 'done', 0, 1, 1, 0, 1, 2); INSERT INTO bulk_change_records VALUES (1, 'inverters', 2000, '{}', NULL); ${LIST_ROWS}
      INSERT INTO remembered VALUES ('key', 'print', CAST('${secrets['remembered answer']}' AS BLOB), 'inverters', 1, 9);
      INSERT INTO outbox (topic, record_id, operation, fields, state, attempts, created_at) VALUES
        ('inverters', 7, 'update', '{"production_rate":5}', 'pending', 0, 1), ('inverters', 8, 'create', '{}', 'ambiguous', 1, 1), ('inverters', 9, 'create', '{}', 'pending', 0, 1);
      INSERT INTO ledger (seq, topic, record_id, upstream_id, operation, fields, title, search, evidence, confirmed_at) VALUES (1, 'inverters', 1, '4711', 'create', '{}', '{}', '', 'reply', 1);
      UPDATE sync_facts SET phase = 'linked', paused = 1, last_success_at = 5, ask_always = 1, upstream = 'https://api.example';
      DELETE FROM inverters WHERE id BETWEEN 300 AND 1300;
      DELETE FROM inverters WHERE id = 1700;
      DELETE FROM installers WHERE id = 2;
    `);
  })();
}

async function exportAll(logLines: string[] = []): Promise<void> {
  const copy = join(folder, 'copy');
  await copyTo(engine, copy);
  writeRecovery(copy, file, { manifest, logLines }, KEY);
}

/** Reads or changes a recovery file as somebody else could. */
function inFile<T>(work: (engine: Engine) => T): T {
  const opened = new BetterSqlite3(file);
  try {
    return work(opened);
  } finally {
    opened.close();
  }
}

describe('a recovery file', () => {
  test('holds every row but those that are left out, and the ids that were given', async () => {
    await exportAll();
    const [before, after] = [rowsOf(engine), inFile(rowsOf)];
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed.toSorted()).toEqual(['owners', ...tablesLeftOut].toSorted());
    for (const table of tablesLeftOut) expect(after[table], table).toBe('[]');
    expect([foundInLists(engine), inFile(foundInLists)]).toEqual([1, 0]);
    expect(after.owners).toBe(before.owners?.replace(secrets['sealed account'], ''));
  });

  test('holds no secret, not even of rows that were removed; the copy that it is made of does (negative control)', async () => {
    await exportAll();
    expect(secretsIn(readFileSync(file))).toEqual([]);
    expect(secretsIn(readFileSync(join(folder, 'copy')))).toEqual(Object.keys(secrets));
  });

  test('holds the manifest and the last lines of the log', async () => {
    await exportAll(['{"msg":"first"}\n', '{"msg":"last"}\n']);
    expect(checkRecovery(file)).toEqual(manifest);
    expect(inFile((opened) => opened.prepare('SELECT line FROM recovery_log ORDER BY id').pluck().all())).toEqual([
      '{"msg":"first"}',
      '{"msg":"last"}',
    ]);
  });

  test('every column is known here: a new one may hold a secret, and has to be decided on', async () => {
    const columns = engine
      .prepare<[], string>(
        `SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      )
      .pluck()
      .all();
    await expect(columns.toSorted().join('\n')).toMatchFileSnapshot('recovery-columns.txt');
  });

  test('every table and column is taken over by a rule, worked out, or left empty: a new one has to be decided on', () => {
    const derived = [
      'content_hash',
      'json',
      'status',
      'upstream_rank',
      'paused',
      'last_success_at',
      'read_before',
      'read_before_at',
      'window_from',
      'window_to',
      'times',
      'first_scan',
      'newest',
    ];
    const tables = engine
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '%\\_buckets' ESCAPE '\\' AND name NOT LIKE '%\\_words%' ESCAPE '\\'`,
      )
      .pluck()
      .all();
    const ruled = importedTables.map(({ name }) => name);
    expect([...ruled, ...tablesLeftOut, 'meta', 'inverter_months'].toSorted()).toEqual(tables.toSorted());
    for (const { name, row } of importedTables) {
      const columns = engine.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name);
      expect(
        columns.filter((column) => !(column in row.shape) && !derived.includes(column)),
        name,
      ).toEqual([]);
    }
  });

  test('[SY32] [T7] becomes a workspace that looks first whether its creates were sent after the file was made', async () => {
    await exportAll();
    rebuildWorkspace(file, target);
    const opened = openDatabase(target, workspaceFile).engine;
    expect(opened.prepare('SELECT phase, paused, upstream, last_success_at FROM sync_facts').get()).toEqual({
      paused: 0,
      phase: 'merging',
      upstream: 'https://api.example',
      last_success_at: null,
    });
    expect(opened.prepare('SELECT record_id, operation, state FROM outbox').raw().all()).toEqual([
      [7, 'update', 'pending'],
      [8, 'create', 'ambiguous'],
    ]);
    opened.close();
  });

  test('[SY45] [T7] a create that waited, of a kind whose list cannot be looked at, is asked about and not queued again', async () => {
    engine.exec(`INSERT INTO sync_unlisted VALUES ('installers', 1); INSERT INTO outbox (topic, record_id, operation, fields, content_hash, state, attempts, created_at)
      VALUES ('installers', 1, 'create', '{"company_name":"Sun"}', NULL, 'pending', 0, 1)`);
    await exportAll();
    rebuildWorkspace(file, target);
    const opened = openDatabase(target, workspaceFile).engine;
    expect(
      opened.prepare(`SELECT record_id, operation, state, attempts FROM outbox WHERE topic = 'installers'`).raw().all(),
    ).toEqual([[1, 'create', 'ambiguous', 1]]);
    expect(opened.prepare('SELECT topic FROM sync_unlisted').pluck().all()).toEqual(['installers']);
    opened.close();
  });

  test('[SY47] what was sent again, and a question about two equal records, continue in the workspace that it becomes', async () => {
    engine.exec(`INSERT INTO sync_sent_again VALUES ('inverters', 8, '${'a'.repeat(64)}', '["4711"]', 5, '{"brand":"Fronius","model":"Primo"}');
      INSERT INTO conflicts (kind, topic, record_id, twin_of, fields, candidates, title, created_at) VALUES ('twin', 'inverters', 9, 8, '[]', '[]', '{"brand":"Fronius"}', 6);`);
    await exportAll();
    rebuildWorkspace(file, target);
    const opened = openDatabase(target, workspaceFile).engine;
    expect(opened.prepare('SELECT * FROM sync_sent_again').all()).toEqual([
      {
        topic: 'inverters',
        record_id: 8,
        content_hash: 'a'.repeat(64),
        not_ours: '["4711"]',
        at: 5,
        fields: '{"brand":"Fronius","model":"Primo"}',
      },
    ]);
    expect(opened.prepare('SELECT kind, record_id, twin_of, resolved_at FROM conflicts').all()).toEqual([
      { kind: 'twin', record_id: 9, twin_of: 8, resolved_at: null },
    ]);
    opened.close();
  });

  test('becomes a workspace with its ledger closed, its counts right and its ids used up', async () => {
    await exportAll();
    rebuildWorkspace(file, target);
    const opened = openDatabase(target, workspaceFile).engine;
    expect(() => opened.exec('DELETE FROM ledger')).toThrow('never altered');
    expect(opened.prepare('SELECT sum(count) FROM inverter_buckets').pluck().get()).toBe(
      opened.prepare('SELECT count(*) FROM inverters').pluck().get(),
    );
    const fresh = opened
      .prepare(
        `INSERT INTO inverters (is_producing, total_lifetime_production, brand, model, created_at, updated_at, json) VALUES (0, 0, 'a', 'b', 1, 1, '{}')`,
      )
      .run();
    expect(fresh.lastInsertRowid).toBe(1701); // the id that was removed last does not come back
    opened.close();
  });
});

describe('is refused as a recovery file', () => {
  const head = (at: number, bytes: number[]) => (): void => {
    const whole = readFileSync(file);
    whole.set(bytes, at);
    writeFileSync(file, whole);
  };
  const sql = (text: string) => (): void => inFile((opened) => void opened.exec(text));
  const damaged: Reason = { code: 'export_damaged' };
  const foreign: Reason = { code: 'not_an_export' };

  test.each<[string, () => void, Reason]>([
    ['an empty file', () => writeFileSync(file, ''), foreign],
    ['a text', () => writeFileSync(file, 'x'.repeat(5000)), foreign],
    ['a workspace', sql(`PRAGMA application_id = ${workspaceFile.applicationId}`), foreign],
    [
      "a later release's",
      sql(`PRAGMA user_version = ${workspaceFile.migrations.length + 1}`),
      {
        code: 'export_too_new',
        version: workspaceFile.migrations.length + 1,
        newest: workspaceFile.migrations.length,
      },
    ],
    ['another schema under the version', sql('PRAGMA user_version = 1'), foreign],
    [
      "a trigger of somebody else's",
      sql('CREATE TRIGGER evil AFTER INSERT ON inverters BEGIN DELETE FROM ledger; END'),
      foreign,
    ],
    ["a view of somebody else's", sql('CREATE VIEW evil AS SELECT 1'), foreign],
    ['a ledger that can be altered', sql('DROP TRIGGER ledger_kept_whole'), foreign],
    ['a table that is missing', sql('DROP TABLE traffic'), foreign],
    ['half of it', () => truncateSync(file, readFileSync(file).length / 2), damaged],
    ['its last byte missing', () => truncateSync(file, readFileSync(file).length - 1), damaged],
    ['bytes behind its end', () => appendFileSync(file, Buffer.alloc(4096)), damaged],
    [
      'a page overwritten',
      () =>
        head(
          4096 * Math.floor(readFileSync(file).length / 8192),
          Array.from({ length: 4096 }, () => 7),
        )(),
      damaged,
    ],
    ['a write-ahead log that is missing', head(18, [2, 2]), damaged],
    ['a reference that leads nowhere', sql('PRAGMA foreign_keys = OFF; UPDATE owners SET installer_id = 99'), damaged],
    ...(
      [
        ['a doubt about a change that is not queued', `'doubt', 8, 99, NULL`],
        ['a twin of a record that is not there', `'twin', 8, NULL, 99999`],
        ['a twin that is not there', `'twin', 99999, NULL, 8`],
        ['a record that both sides changed and that is not there', `'fields', 99999, NULL, NULL`],
        ['a record that nobody removed', `'removed_here', 8, NULL, NULL`],
        ['a removed record that the service never had', `'removed_there', 8, NULL, NULL`],
      ] as const
    ).map(([what, decision]): [string, () => void, Reason] => [
      `a decision about ${what}`,
      sql(
        `INSERT INTO conflicts (topic, fields, candidates, title, created_at, kind, record_id, seq, twin_of) VALUES ('inverters', '[]', '[]', '{}', 1, ${decision})`,
      ),
      { code: 'export_contradicts_itself' },
    ]),
    ['no manifest', sql('DELETE FROM recovery'), damaged],
    ['a manifest of another mode', sql(`UPDATE recovery SET manifest = json_set(manifest, '$.mode', 'live')`), damaged],
    [
      'a manifest of another service',
      sql(`UPDATE recovery SET manifest = json_set(manifest, '$.upstream', 'https://evil.example')`),
      damaged,
    ],
    ['nothing of how it is linked', sql('DELETE FROM sync_facts'), damaged],
    ['a manifest that is none', sql(`UPDATE recovery SET manifest = '{'`), damaged],
  ])('%s', async (_what, spoil, reason) => {
    await exportAll();
    spoil();
    const before = readFileSync(file);
    const refused = await runRecoveryTask({ kind: 'take over', file, target }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({
      code: 'validation_failed',
      reason,
      errors: [{ field: 'body' }],
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}-journal`) || existsSync(`${file}-wal`)).toBe(false);
  });
});

describe('a whole file that holds what this program never writes', () => {
  test.each(hostileRows)('%s: refused, and it says what', async (_what, sql, words) => {
    await exportAll();
    inFile((opened) => void opened.exec(sql));
    const refused = await Promise.resolve()
      .then(() => rebuildWorkspace(file, target))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'validation_failed', errors: [{ field: 'body' }] });
    expect(reasonWords((refused as DomainError).reason)).toContain(words);
  });

  test('rows of tables that are no part of it, and what can be worked out, are not believed', async () => {
    await exportAll();
    inFile((opened) =>
      opened.exec(`
      INSERT INTO links VALUES (1, 1, 1, NULL, '${'c'.repeat(64)}', 'https://evil.example', 'https://evil.example', 'used', 1, 9);
      INSERT INTO hosted_sessions VALUES ('planted', '${'b'.repeat(64)}', 1, 1, 1, NULL);
      INSERT INTO hand_over_codes VALUES (1, 'planted', 5, 1); INSERT INTO trail_notes (key, at, entry) VALUES ('planted', 1, 'planted');
      INSERT INTO remembered VALUES ('planted', 'print', x'00', 'inverters', 1, 9007199254740991);
      INSERT INTO meta VALUES ('planted', 'x'), ('last_time', '9007199254740990');
      UPDATE owners SET status = 'approved', json = '} evil', onboarding = json_set(onboarding, '$.payment_setup.sealed', 'planted') WHERE id = 1;
      UPDATE inverters SET json = '},{"id":1' WHERE id = 1;
      UPDATE inverter_buckets SET count = 5000000; UPDATE month_buckets SET energy = 5000000; UPDATE inverter_months SET energy = 7000000; INSERT INTO removed_inverters VALUES (2, 3);
      UPDATE outbox SET content_hash = 'planted';`),
    );
    rebuildWorkspace(file, target);
    const opened = new BetterSqlite3(target, { readonly: true });
    const all = (sql: string): unknown[] => opened.prepare(sql).raw().all();
    for (const name of tablesLeftOut) expect(all(`SELECT * FROM ${name}`), name).toEqual([]);
    expect(all('SELECT * FROM meta ORDER BY key')).toEqual([['mode', 'test']]);
    expect(all(`SELECT status, json_extract('{"id":1' || json, '$.id') FROM owners WHERE id = 1`)).toEqual([
      ['in_progress', 1],
    ]);
    expect(all(`SELECT count(*) FROM inverters WHERE NOT json_valid('{"id":1' || json)`)).toEqual([[0]]);
    expect(all('SELECT sum(count) FROM inverter_buckets')).toEqual(all('SELECT count(*) FROM inverters'));
    // Months are counted once the file is open; an inverter that is there was not removed.
    expect(
      all('SELECT month, m.inverter_id, energy, r.inverter_id FROM inverter_months AS m, removed_inverters AS r'),
    ).toEqual([[0, 1, 0, 1701]]);
    expect(readFileSync(target).includes('planted')).toBe(false);
    opened.close();
  });
});

describe('the thread for recovery files', () => {
  /** How often the process comes to its other work before `task` is done. */
  async function turnsDuring(task: Promise<unknown>): Promise<number> {
    let [turns, done] = [0, false];
    const count = (): void => {
      turns++;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    await task.finally(() => (done = true));
    return turns;
  }
  const copied = async (): Promise<string> => {
    const copy = join(folder, 'copy');
    await copyTo(engine, copy);
    return copy;
  };
  const MANY = 100;

  test('leaves the process to its other work', async () => {
    const written = turnsDuring(
      runRecoveryTask({ kind: 'write', copy: await copied(), file, content: { manifest, logLines: [] }, key: KEY }),
    );
    expect(await written).toBeGreaterThan(MANY);
    expect(await turnsDuring(runRecoveryTask({ kind: 'take over', file, target }))).toBeGreaterThan(MANY);
  });

  test('negative control: the same work in the process itself does not', async () => {
    const copy = await copied();
    expect(
      await turnsDuring(Promise.resolve().then(() => writeRecovery(copy, file, { manifest, logLines: [] }, KEY))),
    ).toBeLessThan(MANY);
  });

  test('says what went wrong in it', async () => {
    await expect(runRecoveryTask({ kind: 'take over', file: join(folder, 'nothing'), target })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    const there = {
      copy: await copied(),
      file: join(folder, 'no folder', 'out'),
      content: { manifest, logLines: [] },
      key: KEY,
    };
    await expect(runRecoveryTask({ kind: 'write', ...there })).rejects.toThrow('directory does not exist');
  });
});
