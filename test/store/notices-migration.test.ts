import path from 'node:path';
import { expect, test } from 'vitest';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { newFolder, secretBox } from './store-folder.ts';

test('notices of an earlier release are about whoever had the name, and not about somebody who came later', async () => {
  const file = path.join(await newFolder(), 'console.sqlite');
  const { engine: before } = openDatabase(file, { ...consoleFile, migrations: consoleFile.migrations.slice(0, 5) });
  before.exec(
    `INSERT INTO operators (id, name, name_key, passphrase_hash, created_at) VALUES (1, 'Ada', 'ada', 'x', 1), (3, 'Grace', 'grace', 'x', 9)`,
  );
  before.exec(
    `INSERT INTO notices (id, operator_id, kind, about, created_at) VALUES (1, 1, 'passphrase_reset', 'Ada', 5), (2, 3, 'passphrase_reset', 'Grace', 5)`,
  );
  before.close();
  const store = await openConsoleStore({ file, clock: () => 10, fingerprint: secretBox.fingerprint });
  const told = [...(await store.notices.listOf(1)), ...(await store.notices.listOf(3))];
  expect(told.map(({ id, about, own }) => [id, about, own])).toEqual([
    [1, 'Ada', true],
    [2, 'Grace', false],
  ]);
  await store.close();
});
