import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreOpenError } from '../../src/store/store-open-error.ts';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { openStore } from '../../src/core/open-store.ts';
import { elmStreet } from '../suites/samples.ts';
import { createTicking, newFolder, newStore, secretBox } from './store-folder.ts';

const inFolder = async (name = 'test.sqlite') => path.join(await newFolder(), name);
const faultOf = (work: () => unknown): StoreOpenError => {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreOpenError) return error;
    throw error;
  }
  throw new Error('it opened');
};

/** Opens the installation's file in a process of its own, as a second start of the program would. */
function openElsewhere(file: string) {
  const program = `import { openConsoleStore } from ${JSON.stringify(path.resolve('src/store/sqlite/open-console-store.ts'))};
    openConsoleStore({ file: process.argv[1], clock: () => 1 }).then(() => console.log('opened'), (error) => console.log(error.fault + ': ' + error.message));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program, file], { encoding: 'utf8' }).stdout.trim();
}

describe('opening a data file', () => {
  test('every commit reaches the disk before it is answered, and references hold', async () => {
    const { engine } = openDatabase(await inFolder(), workspaceFile);
    engine.exec(`INSERT INTO meta VALUES ('a', 'b')`);
    expect(engine.pragma('synchronous', { simple: true })).toBe(2);
    expect(engine.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(engine.pragma('foreign_keys', { simple: true })).toBe(1);
    engine.close();
  });

  test('nothing in a file runs a function that this program has given it', async () => {
    const { engine } = openDatabase(await inFolder(), workspaceFile);
    engine.function('opened', () => 'a secret');
    engine.exec(`CREATE VIEW v AS SELECT opened() AS it`);
    expect(() => engine.prepare('SELECT it FROM v')).toThrow('unsafe use of opened()');
    engine.close();
  });

  test('[T35] a second process is refused while the first has the folder, and not after it', async () => {
    const file = await inFolder('console.sqlite');
    const store = await openConsoleStore({ file, clock: createTicking().now, fingerprint: secretBox.fingerprint });
    expect(openElsewhere(file)).toBe(`in_use: Another process uses this data folder: ${file}`);
    await store.settings.update({ idle_minutes: 20 });
    await store.close();
    expect(openElsewhere(file)).toBe('opened');
  });

  test('a file of a later release is refused with both versions, and not touched', async () => {
    const file = await inFolder();
    const later = {
      ...workspaceFile,
      migrations: [...workspaceFile.migrations, { name: 'later', sql: 'CREATE TABLE later (id INTEGER)' }],
    };
    openDatabase(file, later).engine.close();
    const before = await readFile(file);
    const error = faultOf(() => openDatabase(file, workspaceFile));
    expect(error.fault).toBe('newer_version');
    expect(error.message).toMatch(/^A newer version of Solar Installer Console has used this data/);
    expect(error.message).toContain(
      `of version ${workspaceFile.migrations.length + 1}, this program knows versions up to ${workspaceFile.migrations.length}`,
    );
    expect(await readFile(file)).toEqual(before);
  });

  test('[D19] a file of another kind or mode is refused', async () => {
    const { file, store } = await newStore();
    await store.close();
    const before = await readFile(file);
    expect(faultOf(() => openDatabase(file, consoleFile)).fault).toBe('wrong_file');
    await expect(openStore({ file, mode: 'live', clock: createTicking().now, secretBox })).rejects.toMatchObject({
      fault: 'wrong_file',
    });
    expect(await readFile(file)).toEqual(before);
  });

  test('what is no database, or no file, is refused in plain words and left alone', async () => {
    const file = await inFolder();
    await writeFile(file, 'a letter, not a database. '.repeat(100));
    expect(faultOf(() => openDatabase(file, workspaceFile))).toMatchObject({ fault: 'wrong_file' });
    expect(await readFile(file, 'utf8')).toContain('a letter');
    const folder = await inFolder('folder.sqlite');
    await mkdir(folder);
    expect(faultOf(() => openDatabase(folder, workspaceFile))).toMatchObject({ fault: 'unreadable' });
    expect(faultOf(() => openDatabase(path.join(folder, 'none', 'test.sqlite'), workspaceFile))).toMatchObject({
      fault: 'unreadable',
    });
  });

  test('a damaged file is refused as damaged', async () => {
    const { file, store } = await newStore();
    await store.bulkLoad({ generators: Array.from({ length: 100 }, () => elmStreet), inverters: [] });
    await store.close();
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 0xa5)]));
    expect(faultOf(() => openDatabase(file, workspaceFile))).toMatchObject({ fault: 'damaged' });
  });
});
