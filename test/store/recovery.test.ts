import type { Reason } from '../../src/contract/reasons/all-reasons.ts';
import { reasonWords } from '../../src/contract/words/reason-words.ts';
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complete } from '../domain/owners/a-record.ts';
import { foundInLists, LIST_ROWS, rowsOf } from './file-rows.ts';
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
