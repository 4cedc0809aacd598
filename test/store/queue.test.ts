import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { elmStreet, microInverter, newOwner } from '../suites/samples.ts';
import { newStore } from './store-folder.ts';

function look<T>(file: string, sql: string): T[] {
  const engine = new BetterSqlite3(file);
  const rows = engine.prepare<[], T>(sql).all();
  engine.close();
  return rows;
}

async function linked() {
  const workspace = await newStore();
  await workspace.store.sync.link('https://api.example');
  return workspace;
}

const OUTBOX = 'SELECT seq, topic, record_id, operation, fields, state FROM outbox ORDER BY seq';

describe('outbox', () => {
  test('[SY1] [SY3] a linked workspace queues each local change with its row, in order; a failed write queues nothing', async () => {
    const { store, file } = await linked();
    const made = await store.inverters.create(microInverter);
    await store.inverters.update(made.id, { is_producing: true }, { source: 'api' });
    await store.inverters.update(9, {}, { source: 'api' }).catch(() => undefined);
    await store.generators.create(elmStreet);
    await store.close();
    expect(look(file, OUTBOX)).toEqual([
      {
        seq: 1,
        topic: 'inverters',
        record_id: made.id,
        operation: 'create',
        fields: JSON.stringify(microInverter),
        state: 'pending',
      },
      {
        seq: 2,
        topic: 'inverters',
        record_id: made.id,
        operation: 'update',
        fields: '{"is_producing":true}',
        state: 'pending',
      },
      {
        seq: 3,
        topic: 'generators',
        record_id: 1,
        operation: 'create',
        fields: JSON.stringify(elmStreet),
        state: 'pending',
      },
    ]);
    expect(look(file, 'SELECT origin FROM changes ORDER BY seq')).toEqual(
      ['local', 'local', 'local'].map((origin) => ({ origin })),
    );
  });

  test('[SY1] records of a bulk load are queued one by one', async () => {
    const { store, file } = await linked();
    await store.bulkLoad({
      generators: [elmStreet],
      inverters: [microInverter, { ...microInverter, production_rate: 5 }],
    });
    await store.close();
    expect(look<{ operation: string }>(file, OUTBOX).map(({ operation }) => operation)).toEqual([
      'create',
      'create',
      'create',
      'update',
    ]);
  });

  test('what concerns this installation alone is not queued', async () => {
    const { store, file } = await linked();
    const { owner } = await newOwner(store);
    await store.openings.open(owner.id);
    await store.owners.apply(owner.id, (record, at) => ({ ...record, onboarding: { welcome: { at } } }));
    await store.close();
    expect(look<{ topic: string }>(file, OUTBOX).map((entry) => entry.topic)).toEqual(['installers', 'system_owners']);
  });

  test('a workspace that is not linked queues nothing', async () => {
    const { store, file } = await newStore();
    await store.inverters.create(microInverter);
    await store.inverters.remove(1);
    await store.close();
    expect(look(file, OUTBOX)).toEqual([]);
  });

  test('[SY1] linking in the turn of a write: what comes after it is queued, what came before is not', async () => {
    const { store } = await newStore();
    await Promise.all([
      store.inverters.create(microInverter),
      store.sync.link('https://api.example'),
      store.inverters.create(microInverter),
    ]);
    expect((await store.sync.queue.list({ page: 1, limit: 10 })).rows.map(({ record_id }) => record_id)).toEqual([2]);
  });
});
