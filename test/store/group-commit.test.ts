import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createConnection } from '../../src/store/sqlite/connection.ts';
import { findZone } from '../../src/core/find-zone.ts';
import { queueRules } from '../../src/sync/rules/queue/queue-changes.ts';
import { createStore } from '../../src/store/sqlite/create-store.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { openStore } from '../../src/core/open-store.ts';
import type { Transaction } from '../../src/store/sqlite/transaction.ts';
import { microInverter } from '../suites/samples.ts';
import { createTicking, newFolder, newStore, secretBox } from './store-folder.ts';
import { countCommits } from './wal-commits.ts';

async function newDatabase() {
  const database = openDatabase(path.join(await newFolder(), 'test.sqlite'), workspaceFile);
  onTestFinished(() => void database.engine.close());
  return database;
}

describe('group commit', () => {
  test('the writes of one turn of the event loop are one transaction', async () => {
    const { store, file } = await newStore();
    const before = countCommits(file);
    await Promise.all(Array.from({ length: 50 }, () => store.inverters.create(microInverter)));
    expect(countCommits(file)).toBe(before + 1);
    for (let turn = 0; turn < 5; turn += 1) await store.inverters.create(microInverter);
    expect(countCommits(file)).toBe(before + 6);
  });

  test('the writes of the turns that follow at once join them', async () => {
    const { store, file } = await newStore();
    const before = countCommits(file);
    const made: Promise<unknown>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      made.push(store.inverters.create(microInverter));
      await nextTurn();
    }
    await Promise.all(made);
    expect(countCommits(file) - before).toBeLessThan(20); // each alone would be 40
  });

  test('a purge ends while writes go on', async () => {
    const { store } = await newStore();
    const state = { isPurged: false, written: 0 };
    const writing = (async () => {
      for (; !state.isPurged; state.written += 1) await store.inverters.create(microInverter);
    })();
    await store.purge();
    state.isPurged = true;
    await writing;
    expect(await store.inverters.list({ page: 1, limit: 1 })).toMatchObject({ total: state.written });
  });

  test('a write that fails undoes itself and nothing else of its turn', async () => {
    const { store } = await newStore();
    const made = await Promise.allSettled([
      store.inverters.create(microInverter),
      store.inverters.create({ ...microInverter, brand: null as unknown as string }),
      store.inverters.create(microInverter),
    ]);
    expect(made.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.inverters.list({ page: 1, limit: 10 })).json.match(/"id":\d+/g)).toEqual(['"id":1', '"id":2']);
    expect(await store.lastSeq()).toBe(2);
  });

  test('writes that fail cost no flush to disk', async () => {
    const { store, file } = await newStore();
    await store.inverters.create(microInverter);
    const before = countCommits(file);
    await Promise.allSettled([store.inverters.remove(7), store.inverters.remove(8)]);
    expect(countCommits(file)).toBe(before);
  });

  test('what was acknowledged is in the files: a copy of them taken at that moment holds it', async () => {
    const { store, file } = await newStore();
    const { id } = await store.inverters.create(microInverter);
    const copy = path.join(await newFolder(), 'test.sqlite');
    await copyFile(file, copy);
    await copyFile(`${file}-wal`, `${copy}-wal`);
    const opened = await openStore({ file: copy, mode: 'test', clock: createTicking().now, secretBox });
    expect(await opened.inverters.get(id)).toMatchObject(microInverter);
    await opened.close();
  });

  test('a full disk rejects all writes of the turn, keeps nothing of them, and the store continues', async () => {
    const database = await newDatabase();
    const { engine } = database;
    const store = createStore(database, { mode: 'test', clock: createTicking().now, secretBox, queueRules, findZone });
    await store.inverters.create(microInverter);
    engine.pragma(`max_page_count = ${Number(engine.pragma('page_count', { simple: true }))}`);
    const large = { ...microInverter, brand: 'x'.repeat(100_000) };
    const outcomes = await Promise.allSettled([store.inverters.create(microInverter), store.inverters.create(large)]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'storage_full' } });
    expect(await store.inverters.list({ page: 1, limit: 10 })).toMatchObject({ count: 1, total: 1 });
    expect(await store.lastSeq()).toBe(1);
    engine.pragma('max_page_count = 1000000');
    expect(await store.inverters.create(large)).toMatchObject({ id: 2 });
  });

  test('nothing is written outside of a transaction', async () => {
    const connection = createConnection(await newDatabase(), createTicking().now);
    const insert = connection.statement(`INSERT INTO meta VALUES (?, '1')`);
    let escaped: Transaction | undefined;
    await connection.write((transaction) => {
      escaped = transaction;
      insert(transaction, 'inside');
    });
    const late = escaped;
    if (!late) throw new Error('the write did not run');
    expect(() => insert(late, 'outside')).toThrow('outside of its transaction');
    expect(() => late.orm).toThrow('outside of its transaction');
    await connection.write((own) =>
      expect(() => insert(late, own.at.toString())).toThrow('outside of its transaction'),
    );
  });
});
