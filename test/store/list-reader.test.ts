import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareListReader } from '../../src/store/sqlite/list-reader.ts';
import { createRankIndex } from '../../src/store/sqlite/rank-index.ts';

const ranks = createRankIndex([[0, 1]]);
const page = { page: 1, limit: 10 };

let folder: string;
let engine: Database.Database;
let commit: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-list-'));
  engine = new Database(join(folder, 'list.sqlite'));
  engine.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, json TEXT NOT NULL)');
});
afterEach(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

/** Writes behind the reader's back, without a commit that it hears of. */
const put = (text: string) => engine.prepare('REPLACE INTO things VALUES (1, ?)').run(`,"text":"${text}"}`);
const reader = () => prepareListReader({ engine, onCommit: (listener) => void (commit = listener) }, 'things');

describe('kept pages of a list', () => {
  test('a page is kept until the next commit, and not longer', () => {
    const read = reader();
    put('old');
    expect(read(ranks, page).json).toBe('[{"id":1,"text":"old"}]');
    put('new');
    expect(read(ranks, page).json).toContain('old');
    commit();
    expect(read(ranks, page).json).toContain('new');
  });

  test('a long page is read anew each time, so that logos do not fill the memory', () => {
    const read = reader();
    put('a'.repeat(70_000));
    read(ranks, page);
    put('new');
    expect(read(ranks, page).json).toContain('new');
  });
});
