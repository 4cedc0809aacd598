import path from 'node:path';
import { expect, test } from 'vitest';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { newFolder, secretBox } from './store-folder.ts';

test('[D43] credentials of an earlier release belong to the first workspace of their mode, and keep their ids', async () => {
  const file = path.join(await newFolder(), 'console.sqlite');
  const { engine: before } = openDatabase(file, { ...consoleFile, migrations: consoleFile.migrations.slice(0, 3) });
  before.exec(
    `INSERT INTO workspaces (name, name_key, mode, file, unsent, created_at) VALUES ('Valley', 'valley', 'test', 'test-3.sqlite', 0, 1)`,
  );
  const insert = before.prepare(
    `INSERT INTO credentials (id, kind, mode, name, secret_hash, hint, created_at, revoked_at) VALUES (?, ?, ?, 'CI', ?, 'wxyz', 1, ?)`,
  );
  insert.run(2, 'access_token', 'test', 'a', null);
  insert.run(5, 'api_key', 'live', 'b', 7);
  before.close();

  const store = await openConsoleStore({ file, clock: () => 10, fingerprint: secretBox.fingerprint });
  expect(
    (await store.credentials.list()).map(({ id, workspace_id, revoked_at }) => [id, workspace_id, revoked_at]),
  ).toEqual([
    [2, 1, null],
    [5, 2, 7],
  ]);
  const made = await store.credentials.create({
    kind: 'automation_key',
    mode: 'test',
    workspace_id: 3,
    name: 'QA',
    secret_hash: 'c',
    hint: '',
    sealed: null,
  });
  expect(made.id).toBe(6);
  await store.close();
});
