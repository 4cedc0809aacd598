import { copyFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createConnection } from '../../src/store/sqlite/connection.ts';
import { createGroupCommit } from '../../src/store/sqlite/group-commit.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createTicking, newFolder } from './store-folder.ts';

/** Fills more than a page. */
const LARGE = 'x'.repeat(5000);

async function newConnection() {
  const file = path.join(await newFolder(), 'test.sqlite');
  const { engine, ...rest } = openDatabase(file, workspaceFile);
  const connection = createConnection({ engine, ...rest }, createTicking().now);
  onTestFinished(connection.close);
  const insert = connection.statement('INSERT INTO meta VALUES (?, ?)');
  const pages = (): number => (engine.pragma('wal_checkpoint(NOOP)') as { log: number }[])[0]?.log ?? 0;
  const aside = (name: string) =>
    connection.writeAside((transaction) => {
      for (let part = 0; part < 20; part += 1) insert(transaction, `${name} ${part}`, LARGE);
    });
  return { file, engine, connection, insert, pages, aside };
}

/** How many writes aside a copy of the files at this moment holds; each is there whole or not at all. */
async function writesInCopy(file: string): Promise<number> {
  const copy = path.join(await newFolder(), 'copy.sqlite');
  copyFileSync(file, copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  const engine = new BetterSqlite3(copy);
  try {
    expect(engine.pragma('integrity_check', { simple: true })).toBe('ok');
    const parts = Number(engine.prepare(`SELECT count(*) FROM meta WHERE value = '${LARGE}'`).pluck().get());
    expect(parts % 20).toBe(0);
    return parts / 20;
  } finally {
    engine.close();
  }
}

describe('writes aside', () => {
  test('are brought from the log into the file before SQLite does it; what is written meanwhile waits', async () => {
    const { connection, insert, pages, aside } = await newConnection();
    let written = 0;
    while (pages() < 500) await aside(String((written += 1)));
    expect(pages()).toBeLessThan(1000);
    await connection.write((transaction) => insert(transaction, 'meanwhile', LARGE));
    expect(pages()).toBeLessThan(20);
  });

  test('leave every other write as durable as it was', async () => {
    const { connection, engine, insert, pages, aside } = await newConnection();
    const full = () => engine.pragma('synchronous', { simple: true }) === 2;
    let written = 0;
    while (pages() < 500) {
      await aside(String((written += 1)));
      expect(full()).toBe(true);
    }
    await connection.settled();
    expect(full()).toBe(true);
    const durable: boolean[] = [];
    const note = () => void durable.push(full());
    await Promise.all([connection.writeAside(note), connection.write(note)]);
    await connection.writeAside(note);
    expect(durable).toEqual([true, true, false]);
    await connection.write((transaction) => insert(transaction, 'last', ''));
  });

  test('are in the files in their order at any moment, whole', async () => {
    const { file, aside, connection } = await newConnection();
    let told = 0;
    const writing = (async () => {
      for (let written = 1; written <= 80; written += 1) {
        await aside(String(written));
        told = written;
      }
    })();
    let seen = 0;
    while (seen < 80) {
      const before = told;
      const held = await writesInCopy(file);
      expect(held).toBeGreaterThanOrEqual(Math.max(before, seen));
      seen = held;
    }
    await writing;
    await connection.settled();
    expect(await writesInCopy(file)).toBe(80);
  });

  test('nothing is written any more once the disk has failed under the file', async () => {
    const { engine } = openDatabase(path.join(await newFolder(), 'test.sqlite'), workspaceFile);
    onTestFinished(() => void engine.close());
    const group = createGroupCommit(engine, drizzle(engine), createTicking().now, {
      isLong: () => true,
      flushAside: () => undefined,
      bringIn: () => Promise.reject(new Error('the disk failed')),
      closeLog: () => Promise.resolve(),
      closeFile: () => Promise.resolve(),
    });
    await group.writeAside(() => undefined);
    await expect(group.write(() => undefined)).rejects.toThrow('the disk failed');
    await expect(group.writeAside(() => undefined)).rejects.toThrow('the disk failed');
    await group.drain();
  });
});
