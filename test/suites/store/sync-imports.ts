import { describe, expect, test } from 'vitest';
import { meetRow } from '../../../src/sync/rules/merging/meet-row.ts';
import type { Decision, Encounter, UpstreamRow } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';
import { elmStreet, microInverter } from '../samples.ts';
import type { NewStore, StoreHarness } from '../store-harness.ts';
import { importing, newLinked, newPair, scanOf, wireInverter } from './sync-samples.ts';

const MANY = 137;
const deciding = (encounter: Encounter): Decision => meetRow(encounter, new Map());
const roof = (index: number): UpstreamRow =>
  wireInverter(String(index + 100), { ...microInverter, site_name: `Roof ${index}`, production_rate: index / 7 });

/**
 * Rows of all kinds among many that are new: sparse, unfit, known, twice, and two that may be a create without an
 * answer.
 */
const mixed: UpstreamRow[] = Array.from({ length: MANY }, (_, index) => roof(index)).flatMap((row, index) => [
  row,
  ...(index % 20 === 3
    ? [{ upstream_id: `s${index}`, fields: { brand: 'ABB', model: `SPARSE ${index}`, latitude: 'north' } }]
    : []),
  ...(index % 30 === 4 ? [{ upstream_id: `u${index}`, fields: { brand: 'ABB' } }] : []),
  ...(index === 60 ? [wireInverter('70', { ...microInverter, production_rate: 5 }), roof(2)] : []),
  ...(index === 61 || index === 120 ? [wireInverter(`h${index}`, { brand: 'SMA', model: 'LOST' })] : []),
]);

/** A linked workspace with a pair, a create whose reply was lost, and a highest id that is gone for good. */
async function prepared(newStore: NewStore): Promise<StoreHarness> {
  const harness = await newLinked(newStore);
  const { store } = harness;
  await newPair(store, '70');
  const { id } = await store.inverters.create({ brand: 'SMA', model: 'LOST' });
  await store.inverters.remove((await store.inverters.create(microInverter)).id);
  const lost = (await store.sync.queue.ready(10)).find(({ record_id }) => record_id === id);
  await store.sync.queue.startSending(lost?.seq ?? 0);
  return harness;
}

async function meet({ sync }: Store, batches: UpstreamRow[][], decide = deciding): Promise<Map<number, UpstreamRow[]>> {
  const { number } = await sync.scans.start('inverters', false);
  for (const [index, rows] of batches.entries())
    await sync.scans.meet('inverters', number, rows, decide, {
      pages_done: index + 1,
      total: mixed.length,
      consistent: true,
    });
  return (await sync.scans.finish('inverters', number, { consistent: true, believed: 0 })).held;
}

/** All that is known of the inverters, but for the time at which they came. */
async function known(store: Store) {
  const ids = Array.from({ length: MANY + 20 }, (_, index) => index + 1);
  const records = await Promise.all(ids.map((id) => store.inverters.get(id)));
  return {
    records: records.map((record) => record && { ...record, created_at: 0, updated_at: 0 }),
    pairs: await Promise.all(ids.map((id) => store.sync.records.get('inverters', id))),
    pages: await Promise.all([1, 2, 3].map((page) => store.inverters.list({ page, limit: 60 }))),
    summary: await store.summary(),
    expected: await store.sync.scans.expected('inverters'),
    positions: await Promise.all(['70', '150', '236'].map((id) => store.sync.scans.position('inverters', id))),
  };
}

export function syncImportsSuite(newStore: NewStore): void {
  describe('scans: many new rows', () => {
    test('[SY2] [SY14] [SY24] end as they would one by one: with the same ids, pairs, places and held rows', async () => {
      const [together, single] = [await prepared(newStore), await prepared(newStore)];
      const held = await meet(together.store, [mixed]);
      const inOrder = [...new Map(mixed.map((row) => [row.upstream_id, row])).values()];
      expect(held).toEqual(
        await meet(
          single.store,
          inOrder.map((row) => [row]),
        ),
      );
      expect([...held.values()].map((rows) => rows.map(({ upstream_id }) => upstream_id))).toEqual([['h120', 'h61']]);
      const seen = await known(together.store);
      expect(seen).toEqual(await known(single.store));
      expect(seen.summary.inverters).toBe(2 + MANY + 7);
      expect(seen.records[2]).toBeUndefined();
      expect(seen.records[3]).toMatchObject({ site_name: 'Roof 0' });
      expect(seen.pairs[7]).toMatchObject({
        upstream_id: 's3',
        base: { brand: 'ABB', model: 'SPARSE 3', latitude: 'north', total_lifetime_production: 0 },
      });
      expect(await known(await together.reopen())).toEqual(seen);
    });

    test('[SY23] count as seen by the scan that brought them, and by no other', async () => {
      const { store } = await newLinked(newStore);
      const rows = Array.from({ length: MANY }, (_, index) => roof(index));
      await scanOf(store, 'inverters', rows);
      expect(await scanOf(store, 'inverters', rows)).toMatchObject({ vanished: 0, removed: 0 });
      expect(await scanOf(store, 'inverters', rows.slice(5))).toMatchObject({ vanished: 5, removed: 0 });
      expect(await scanOf(store, 'inverters', rows.slice(5))).toMatchObject({ vanished: 0, removed: 5 });
    });

    test('[SY34] of a batch that fails at its end nothing is left, and it comes in whole when it is met again', async () => {
      const { store, reopen } = await newLinked(newStore);
      const failing = (encounter: Encounter): Decision => {
        if (encounter.upstream_id === roof(MANY - 1).upstream_id) throw new Error('no rule');
        return importing(encounter);
      };
      const rows = Array.from({ length: MANY }, (_, index) => roof(index));
      await expect(meet(store, [rows], failing)).rejects.toThrow('no rule');
      expect(await known(store)).toMatchObject({
        summary: { inverters: 0 },
        expected: 0,
        pages: [{ total: 0 }, { total: 0 }, { total: 0 }],
      });
      const again = await reopen();
      await meet(again, [rows.slice(0, 60), rows]);
      const { summary, pairs, pages } = await known(again);
      expect(summary).toMatchObject({ inverters: MANY });
      expect(pairs.slice(0, MANY).map((pair) => pair?.upstream_id)).toEqual(rows.map(({ upstream_id }) => upstream_id));
      expect(pages.map(({ count, total }) => [count, total])).toEqual([
        [60, MANY],
        [60, MANY],
        [MANY - 120, MANY],
      ]);
    });

    test('[SY2] accounts whose installer is not here wait for the next scan, the others come in', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'installers', [{ upstream_id: '31', fields: { company_name: 'Bright Roofs' } }]);
      const owners = Array.from({ length: MANY }, (_, index) => ({
        upstream_id: `o${index}`,
        fields: { installer_id: index % 9 === 0 ? '32' : '31', name: `Owner ${index}` },
      }));
      await scanOf(store, 'system_owners', owners);
      expect((await store.owners.list({ page: 1, limit: 1 })).total).toBe(MANY - 16);
      await scanOf(store, 'installers', [
        { upstream_id: '31', fields: { company_name: 'Bright Roofs' } },
        { upstream_id: '32', fields: { company_name: 'Dark Roofs' } },
      ]);
      await scanOf(store, 'system_owners', owners);
      expect((await store.owners.list({ page: 1, limit: 1 })).total).toBe(MANY);
      expect(await store.owners.get(MANY)).toMatchObject({ installer_id: 2, personal: { name: 'Owner 135' } });
    });

    test('[SY3] the same for generators', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(
        store,
        'generators',
        Array.from({ length: MANY }, (_, index) => ({
          upstream_id: String(index + 1),
          fields: { ...elmStreet, address: `${index} Elm Street` },
        })),
      );
      expect(await store.summary()).toMatchObject({ generators: MANY });
      expect(await store.sync.records.get('generators', MANY)).toMatchObject({
        upstream_id: String(MANY),
        base: { address: `${MANY - 1} Elm Street` },
      });
    });
  });
}
