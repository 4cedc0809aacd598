import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { microInverter } from '../suites/samples.ts';
import { newStore } from './store-folder.ts';

/** More than are forgotten in one transaction. */
const PAIRS = 2500;

function inFile<T>(file: string, work: (engine: BetterSqlite3.Database) => T): T {
  const engine = new BetterSqlite3(file);
  try {
    return work(engine);
  } finally {
    engine.close();
  }
}

/** A linked workspace that has a counterpart there for each of its inverters. */
async function manyPairs() {
  const { store, file, reopen } = await newStore();
  await store.bulkLoad({ generators: [], inverters: Array.from({ length: PAIRS }, () => microInverter) });
  await store.sync.link('https://api.example');
  await store.close();
  inFile(file, (engine) =>
    engine.exec(`INSERT INTO sync_records (topic, record_id, upstream_id, upstream_rank, base, own, presence) SELECT 'inverters', id, id, id, '{}', '[]', 'here' FROM inverters;
      INSERT INTO sync_seen SELECT id, 1 FROM sync_records`),
  );
  return { file, reopen, store: await reopen() };
}

const left = (file: string) =>
  inFile(file, (engine) =>
    engine
      .prepare<[], number>('SELECT (SELECT count(*) FROM sync_records) + (SELECT count(*) FROM sync_seen)')
      .pluck()
      .get(),
  );

describe('unlinking a workspace of many records', () => {
  test('forgets all of them there, and none of them here', async () => {
    const { store, file } = await manyPairs();
    expect(await store.sync.records.get('inverters', PAIRS)).toMatchObject({ upstream_id: String(PAIRS) });
    await store.sync.unlink();
    expect((await store.summary()).inverters).toBe(PAIRS);
    await store.close();
    expect(left(file)).toBe(0);
  });

  test('is done with its first commit for everybody who asks, and lets others write before the last', async () => {
    const { store } = await manyPairs();
    let ended = false;
    const unlinking = store.sync.unlink().then(() => (ended = true));
    await store.sync.change({}); // in the same transaction as the unlinking
    const [facts, known, made] = await Promise.all([
      store.sync.facts(),
      store.sync.records.get('inverters', PAIRS),
      store.inverters.create(microInverter),
    ]);
    expect([facts.phase, known, made.id, ended]).toEqual(['unlinked', undefined, PAIRS + 1, false]);
    await unlinking;
  });

  test('and interrupted: it stays unlinked, and what is left of the pairs does not come into another link', async () => {
    const { store, file, reopen } = await manyPairs();
    const unlinking = store.sync.unlink();
    await store.sync.change({});
    await store.close();
    await unlinking;
    expect(left(file)).toBeGreaterThan(0);
    const again = await reopen();
    expect(await again.sync.facts()).toMatchObject({ phase: 'unlinked', upstream: null });
    await again.sync.link('https://another.example');
    expect(await again.sync.records.get('inverters', PAIRS)).toBeUndefined();
    await again.close();
    expect(left(file)).toBe(0);
  });
});
