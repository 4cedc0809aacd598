import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroupRead, type GroupRead } from '../../src/store/sqlite/group-read.ts';

let folder: string;
let engine: Database.Database;
let other: Database.Database;
let read: GroupRead;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-read-'));
  const file = join(folder, 'read.sqlite');
  engine = new Database(file);
  engine.pragma('journal_mode = WAL');
  engine.exec('CREATE TABLE things (id INTEGER PRIMARY KEY)');
  other = new Database(file);
  read = createGroupRead(engine);
});
afterEach(async () => {
  engine.close();
  other.close();
  await rm(folder, { recursive: true });
});

const count = () => engine.prepare('SELECT count(*) FROM things').pluck().get();
const addElsewhere = () => other.exec('INSERT INTO things DEFAULT VALUES');
const fail = () => {
  throw new Error('unreadable');
};

describe('group read', () => {
  test('runs the reads of one turn together, in order, after all of them were asked for', async () => {
    const seen: string[] = [];
    const first = read(() => seen.push('first'));
    const second = read(() => seen.push('second'));
    seen.push('asked');
    await Promise.all([first, second]);
    expect(seen).toEqual(['asked', 'first', 'second']);
  });

  test('the reads of one turn share a transaction, which ends with them', async () => {
    const before = read(count);
    const meanwhile = read(addElsewhere);
    const after = read(count);
    await meanwhile;
    expect([await before, await after]).toEqual([0, 0]);
    expect(engine.inTransaction).toBe(false);
    expect(await read(count)).toBe(1);
  });

  test('a read that throws rejects alone, and the transaction ends', async () => {
    const bad = read(fail);
    const good = read(() => 7);
    await expect(bad).rejects.toThrow('unreadable');
    expect(await good).toBe(7);
    expect(engine.inTransaction).toBe(false);
  });

  test('a transaction that an error has ended already leaves the other reads as they are', async () => {
    const bad = read(() => {
      engine.exec('ROLLBACK');
      fail();
    });
    const good = read(count);
    await expect(bad).rejects.toThrow('unreadable');
    expect(await good).toBe(0);
  });

  test('reads of a file that was closed meanwhile are refused, each for itself', async () => {
    const reads = Promise.allSettled([read(count), read(count)]);
    engine.close();
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
