import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { elmStreet, microInverter } from '../suites/samples.ts';
import { newStore } from './store-folder.ts';

/** Enough for a copy of several pieces. */
const RECORDS = 4000;

const of = (count: number) => ({
  generators: Array.from({ length: count }, () => elmStreet),
  inverters: Array.from({ length: count }, () => microInverter),
});

test('a copy of a workspace that is written to meanwhile is whole: all that was committed before, and no half of a commit', async () => {
  const { store, file } = await newStore();
  await store.bulkLoad(of(RECORDS));
  const copy = path.join(path.dirname(file), 'copy');
  const seen = { copied: false, commits: 0 };
  const copying = store.copyTo(copy).finally(() => (seen.copied = true));
  for (; !seen.copied; seen.commits++) await store.bulkLoad(of(1));
  await copying;
  expect(seen.commits).toBeGreaterThan(1);
  const engine = new BetterSqlite3(copy, { readonly: true });
  const count = (table: string) => engine.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const [generators, inverters] = [count('generators'), count('inverters')];
  const found = engine.pragma('integrity_check', { simple: true });
  engine.close();
  expect(found).toBe('ok');
  expect(generators).toBe(inverters);
  expect(inverters).toBeGreaterThanOrEqual(RECORDS);
});

test('a copy never takes the place of a file', async () => {
  const { store, file } = await newStore();
  await expect(store.copyTo(file)).rejects.toMatchObject({ code: 'EEXIST' });
});
