import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { presentInverter } from '../../src/domain/inverters/inverter-record.ts';
import { updateInverter } from '../../src/domain/inverters/update-inverter.ts';
import { microInverter, newOwner } from '../suites/samples.ts';
import { newStore } from './store-folder.ts';

function look<T>(file: string, sql: string): T[] {
  const engine = new BetterSqlite3(file);
  const rows = engine.prepare<[], T>(sql).all();
  engine.close();
  return rows;
}

/** Marks the workspace as linked to a real service, as the sync will. */
async function linked() {
  const workspace = await newStore();
  await workspace.store.close();
  const engine = new BetterSqlite3(workspace.file);
  engine.exec(`INSERT INTO meta VALUES ('linked', '1')`);
  engine.close();
  return { ...workspace, store: await workspace.reopen() };
}

const OUTBOX = 'SELECT seq, topic, record_id, operation, payload, state FROM outbox ORDER BY seq';

describe('outbox', () => {
  test('a linked workspace queues each local change with its row, in order; a failed write and one from upstream queue nothing', async () => {
    const { store, file } = await linked();
    const made = await store.inverters.create(microInverter);
    const updated = await store.inverters.update(made.id, (record, at) => updateInverter(record, { is_producing: true }, at));
    await store.inverters.update(9, (record) => record).catch(() => undefined);
    await store.inverters.create(microInverter, { origin: 'upstream' });
    await store.inverters.remove(made.id);
    await store.close();
    const entry = { topic: 'inverters', record_id: made.id, state: 'waiting' };
    expect(look(file, OUTBOX)).toEqual([
      { ...entry, seq: 1, operation: 'create', payload: JSON.stringify(presentInverter(made)) },
      { ...entry, seq: 2, operation: 'update', payload: JSON.stringify(presentInverter(updated)) },
      { ...entry, seq: 3, operation: 'remove', payload: null },
    ]);
    expect(look(file, 'SELECT origin FROM changes ORDER BY seq')).toEqual(['local', 'local', 'upstream', 'local'].map((origin) => ({ origin })));
  });

  test('what concerns this installation alone is not queued', async () => {
    const { store, file } = await linked();
    const { owner } = await newOwner(store);
    await store.openings.open(owner.id);
    await store.close();
    expect(look<{ topic: string }>(file, OUTBOX).map((entry) => entry.topic)).toEqual(['installers', 'system_owners']);
  });

  test('a workspace that is not linked queues nothing', async () => {
    const { store, file } = await newStore();
    await store.inverters.create(microInverter);
    await store.close();
    expect(look(file, OUTBOX)).toEqual([]);
  });
});
