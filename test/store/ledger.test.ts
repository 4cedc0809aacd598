import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { microInverter } from '../suites/samples.ts';
import { ledgerOf, newLinked, newPair } from '../suites/store/sync-samples.ts';
import { newStore } from './store-folder.ts';

describe('the ledger on disk', () => {
  test.each([
    `UPDATE ledger SET upstream_id = '71'`,
    `UPDATE ledger SET title = '{}' WHERE id = 1`,
    'DELETE FROM ledger',
    `INSERT OR REPLACE INTO ledger SELECT 1, seq, topic, record_id, '71', operation, fields, title, search, evidence, recognition, status, confirmed_at, completes FROM ledger`,
    `INSERT INTO ledger SELECT 1, seq, topic, record_id, '71', operation, fields, title, search, evidence, recognition, status, confirmed_at, completes FROM ledger WHERE true ON CONFLICT (id) DO UPDATE SET upstream_id = '71'`,
  ])('%s: is refused, and nothing is another than before', async (sql) => {
    const workspace = await newLinked(newStore);
    await newPair(workspace.store, '70');
    const before = await ledgerOf(workspace.store);
    await workspace.store.close();
    const engine = new BetterSqlite3(workspace.file);
    expect(() => engine.exec(sql)).toThrow('the ledger is never altered');
    engine.close();
    const again = await workspace.reopen();
    expect(await ledgerOf(again)).toEqual(before);
    expect(before).toMatchObject([{ upstream_id: '70', fields: microInverter }]);
  });
});
