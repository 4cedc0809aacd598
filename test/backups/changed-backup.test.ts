import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupManifest, MANIFEST } from '../../src/store/sqlite/backup/backup-file.ts';
import { prepareConsole } from '../../src/store/sqlite/backup/prepare-console.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
  await newOwner(service, { name: 'Mary Hillsecret' });
});
afterAll(() => service.close());

const newBackup = async (): Promise<{ name: string; folder: string }> => {
  const { name } = (await service.send('operator', 'POST', '/console/backups')).json<{ name: string }>();
  return { name, folder: join(service.dataFolder, 'backups', name) };
};

/** Changes a file of a backup as somebody can who has the disk and not the key: the sums in the description are made right again. */
function change(folder: string, file: string, sql: string): void {
  const place = join(folder, file);
  const engine = new BetterSqlite3(place);
  engine.exec(sql);
  engine.pragma('wal_checkpoint(TRUNCATE)');
  engine.close();
  const manifest = backupManifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  const bytes = readFileSync(place);
  for (const each of manifest.files.filter(({ path }) => path === file)) Object.assign(each, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}

describe('a backup that somebody has changed, sums and all', () => {
  test.each([
    ['that would open what is sealed', `CREATE TABLE loot (t TEXT); CREATE TRIGGER steal AFTER DELETE ON meta BEGIN INSERT INTO loot SELECT opened(personal, '?') FROM owners; END`],
    ['that would keep what is erased', 'CREATE TRIGGER keep BEFORE UPDATE ON owners BEGIN SELECT RAISE(IGNORE); END'],
    ['and no mark of a copy', `DELETE FROM meta WHERE key = 'backup'; CREATE VIEW v AS SELECT 1`],
  ])('by a trigger %s, is not restored', async (_what, sql) => {
    const { name, folder } = await newBackup();
    change(folder, 'test.sqlite', sql);
    const answer = await service.send('operator', 'POST', `/console/backups/${name}/restore`);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([409, 'This backup is not as this program wrote it, and is not restored. Choose another one.']);
  });

  test('in its own file of the console, is not taken', async () => {
    const { folder } = await newBackup();
    change(folder, 'console.sqlite', 'CREATE TRIGGER t AFTER INSERT ON workspaces BEGIN DELETE FROM trail; END');
    expect(() => prepareConsole(join(folder, 'console.sqlite'), service.dataFolder, 'ready.sqlite')).toThrow('this program never writes');
    expect(existsSync(join(service.dataFolder, 'ready.sqlite'))).toBe(false);
  });

  test('one that nobody has changed is restored', async () => {
    const { name } = await newBackup();
    expect((await service.send('operator', 'POST', `/console/backups/${name}/restore`)).statusCode).toBe(200);
  });
});
