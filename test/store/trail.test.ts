import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import type { NewTrailEntry } from '../../src/store/trail-store.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';

const { fingerprint } = secretBox;
const entry = (about: string): NewTrailEntry => ({
  kind: 'settings_changed',
  actor: { kind: 'operator', id: 1, name: 'Ann' },
  workspace: null,
  about,
});

/** A console file with a trail of `count` entries after its first, closed; `open` begins it anew, as a start does. */
async function trailOf(count: number) {
  const file = path.join(await newFolder(), 'console.sqlite');
  const clock = createTicking().now;
  const open = async () => {
    const store = await openConsoleStore({ file, clock, fingerprint });
    await store.trail.begin();
    return store;
  };
  const store = await open();
  for (let index = 1; index <= count; index += 1) await store.trail.add(entry(String(index)));
  await store.close();
  /** As somebody with the file and any SQLite would, without the key. */
  const tamper = (sql: string): void => {
    const engine = new BetterSqlite3(file);
    engine.exec(
      `DROP TRIGGER trail_kept_whole; DROP TRIGGER trail_kept_as_it_is; DROP TRIGGER trail_added_at_its_end; ${sql}`,
    );
    engine.close();
  };
  return { file, open, tamper };
}

test('entries continue over restarts, in order, and the whole of them fits', async () => {
  const { open } = await trailOf(3);
  const store = await open();
  await store.trail.add(entry('4'));
  expect((await store.trail.after(0, 10)).map(({ id, kind, about }) => [id, kind, about])).toEqual([
    [1, 'trail_begun', null],
    [2, 'settings_changed', '1'],
    [3, 'settings_changed', '2'],
    [4, 'settings_changed', '3'],
    [5, 'settings_changed', '4'],
  ]);
  expect(await store.trail.check()).toEqual({ entries: 5, brokenAt: null });
  await store.close();
});

test('a character that is cut in half, or is half, fits its hash when it is read again; two long names are both there', async () => {
  const { open } = await trailOf(0);
  const store = await open();
  await store.trail.add(entry(`${'y'.repeat(599)}😀`));
  await store.trail.add({
    ...entry('\ud83d'),
    actor: { kind: 'operator', id: 1, name: 'Ann \udc00' },
    workspace: { id: 1, name: '\ud83d' },
  });
  await store.trail.add(entry(`${'q'.repeat(255)}: now Eve`));
  expect(await store.trail.check()).toMatchObject({ brokenAt: null });
  expect((await store.trail.after(0, 10)).at(-1)?.about).toMatch(/: now Eve$/);
  await store.close();
});

test('the file itself refuses to change, remove or replace an entry', async () => {
  const { file } = await trailOf(2);
  const engine = new BetterSqlite3(file);
  const copy = (id: number | string, note: string): string =>
    `INSERT OR REPLACE INTO trail SELECT ${id}, at, kind, actor_kind, actor_id, 'Bob', workspace_id, workspace, topic, record_id, about, ${note}, hash FROM trail WHERE id = 3`;
  engine.exec(
    `INSERT INTO trail SELECT 4, at, kind, actor_kind, actor_id, actor, workspace_id, workspace, topic, record_id, about, 'n', hash FROM trail WHERE id = 3`,
  );
  for (const sql of [
    `UPDATE trail SET actor = 'Bob'`,
    'DELETE FROM trail WHERE id = 3',
    copy(2, 'NULL'),
    copy(5, `'n'`),
    copy(9, 'NULL'),
    copy('NULL', 'NULL'),
  ])
    expect(() => engine.exec(sql), sql).toThrow(/only added to/);
  expect(engine.prepare('SELECT count(*) FROM trail').pluck().get()).toBe(4);
  engine.close();
});

test.each([
  ['another name in an entry', `UPDATE trail SET actor = 'Bob' WHERE id = 3`, 3],
  ['an entry taken out', 'DELETE FROM trail WHERE id = 3', 4],
  [
    'two entries exchanged',
    'UPDATE trail SET id = 99 WHERE id = 3; UPDATE trail SET id = 3 WHERE id = 4; UPDATE trail SET id = 4 WHERE id = 99',
    3,
  ],
  ['the end taken off', 'DELETE FROM trail WHERE id > 3', 4],
  ['the end taken off, and its seal', `DELETE FROM trail WHERE id > 3; DELETE FROM meta WHERE key = 'trail_head'`, 4],
  ['all of it taken out', 'DELETE FROM trail', 1],
])('a change outside of the console shows: %s', async (_name, sql, brokenAt) => {
  const { open, tamper } = await trailOf(4);
  tamper(sql);
  for (let start = 0; start < 2; start += 1) {
    const store = await open();
    expect((await store.trail.check()).brokenAt).toBe(brokenAt);
    await store.trail.add(entry('later'));
    await store.close();
  }
});

test('an entry and its act are one transaction: what fails leaves neither, and what was noted elsewhere arrives once', async () => {
  const { open } = await trailOf(0);
  const store = await open();
  const ann = await store.operators.create(
    { name: 'Ann', passphrase_hash: 'h', first: true },
    { note: ({ id, name }) => ({ ...entry(name), actor: { kind: 'operator', id, name } }) },
  );
  await expect(store.operators.remove(ann.id, { note: () => entry('removed') })).rejects.toMatchObject({
    code: 'conflict',
  });
  const refuse = (): never => {
    throw new Error('no');
  };
  await expect(store.settings.update({ idle_minutes: 3 }, { note: refuse })).rejects.toThrow('no');
  await expect(store.trail.add(entry('x'), { assert: refuse })).rejects.toThrow('no');
  expect((await store.settings.get()).idle_minutes).toBe(15);
  const note = { id: 1, key: 'k', at: 7, entry: entry('noted') };
  await store.trail.take([note, note]);
  await store.trail.take([note]);
  expect((await store.trail.after(1, 10)).map(({ about }) => about)).toEqual(['Ann', 'noted']);
  expect(await store.trail.check()).toEqual({ entries: 3, brokenAt: null });
  await store.close();
});

test('a file of an earlier release gets its trail, and keeps what it holds', async () => {
  const file = path.join(await newFolder(), 'console.sqlite');
  const { engine } = openDatabase(file, { ...consoleFile, migrations: consoleFile.migrations.slice(0) });
  engine.exec(
    `INSERT INTO operators (id, name, name_key, passphrase_hash, created_at) VALUES (4, 'Ann', 'ann', 'h', 1)`,
  );
  engine.close();
  const store = await openConsoleStore({ file, clock: () => 10, fingerprint });
  await store.trail.begin();
  expect((await store.operators.list()).map(({ id, name }) => [id, name])).toEqual([[4, 'Ann']]);
  expect(await store.trail.list({ page: 1, limit: 10 })).toMatchObject({
    total: 1,
    rows: [{ kind: 'trail_begun', at: 10 }],
  });
  await store.close();
});
