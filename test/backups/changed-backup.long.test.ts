import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupManifest, MANIFEST } from '../../src/store/sqlite/backup/backup-file.ts';
import { prepareConsole } from '../../src/store/sqlite/backup/prepare-console.ts';
import { prepareRestore } from '../../src/store/sqlite/backup/prepare-restore.ts';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import type { FileKind } from '../../src/store/sqlite/migration.ts';
import { openStore } from '../../src/core/open-store.ts';
import { createTicking, newFolder, secretBox } from '../store/store-folder.ts';
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

/**
 * Changes a file of a backup as somebody can who has the disk and not the key: the sums in the description are made
 * right again.
 */
function change(folder: string, file: string, sql: string): void {
  const place = join(folder, file);
  const engine = new BetterSqlite3(place);
  engine.exec(sql);
  engine.pragma('wal_checkpoint(TRUNCATE)');
  engine.close();
  describeAnew(folder, file);
}

function describeAnew(folder: string, file: string): void {
  const bytes = readFileSync(join(folder, file));
  const manifest = backupManifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  for (const each of manifest.files.filter(({ path }) => path === file))
    Object.assign(each, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}

/** A file as the release of that version left it, with something besides. */
function writeOlder(file: string, { migrations, applicationId }: FileKind, version: number, sql: string): void {
  rmSync(file, { force: true });
  const engine = new BetterSqlite3(file);
  for (const step of migrations.slice(0, version)) engine.exec(step.sql);
  engine.pragma(`application_id = ${applicationId}`);
  engine.pragma(`user_version = ${version}`);
  engine.exec(sql);
  engine.close();
}

/** A trigger that counts how often it has run; the files below are brought to this release by what it waits for. */
const counting = (event: string): string =>
  `CREATE TABLE runs (n INTEGER); INSERT INTO runs VALUES (0); CREATE TRIGGER t AFTER ${event} BEGIN UPDATE runs SET n = n + 1; END;`;
const OLDER = `${counting('DELETE ON meta')} INSERT INTO meta VALUES ('mode', 'test'), ('details_sealed', '1'), ('backup', '2026-01-01T00:00:00.000000Z');`;
const OLDER_CONSOLE = `${counting('UPDATE ON notices')} INSERT INTO notices (operator_id, kind, about, created_at) VALUES (1, 'passphrase_reset', 'Ada', 1);`;

/** The version that a file has, and how often the trigger has run where there is one. */
function stateOf(file: string): unknown[] {
  const engine = new BetterSqlite3(file);
  try {
    const counts = engine.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'runs'`).get() !== undefined;
    return [
      engine.pragma('user_version', { simple: true }),
      counts ? engine.prepare('SELECT n FROM runs').pluck().get() : undefined,
    ];
  } finally {
    engine.close();
  }
}

describe("a file of an earlier release with a trigger of somebody else's is refused before it is brought to this one", () => {
  test('a workspace of a backup', async () => {
    const { folder } = await newBackup();
    writeOlder(join(folder, 'test.sqlite'), workspaceFile, 10, OLDER);
    describeAnew(folder, 'test.sqlite');
    const to = await newFolder();
    mkdirSync(join(to, 'documents'));
    const file = join(to, 'new.sqlite');
    const restore = () =>
      prepareRestore({
        kind: 'prepare',
        backup: folder,
        file,
        documents: join(to, 'documents'),
        present: undefined,
        key: Buffer.alloc(32, 7),
        erased: [],
      });
    expect(restore).toThrow('backup_not_ours');
    expect(stateOf(file)).toEqual([10, 0]);
  });

  test('a copy of a workspace that was put in place by hand', async () => {
    const file = join(await newFolder(), 'test.sqlite');
    writeOlder(file, workspaceFile, 10, OLDER);
    await expect(openStore({ file, mode: 'test', clock: createTicking().now, secretBox })).rejects.toMatchObject({
      fault: 'wrong_file',
    });
    expect(stateOf(file)).toEqual([10, 0]);
  });

  test.each([
    ['test.sqlite', workspaceFile, 10, OLDER],
    [
      'console.sqlite',
      consoleFile,
      5,
      `${OLDER_CONSOLE} INSERT INTO meta VALUES ('backup', '2026-01-01T00:00:00.000000Z')`,
    ],
  ])(
    '%s in a folder that is started on: before the backup that the start would make of it',
    async (name, kind, version, sql) => {
      const dataFolder = await newFolder();
      const file = join(dataFolder, name);
      writeOlder(file, kind, version, sql);
      const before = readFileSync(file);
      await expect(startTestService({ dataFolder })).rejects.toMatchObject({ fault: 'wrong_file' });
      expect(readFileSync(file).equals(before)).toBe(true);
      const backups = join(dataFolder, 'backups');
      const made = (existsSync(backups) ? readdirSync(backups, { recursive: true, encoding: 'utf8' }) : []).filter(
        (each) => each.endsWith(name),
      );
      expect(made).toEqual([]);
    },
  );

  test('a file of the console', async () => {
    const folder = await newFolder();
    const backup = join(folder, 'console.sqlite');
    writeOlder(backup, consoleFile, 5, OLDER_CONSOLE);
    expect(() => prepareConsole(backup, folder, 'ready.sqlite')).toThrow('this program never writes');
    expect(stateOf(join(folder, 'ready.sqlite.part'))).toEqual([5, 0]);
  });

  test.each([
    [workspaceFile, 10, OLDER],
    [consoleFile, 5, OLDER_CONSOLE],
  ])('the same file without one is used: $name', async (kind, version, sql) => {
    const folder = await newFolder();
    const file = join(folder, 'test.sqlite');
    writeOlder(file, kind, version, `${sql} DROP TRIGGER t; DROP TABLE runs;`);
    if (kind === consoleFile) prepareConsole(file, folder, 'test.sqlite');
    else await (await openStore({ file, mode: 'test', clock: createTicking().now, secretBox })).close();
    expect(stateOf(file)).toEqual([kind.migrations.length, undefined]);
  });
});

describe('a backup that somebody has changed, sums and all', () => {
  test.each([
    [
      'that would open what is sealed',
      `CREATE TABLE loot (t TEXT); CREATE TRIGGER steal AFTER DELETE ON meta BEGIN INSERT INTO loot SELECT opened(personal, '?') FROM owners; END`,
    ],
    ['that would keep what is erased', 'CREATE TRIGGER keep BEFORE UPDATE ON owners BEGIN SELECT RAISE(IGNORE); END'],
    ['and no mark of a copy', `DELETE FROM meta WHERE key = 'backup'; CREATE VIEW v AS SELECT 1`],
  ])('by a trigger %s, is not restored', async (_what, sql) => {
    const { name, folder } = await newBackup();
    change(folder, 'test.sqlite', sql);
    const answer = await service.send('operator', 'POST', `/console/backups/${name}/restore`);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      409,
      'This backup is not as this program wrote it and can’t be restored. Choose another one.',
    ]);
  });

  test('in its own file of the console, is not taken', async () => {
    const { folder } = await newBackup();
    change(folder, 'console.sqlite', 'CREATE TRIGGER t AFTER INSERT ON workspaces BEGIN DELETE FROM trail; END');
    expect(() => prepareConsole(join(folder, 'console.sqlite'), service.dataFolder, 'ready.sqlite')).toThrow(
      'this program never writes',
    );
    expect(existsSync(join(service.dataFolder, 'ready.sqlite'))).toBe(false);
  });

  test('one that nobody has changed is restored', async () => {
    const { name } = await newBackup();
    expect((await service.send('operator', 'POST', `/console/backups/${name}/restore`)).statusCode).toBe(200);
  });
});
