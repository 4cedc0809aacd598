import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createImporter } from '../../src/service/imports/importer.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { createStore } from '../../src/store/sqlite/create-store.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createSyncOperations } from '../../src/sync/operations/create-sync-operations.ts';
import { findZone } from '../../src/core/find-zone.ts';
import { queueRules } from '../../src/sync/rules/queue/queue-changes.ts';
import { createTestClock } from '../support/test-clock.ts';
import { generatorList } from './import-client.ts';

const ROWS = 3000;
const FULL_AFTER_PAGES = 150;

test('a full disk in the middle of an import keeps the rows that were written and says so; with room again, it is finished', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-imports-'));
  const secretBox = createSecretBox(Buffer.alloc(32, 7));
  const database = openDatabase(path.join(folder, 'test.sqlite'), workspaceFile);
  const { engine } = database;
  const rows = createStore(database, { mode: 'test', clock: createTestClock().now, secretBox, queueRules, findZone });
  const store = { ...rows, sync: createSyncOperations(rows.sync) };
  const logged: unknown[] = [];
  const importer = await createImporter({
    store,
    folder: path.join(folder, 'imports'),
    secretBox,
    random: randomBytes,
    clock: () => Date.UTC(2026, 10, 24) * 1000,
    elapsed: () => performance.now() * 1000,
    logger: { error: (line: unknown) => void logged.push(line) },
    beforeWriting: async () => {},
    during: (run) => run(),
  });
  const total = async () => (await store.generators.list({ limit: 1, page: 1 })).total;

  const { version } = await importer.read(Buffer.from(generatorList(ROWS)), 'list.csv');
  engine.pragma(`max_page_count = ${Number(engine.pragma('page_count', { simple: true })) + FULL_AFTER_PAGES}`);
  const { begun, finished } = await importer.start({ kind: 'machine_account', id: null, name: 'Test' }, version);
  await finished;
  const [failed] = await importer.list();
  expect(failed).toMatchObject({ state: 'failed' });
  expect(logged).toEqual([{ err: expect.objectContaining({ code: 'storage_full' }), import: begun.id }]);
  expect(failed?.rows_done).toBeGreaterThan(0);
  expect(await total()).toBe(failed?.rows_done);

  engine.pragma('max_page_count = 1000000');
  await (await importer.finish(begun.id)).finished;
  expect((await importer.list())[0]).toMatchObject({ state: 'done', generators: ROWS, duplicates: 0 });
  expect(await total()).toBe(ROWS);
  await importer.close();
  await store.close();
  await rm(folder, { recursive: true });
});
