import { describe, expect, test } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import type { Fields } from '../../../src/domain/sync/synced-fields.ts';
import { fromWire } from '../../../src/domain/sync/from-wire.ts';
import type { Decision, Encounter, UpstreamRow } from '../../../src/store/sync-records.ts';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';
import {
  importing,
  inShort,
  ledgerOf,
  newLinked,
  newPair,
  openConflicts,
  queueOf,
  scanOf,
  sendNext,
  setProduction,
  wireInverter,
} from './sync-samples.ts';

const holding = ({ known, watching }: Encounter): Decision =>
  known
    ? { kind: 'seen' }
    : watching.length > 0
      ? { kind: 'hold', seqs: watching.map(({ seq }) => seq) }
      : { kind: 'import' };

export function syncScansSuite(newStore: NewStore): void {
  describe('scans: what is met', () => {
    test('[SY3] [T21] what is new there comes in as it is, without a queue entry, and is announced', async () => {
      const { store, reopen } = await newLinked(newStore);
      const events: ChangeEvent[] = [];
      store.onCommit((committed) => events.push(...committed));
      const values = {
        ...microInverter,
        installation_date: '2018-07-01',
        latitude: 45.4584999084,
        is_producing: true,
        production_rate: 240.25,
        last_updated: '2026-03-12T10:00:00.000007Z',
      };
      await scanOf(store, 'inverters', [wireInverter('70', values)]);
      expect(events.filter(({ topic }) => topic === 'inverters')).toEqual([{ seq: 1, topic: 'inverters', ids: [1] }]);
      const again = await reopen();
      expect(await queueOf(again)).toEqual([]);
      expect(await again.inverters.get(1)).toMatchObject({
        ...values,
        last_updated: Date.UTC(2026, 2, 12, 10) * 1000 + 7,
        total_lifetime_production: 0,
      });
      expect(await again.sync.records.get('inverters', 1)).toMatchObject({
        upstream_id: '70',
        presence: 'here',
        base: values,
      });
      await setProduction(again, 1, { production_rate: 240.25 });
      expect(await inShort(again)).toEqual([]);
    });

    test('[SY3] many at once are one fact, and all of them are there', async () => {
      const { store } = await newLinked(newStore);
      const rows = Array.from({ length: 1000 }, (_, index) =>
        wireInverter(String(index + 5), { ...microInverter, site_name: `Roof ${index}` }),
      );
      await scanOf(store, 'inverters', rows);
      expect(await store.lastSeq()).toBe(1);
      expect(await store.summary()).toMatchObject({ inverters: 1000 });
      expect(await store.sync.scans.expected('inverters')).toBe(1000);
    });

    test('[SY2] an account belongs to the installer as it is called here; one of an unknown installer waits for the next scan', async () => {
      const { store } = await newLinked(newStore);
      await newPair(store, '70');
      const owner = {
        upstream_id: 'owner-1',
        fields: { installer_id: '31', name: 'Ada Oak', capabilities: ['srec_trading'], rejected: true },
      };
      await scanOf(store, 'system_owners', [owner]);
      expect((await store.owners.list({ page: 1, limit: 10 })).total).toBe(0);
      await scanOf(store, 'installers', [{ upstream_id: '31', fields: { company_name: 'Bright Roofs' } }]);
      await scanOf(store, 'system_owners', [owner]);
      expect(await store.owners.get(1)).toMatchObject({
        installer_id: 1,
        personal: { name: 'Ada Oak' },
        authority: { rejected: true, trading_enabled: false },
      });
      expect((await store.summary()).owners).toMatchObject({ rejected: 1 });
      expect(JSON.parse((await store.owners.list({ page: 1, limit: 10 })).json)).toMatchObject([
        { rejected: true, requirements: { pending_review: [] } },
      ]);
      expect(await store.sync.records.get('system_owners', 1)).toMatchObject({
        base: { installer_id: 1, capabilities: ['srec_trading'] },
      });
    });

    test('[SY24] [T20] a sparse row erases nothing', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70', { ...microInverter, site_name: 'Barn' });
      await scanOf(
        store,
        'inverters',
        [{ upstream_id: '70', fields: { brand: 'ABB', model: 'NEW' } }],
        ({ known, there }) => ({
          kind: 'merge',
          here: { ...known?.here, ...there },
          base: { ...known?.record.base, ...there },
        }),
      );
      expect(await store.inverters.get(id)).toMatchObject({ model: 'NEW', site_name: 'Barn' });
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        base: { model: 'NEW', site_name: 'Barn' },
      });
    });

    test('a record of which nothing changed on either side is not asked about; one that waits is', async () => {
      const { store } = await newLinked(newStore);
      const rows = [wireInverter('70'), wireInverter('71')];
      await scanOf(store, 'inverters', rows);
      await setProduction(store, 2, { is_producing: true });
      const asked: string[] = [];
      await scanOf(store, 'inverters', [...rows, wireInverter('70')], (encounter) => {
        asked.push(encounter.upstream_id);
        return { kind: 'seen' };
      });
      expect(asked).toEqual(['71']);
    });

    test('the same for one that was sent, and for one that was taken over, in whatever order the service names their fields', async () => {
      const { store } = await newLinked(newStore);
      const listed = (id: number) => Object.entries({ id, ...wireInverter(String(id)).fields });
      const rows = (order: (wire: ReturnType<typeof listed>) => ReturnType<typeof listed>): UpstreamRow[] =>
        [70, 71].flatMap((id) => fromWire('inverters', Object.fromEntries(order(listed(id)))) ?? []);
      await newPair(store, '70');
      await scanOf(
        store,
        'inverters',
        rows((wire) => wire),
      );
      const asked: string[] = [];
      await scanOf(
        store,
        'inverters',
        rows((wire) => wire.toReversed()),
        ({ upstream_id }) => {
          asked.push(upstream_id);
          return { kind: 'seen' };
        },
      );
      expect((await store.summary()).inverters).toBe(2);
      expect(asked).toEqual([]);
    });

    test('what cannot be a record here is left where it is', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'inverters', [{ upstream_id: '70', fields: { brand: 'ABB' } }, wireInverter('71')]);
      expect(await store.summary()).toMatchObject({ inverters: 1 });
      await scanOf(
        store,
        'inverters',
        [wireInverter('71', { ...microInverter, brand: 5, total_lifetime_production: 'much' })],
        ({ known, there }) => ({
          kind: 'merge',
          here: { ...known?.here, ...there },
          base: { ...known?.record.base },
        }),
      );
      expect(await store.inverters.get(1)).toMatchObject({ ...microInverter, total_lifetime_production: 0 });
    });

    test('[SY37] more than half of a list and more than 20 records missing at once: nothing of the scan counts, unless so many are believed', async () => {
      const { store } = await newLinked(newStore);
      const rows = Array.from({ length: 43 }, (_, index) => wireInverter(`${index + 70}`));
      await scanOf(store, 'inverters', rows);
      const scan = async (left: number, believed: number) => {
        const { number } = await store.sync.scans.start('inverters', false);
        await store.sync.scans.meet('inverters', number, rows.slice(43 - left), importing, {
          pages_done: 1,
          total: left,
          consistent: true,
        });
        const { missing, vanished, removed } = await store.sync.scans.finish('inverters', number, {
          consistent: true,
          believed,
        });
        return { missing, vanished, removed };
      };
      for (let run = 0; run < 2; run += 1)
        expect(await scan(20, 22)).toMatchObject({ missing: { count: 23, of: 43 }, removed: 0 });
      expect((await store.summary()).inverters).toBe(43);
      expect(await scan(20, 23)).toEqual({ missing: undefined, vanished: 23, removed: 0 });
      expect(await scan(1, 23)).toMatchObject({ missing: { count: 42, of: 43 }, removed: 0 }); // in two steps
      expect(await scan(20, 23)).toEqual({ missing: undefined, vanished: 0, removed: 23 });
      expect(await scan(1, 0)).toEqual({ missing: undefined, vanished: 19, removed: 0 });
      expect(await scan(1, 0)).toEqual({ missing: undefined, vanished: 0, removed: 19 });
    });
  });

  describe('scans: rows that may be a create without an answer', () => {
    test('[SY14] an unknown row of equal content is held, and given at the end; others come in', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await store.sync.queue.markAmbiguous(1, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
      const rows = [
        wireInverter('70', { ...microInverter, site_name: 'Other' }),
        wireInverter('71'),
        wireInverter('72'),
      ];
      const { held } = await scanOf(store, 'inverters', rows, holding);
      expect([...held].map(([seq, found]) => [seq, found.map(({ upstream_id }) => upstream_id)])).toEqual([
        [1, ['71', '72']],
      ]);
      expect(await store.summary()).toMatchObject({ inverters: 2 });
      await store.sync.queue.confirm(1, {
        upstream_id: '71',
        there: rows[1]?.fields ?? {},
        evidence: 'scan',
        status: null,
      });
      expect(await ledgerOf(store)).toMatchObject([{ upstream_id: '71', evidence: 'scan' }]);
      await scanOf(store, 'inverters', rows, holding);
      expect(await store.summary()).toMatchObject({ inverters: 3 });
    });

    test('[SY14] a create that still waits holds nothing: that row is somebody else’s', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await scanOf(store, 'inverters', [wireInverter('70')], holding);
      expect(await store.summary()).toMatchObject({ inverters: 2 });
    });

    test('[SY19] while an account or an installer is being created, every unknown row of theirs is watched', async () => {
      const { store } = await newLinked(newStore);
      await newOwner(store);
      await store.sync.queue.startSending(1);
      const { held } = await scanOf(
        store,
        'installers',
        [{ upstream_id: '31', fields: { company_name: 'Renamed since' } }],
        holding,
      );
      expect([...held.keys()]).toEqual([1]);
    });

    test('[SY18] what was held for a create that goes again is met anew', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await scanOf(store, 'inverters', [wireInverter('70')], holding);
      await store.sync.queue.backToPending(1, { counted: true, reason: null });
      const { held } = await scanOf(store, 'inverters', [wireInverter('70')], holding);
      expect(held.size).toBe(0);
      expect(await store.summary()).toMatchObject({ inverters: 2 });
    });
  });

  describe('scans: what was there before', () => {
    test('[SY16] a create keeps what was read before it was sent, and a held row when it was first met, whatever comes afterward', async () => {
      const { store, reopen } = await newLinked(newStore);
      await scanOf(store, 'inverters', []);
      await store.inverters.create(microInverter);
      expect(await store.sync.queue.startSending(1, { from: 5, to: 9 })).toMatchObject({
        read_before: 1,
        window_from: 5,
        window_to: 9,
      });
      await scanOf(store, 'inverters', [{ ...wireInverter('70'), times: { created_at: 'then' } }], holding);
      const { held } = await scanOf(
        store,
        'inverters',
        [{ ...wireInverter('70'), times: { created_at: 'then' } }],
        holding,
      );
      expect(held.get(1)).toMatchObject([{ upstream_id: '70', times: { created_at: 'then' } }]);
      const again = await reopen();
      expect(await again.sync.scans.firstMet('inverters', '70')).toBe(2);
      expect(await again.sync.scans.firstMet('inverters', '71')).toBeUndefined();
      expect(await again.sync.queue.get(1)).toMatchObject({ read_before: 1, window_from: 5, window_to: 9 });
    });

    test('[SY16] an equal record is found here, in the queue, and where the last common state alone still has it', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      const hasEqual = (content: Fields, recordId = 999) => store.sync.records.hasEqual('inverters', recordId, content);
      expect([
        await hasEqual(microInverter),
        await hasEqual(microInverter, id),
        await hasEqual({ ...microInverter, model: 'Other' }),
      ]).toEqual([true, false, false]);
      await store.inverters.remove(id);
      expect(await hasEqual(microInverter)).toBe(true);
      const other = await store.inverters.create({ ...microInverter, model: 'Other' });
      expect(await hasEqual({ ...microInverter, model: 'Other' })).toBe(true);
      expect(await hasEqual({ ...microInverter, model: 'Other' }, other.id)).toBe(false);
    });
  });

  describe('scans: what is gone', () => {
    test('[SY23] [T18] a record is gone when two complete scans in a row missed it', async () => {
      const { store, reopen } = await newLinked(newStore);
      await scanOf(store, 'inverters', [wireInverter('70'), wireInverter('71')]);
      expect(await scanOf(store, 'inverters', [wireInverter('71')])).toMatchObject({ vanished: 1, removed: 0 });
      expect(await store.inverters.get(1)).toBeDefined();
      const again = await reopen();
      expect(await scanOf(again, 'inverters', [wireInverter('71')])).toMatchObject({
        vanished: 0,
        removed: 1,
        conflicts: 0,
      });
      expect(await again.inverters.get(1)).toBeUndefined();
      expect(await again.sync.records.get('inverters', 1)).toMatchObject({ presence: 'gone' });
      expect(await queueOf(again)).toEqual([]);
      expect(await again.sync.scans.expected('inverters')).toBe(1);
    });

    test('[SY23] while anything vanishes between the two, no deletion is believed', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(
        store,
        'inverters',
        ['70', '71', '72'].map((id) => wireInverter(id)),
      );
      await scanOf(
        store,
        'inverters',
        ['71', '72'].map((id) => wireInverter(id)),
      );
      expect(await scanOf(store, 'inverters', [wireInverter('72')])).toMatchObject({ vanished: 1, removed: 0 });
      expect(await scanOf(store, 'inverters', [wireInverter('72')])).toMatchObject({ vanished: 0, removed: 2 });
    });

    test('[SY23] what this device removed itself, and what is held or unknown, can hide a record as well', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(
        store,
        'inverters',
        ['70', '71'].map((id) => wireInverter(id)),
      );
      await store.inverters.remove(2);
      await scanOf(store, 'inverters', [wireInverter('71')]);
      await sendNext(store, '71');
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ vanished: 1, removed: 0 });
      const broken = { upstream_id: '80', fields: { brand: 'ABB' } };
      await scanOf(store, 'inverters', [broken]);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ vanished: 1 });
    });

    test('[SY22] an inconsistent scan proves nothing, and one that saw the record speaks for it', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'inverters', [wireInverter('70')]);
      await scanOf(store, 'inverters', []);
      const inconsistent = { consistent: false, believed: 0 } as const;
      expect(await scanOf(store, 'inverters', [], importing, inconsistent)).toMatchObject({ removed: 0 });
      await scanOf(store, 'inverters', [wireInverter('70')], importing, inconsistent);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ vanished: 1, removed: 0 });
      expect(await store.sync.scans.get('inverters')).toMatchObject({
        number: 5,
        last_complete: 5,
        completed_at: expect.any(Number),
      });
    });

    test('[SY23] a record that was created during a scan does not count as missed by it', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      const { number } = await store.sync.scans.start('inverters', false);
      await sendNext(store, '70');
      expect(await store.sync.scans.finish('inverters', number, { consistent: true, believed: 0 })).toMatchObject({
        vanished: 0,
      });
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ vanished: 1, removed: 0 });
    });

    test('[SY21] a removal that waits or was lost is confirmed by it', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'inverters', [wireInverter('70'), wireInverter('71')]);
      await store.inverters.remove(1);
      await store.inverters.remove(2);
      await store.sync.queue.startSending(1);
      await store.sync.queue.markAmbiguous(1, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
      await scanOf(store, 'inverters', []);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ removed: 2 });
      expect(await queueOf(store)).toEqual([]);
      expect(
        (await ledgerOf(store)).map(({ operation, upstream_id, evidence }) => [operation, upstream_id, evidence]),
      ).toEqual([
        ['remove', '71', 'scan'],
        ['remove', '70', 'scan'],
      ]);
    });

    test('[SY31] a record that was edited here is a question', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await scanOf(store, 'inverters', [wireInverter('70')]);
      await setProduction(store, id, { production_rate: 5 });
      await scanOf(store, 'inverters', []);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ removed: 0, conflicts: 1 });
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ removed: 0, conflicts: 0 });
      expect(await openConflicts(store)).toMatchObject([
        {
          kind: 'removed_there',
          record_id: id,
          title: microInverter,
          fields: [{ field: 'production_rate', base: null, here: 5, there: null }],
        },
      ]);
      expect((await queueOf(store))[0]?.waits_for).toBe('conflict');
    });

    test('[SY31] an account or an installer never goes by itself', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'installers', [{ upstream_id: '31', fields: { company_name: 'Bright Roofs' } }]);
      await scanOf(store, 'installers', []);
      expect(await scanOf(store, 'installers', [])).toMatchObject({ removed: 0, conflicts: 1 });
      expect(await store.installers.get(1)).toBeDefined();
    });
  });

  describe('scans: progress and places', () => {
    test('[SY27] [SY34] a scan that was interrupted resumes where it was, and never counts as consistent', async () => {
      const { store, reopen } = await newLinked(newStore);
      const { number } = await store.sync.scans.start('inverters', false);
      await store.sync.scans.meet('inverters', number, [wireInverter('70')], importing, {
        pages_done: 1,
        total: 2,
        consistent: true,
      });
      const again = await reopen();
      expect(await again.sync.scans.start('inverters', true)).toMatchObject({
        number,
        pages_done: 1,
        total: 2,
        consistent: false,
      });
      await again.sync.scans.finish('inverters', number, { consistent: false, believed: 0 });
      expect(await again.sync.scans.start('inverters', true)).toMatchObject({
        number: number + 1,
        pages_done: 0,
        consistent: true,
        last_complete: 0,
      });
    });

    test('a scan that was never begun has no number', async () => {
      const { store } = await newLinked(newStore);
      expect(await store.sync.scans.get('generators')).toEqual({
        topic: 'generators',
        number: 0,
        pages_done: 0,
        total: null,
        consistent: false,
        last_complete: 0,
        completed_at: null,
      });
    });

    test('[SY12] the place of a record is counted in numbers, without what is gone, with what is held', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(
        store,
        'inverters',
        ['9', '10', '100', '101'].map((id) => wireInverter(id)),
      );
      await store.inverters.remove(2);
      await sendNext(store, '10');
      expect(await store.sync.scans.position('inverters', '9')).toBe(0);
      expect(await store.sync.scans.position('inverters', '100')).toBe(1);
      await scanOf(store, 'inverters', [
        { upstream_id: '50', fields: { brand: 'ABB' } },
        ...['9', '100', '101'].map((id) => wireInverter(id)),
      ]);
      expect(await store.sync.scans.position('inverters', '101')).toBe(3);
      expect(await store.sync.scans.expected('inverters')).toBe(3);
    });

    test('[SY28] one batch is one transaction: a rule that throws leaves nothing of it', async () => {
      const { store } = await newLinked(newStore);
      const { number } = await store.sync.scans.start('generators', false);
      const rows = [
        { upstream_id: '1', fields: { ...elmStreet } },
        { upstream_id: '2', fields: { ...elmStreet } },
      ];
      const faulty = ({ upstream_id }: Encounter): Decision => {
        if (upstream_id === '2') throw new Error('no rule');
        return { kind: 'import' };
      };
      await expect(
        store.sync.scans.meet('generators', number, rows, faulty, { pages_done: 1, total: 2, consistent: true }),
      ).rejects.toThrow('no rule');
      expect(await store.summary()).toMatchObject({ generators: 0, nameplate_capacity: 0 });
      expect(await store.sync.scans.get('generators')).toMatchObject({ pages_done: 0 });
      expect((await store.generators.list({ page: 1, limit: 10 })).total).toBe(0);
    });
  });
}
