import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import { digestSecret } from '../../src/service/session/new-secret.ts';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { readManifest } from '../../src/store/sqlite/backup/check-backup.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { version1Owners, writeVersion1File } from '../store/version-1-file.ts';
import { accessTo, startUpstream, synced } from '../support/linked-services.ts';
import { switchTo } from '../support/switch-workspace.ts';
import { startTestService } from '../support/test-service.ts';

const TOKEN = 'at_test_of_the_first_release';

/** A data folder as the first release left it: three files of version 1, and an upload. */
async function earlierFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-earlier-'));
  for (const mode of ['test', 'live']) {
    writeVersion1File(join(folder, `${mode}.sqlite`));
    const workspace = new BetterSqlite3(join(folder, `${mode}.sqlite`));
    workspace.prepare("UPDATE meta SET value = ? WHERE key = 'mode'").run(mode);
    // Those of the fixture are rows without a wire form, for the tests of the migration.
    workspace.exec('DELETE FROM generators; DELETE FROM inverters');
    workspace.close();
  }
  const file = join(folder, 'console.sqlite');
  openDatabase(file, { ...consoleFile, migrations: consoleFile.migrations.slice(0, 1) }).engine.close();
  const engine = new BetterSqlite3(file);
  const { secret_hash, hint } = digestSecret(TOKEN);
  engine
    .prepare(
      "INSERT INTO credentials (kind, mode, name, secret_hash, hint, created_at) VALUES ('access_token', 'test', 'old', ?, ?, 1)",
    )
    .run(secret_hash, hint);
  engine.close();
  await mkdir(join(folder, 'documents', 'test'), { recursive: true });
  await writeFile(join(folder, 'documents', 'test', 'notes.txt'), 'kept');
  return folder;
}

test('a folder of the first release opens: its two workspaces, its credentials and its files, and it can be linked', async () => {
  const upstream = await startUpstream();
  const service = await startTestService({ dataFolder: await earlierFolder(), mode: 'last' });
  await service.signIn();
  const { data } = (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>();
  expect(data.map(({ id, name, mode, upstream: linked, open }) => [id, name, mode, linked, open])).toEqual([
    [1, 'Test', 'test', null, true],
    [2, 'Live', 'live', null, false],
  ]);
  const owners = async () =>
    (await service.send('operator', 'GET', '/v1/system-owners')).json<{ meta: { total: number } }>().meta.total;
  const before = await owners();
  expect(before).toBeGreaterThanOrEqual(version1Owners.length);
  expect(
    (await service.send('nobody', 'GET', '/v1/inverters', { headers: { authorization: `Bearer ${TOKEN}` } }))
      .statusCode,
  ).toBe(200);
  await switchTo(service, 2);
  expect(await owners()).toBe(before);
  await switchTo(service, 1);
  expect((await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) })).statusCode).toBe(
    201,
  );
  await synced(service);
  expect(
    (await upstream.service.send('key', 'GET', '/v1/system-owners')).json<{ meta: { total: number } }>().meta.total,
  ).toBe(before);
  expect(await readdir(join(service.dataFolder, 'documents', 'test'))).toEqual(['notes.txt']);
  const folder = join(service.dataFolder, 'backups');
  const made = (await readdir(folder))
    .flatMap((name) => readManifest(join(folder, name)) ?? [])
    .filter(({ reason }) => reason === 'migration');
  // The console's own file first, then each workspace when it is opened, as they were.
  expect(
    made
      .map(({ workspace, holds }) => [workspace?.id ?? 0, holds?.system_owners ?? 0] as const)
      .toSorted(([a], [b]) => a - b),
  ).toEqual([
    [0, 0],
    [1, before],
    [2, before],
  ]);
  await service.close();
  await upstream.service.close();
});
