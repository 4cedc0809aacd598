import { describe, expect, test } from 'vitest';
import type { Decision, Encounter } from '../../../src/store/sync-records.ts';
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
  UPSTREAM,
  wireInverter,
} from './sync-samples.ts';

const pairing = ({ known, counterpart, there }: Encounter): Decision =>
  known
    ? { kind: 'seen' }
    : counterpart
      ? {
          kind: 'adopt',
          record_id: counterpart.record_id,
          here: { ...counterpart.here, ...there },
          base: { ...counterpart.here, ...there },
        }
      : { kind: 'import' };

export function syncLinkingSuite(newStore: NewStore): void {
  describe('linking', () => {
    test('a workspace is not linked until it is, and is linked once', async () => {
      const { store, reopen } = await newStore();
      expect(await store.sync.facts()).toMatchObject({ phase: 'unlinked', upstream: null });
      await store.sync.link(UPSTREAM);
      await expect(store.sync.link(UPSTREAM)).rejects.toMatchObject({ code: 'conflict' });
      expect(await (await reopen()).sync.facts()).toMatchObject({ phase: 'merging', upstream: UPSTREAM });
    });

    test('[SY32] records of equal content become pairs, counted; the rest is sent or imported', async () => {
      const { store } = await newStore();
      await Promise.all(
        [microInverter, microInverter, microInverter, { brand: 'SMA', model: 'X' }].map((values) =>
          store.inverters.create(values),
        ),
      );
      await store.sync.link(UPSTREAM);
      await scanOf(
        store,
        'inverters',
        [wireInverter('70'), wireInverter('71'), wireInverter('72', { brand: 'Fronius', model: 'P' })],
        pairing,
      );
      await store.sync.endMerging();
      expect(await store.sync.facts()).toMatchObject({ phase: 'linked' });
      expect((await store.sync.records.get('inverters', 1))?.upstream_id).toBe('70');
      expect((await store.sync.records.get('inverters', 2))?.upstream_id).toBe('71');
      expect(await store.inverters.get(5)).toMatchObject({ brand: 'Fronius' });
      expect(await inShort(store)).toEqual(['create 3 pending', 'create 4 pending']);
    });

    test('[SY32] of many records each one without a pair is sent, and no other', async () => {
      const { store } = await newStore();
      const records = Array.from({ length: 1100 }, (_, index) => ({ ...microInverter, site_name: `Roof ${index}` }));
      await store.bulkLoad({ generators: [], inverters: records });
      await store.sync.link(UPSTREAM);
      const paired = [2, 500, 501, 999];
      await scanOf(
        store,
        'inverters',
        paired.map((id) => wireInverter(String(id), records[id - 1])),
        pairing,
      );
      await store.sync.endMerging();
      const queued = (await store.sync.queue.list({ page: 1, limit: 2000 })).rows;
      expect(queued.map(({ record_id }) => record_id)).toEqual(
        records.map((_, index) => index + 1).filter((id) => !paired.includes(id)),
      );
    });

    test('[SY32] what is created while merging is new, and no pair', async () => {
      const { store } = await newStore();
      await store.sync.link(UPSTREAM);
      await store.inverters.create(microInverter);
      await scanOf(store, 'inverters', [wireInverter('70')], pairing);
      await store.sync.endMerging();
      expect(await inShort(store)).toEqual(['create 1 pending']);
      expect(await store.summary()).toMatchObject({ inverters: 2 });
    });

    test('[SY32] a pair whose figures differ is a question', async () => {
      const { store } = await newStore();
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { total_lifetime_production: 50 });
      await store.sync.link(UPSTREAM);
      const conflict = [{ field: 'total_lifetime_production', base: 0, here: 50, there: 40 }];
      await scanOf(
        store,
        'inverters',
        [wireInverter('70', { ...microInverter, total_lifetime_production: 40 })],
        ({ counterpart }) => ({
          kind: 'adopt',
          record_id: counterpart?.record_id ?? 0,
          here: counterpart?.here ?? {},
          base: { ...counterpart?.here, total_lifetime_production: 0 },
          conflict,
        }),
      );
      await store.sync.endMerging();
      expect(await openConflicts(store)).toMatchObject([{ record_id: id, fields: conflict }]);
      expect(await queueOf(store)).toMatchObject([{ operation: 'update', waits_for: 'conflict' }]);
    });

    test('[SY5] [SY32] figures of a record that is sent follow it; accounts come after their installers', async () => {
      const { store } = await newStore();
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { is_producing: true });
      await store.generators.create(elmStreet);
      await newOwner(store);
      await store.sync.link(UPSTREAM);
      await store.sync.endMerging();
      expect((await queueOf(store)).map(({ operation, topic }) => `${operation} ${topic}`)).toEqual([
        'create installers',
        'create system_owners',
        'create generators',
        'create inverters',
        'update inverters',
      ]);
    });

    test('[SY32] removed while merging: told to the service where it has it, forgotten where it has not', async () => {
      const { store } = await newStore();
      await store.inverters.create(microInverter);
      await store.inverters.create({ brand: 'SMA', model: 'X' });
      await store.sync.link(UPSTREAM);
      await store.inverters.remove(1);
      await store.inverters.remove(2);
      await scanOf(store, 'inverters', [wireInverter('70', { ...microInverter, production_rate: 3 })], pairing);
      await store.sync.endMerging();
      expect(await queueOf(store)).toMatchObject([
        { operation: 'remove', record_id: 1, upstream_id: '70', waits_for: null },
      ]);
      expect(await store.sync.records.get('inverters', 1)).toMatchObject({
        presence: 'removed_here',
        base: { production_rate: 3 },
      });
      expect(await store.sync.records.get('inverters', 2)).toBeUndefined();
    });

    test('[SY34] merging that was interrupted continues', async () => {
      const { store, reopen } = await newStore();
      await store.inverters.create(microInverter);
      await store.inverters.create({ brand: 'SMA', model: 'X' });
      await store.sync.link(UPSTREAM);
      await scanOf(store, 'inverters', [wireInverter('70')], pairing);
      const again = await reopen();
      await scanOf(again, 'inverters', [wireInverter('70')], pairing);
      await again.sync.endMerging();
      await again.sync.endMerging();
      expect(await inShort(again)).toEqual(['create 2 pending']);
    });

    test('[SY5] a change that waits from before never stands before the create of its record', async () => {
      const { store } = await newStore();
      const { id } = await store.inverters.create(microInverter);
      await store.sync.link(UPSTREAM);
      await setProduction(store, id, { is_producing: true });
      await store.sync.endMerging();
      expect(await inShort(store)).toEqual(['create 1 pending', 'update 1 pending']);
      expect((await store.sync.queue.ready(9)).map(({ operation }) => operation)).toEqual(['create']);
    });

    test('unlinking keeps records and ledger, and forgets the rest; what the service said of an account as well', async () => {
      const { store, reopen } = await newLinked(newStore);
      const { owner } = await newOwner(store);
      await sendNext(store, '5', {});
      await sendNext(store, '6', {
        trading_enabled: true,
        all_requirements_submitted: true,
        requirements: { currently_due: [], pending_review: [] },
        rejected: false,
      });
      expect((await store.summary()).owners).toMatchObject({ approved: 1 });
      await newPair(store, '70');
      await setProduction(store, 1, { is_producing: true });
      await scanOf(store, 'inverters', [wireInverter('70'), wireInverter('71')]);
      await store.sync.unlink();
      const again = await reopen();
      expect(await again.sync.facts()).toMatchObject({ phase: 'unlinked', upstream: null });
      expect(await queueOf(again)).toEqual([]);
      expect(await again.sync.records.get('inverters', 1)).toBeUndefined();
      expect((await ledgerOf(again)).length).toBe(3);
      expect(await again.owners.get(owner.id)).toMatchObject({ authority: null });
      expect(await again.summary()).toMatchObject({ inverters: 2, owners: { not_started: 1, approved: 0 } });
      await again.inverters.create(microInverter);
      expect(await queueOf(again)).toEqual([]);
      await again.sync.link(UPSTREAM);
      await again.sync.endMerging();
      expect((await queueOf(again)).length).toBe(6);
    });

    test('options are kept', async () => {
      const { store, reopen } = await newStore();
      await store.sync.change({ paused: true, requests_per_second: 5, last_success_at: 7, ask_always: true });
      expect(await store.sync.change({ unmetered_only: true })).toMatchObject({
        paused: true,
        unmetered_only: true,
        requests_per_second: 5,
        last_success_at: 7,
      });
      expect(await (await reopen()).sync.facts()).toMatchObject({
        paused: true,
        unmetered_only: true,
        ask_always: true,
      });
    });
  });

  describe('ledger, traffic, flags', () => {
    test('the ledger is searched by names, addresses and numbers of both sides, page by page, the newest first', async () => {
      const { store } = await newLinked(newStore);
      await newPair(store, 'x-70', { ...microInverter, site_name: '100% Barn_' });
      await store.generators.create(elmStreet);
      await sendNext(store, '4711', elmStreet);
      const found = async (search: string) =>
        (await store.sync.ledger.list({ page: 1, limit: 10, search })).rows.map(({ topic }) => topic);
      expect(await found('')).toEqual(['generators', 'inverters']);
      expect(await found('elm str')).toEqual(['generators']);
      expect(await found('ATHENS')).toEqual(['generators']);
      expect(await found('4711')).toEqual(['generators']);
      expect(await found('X-70')).toEqual(['inverters']);
      expect(await found('100% barn_')).toEqual(['inverters']);
      expect(await found('_')).toEqual(['inverters']);
      expect(await found('100x')).toEqual([]);
      expect(await store.sync.ledger.list({ page: 2, limit: 1, search: '' })).toMatchObject({
        rows: [{ topic: 'inverters' }],
        total: 2,
      });
      expect((await store.sync.ledger.after(0, 10)).map(({ id }) => id)).toEqual([1, 2]);
      expect((await store.sync.ledger.after(1, 10)).map(({ id }) => id)).toEqual([2]);
    });

    test('traffic is added up by day, the newest first', async () => {
      const { store } = await newLinked(newStore);
      for (const day of ['2026-03-11', '2026-03-12', '2026-03-12'])
        await store.sync.traffic.add(day, { requests: 1, sent_bytes: 10, received_bytes: 100 });
      expect(await store.sync.traffic.list(30)).toEqual([
        { day: '2026-03-12', requests: 2, sent_bytes: 20, received_bytes: 200 },
        { day: '2026-03-11', requests: 1, sent_bytes: 10, received_bytes: 100 },
      ]);
      expect(await store.sync.traffic.list(1)).toHaveLength(1);
    });

    test('a record has one flag: a conflict before a refusal before waiting', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.inverters.create({ brand: 'SMA', model: 'X' });
      await store.sync.queue.startSending(1);
      await store.sync.queue.refuse(1, { status: 422, reason: { code: 'service_said', text: 'no' }, exchange: null });
      await setProduction(store, 1, { is_producing: true });
      expect(await store.sync.records.flagged('inverters')).toEqual([
        { record_id: 1, flag: 'refused' },
        { record_id: 2, flag: 'waiting' },
      ]);
      expect(await store.sync.records.flagged('generators')).toEqual([]);
    });

    test('[SY36] accounts that are under way: begun by the flags or by a link, and not decided', async () => {
      const { store } = await newLinked(newStore);
      await scanOf(store, 'installers', [{ upstream_id: '31', fields: { company_name: 'Bright Roofs' } }]);
      const requirements = (...currently_due: string[]) => ({ currently_due, pending_review: [] });
      const all = requirements(
        'welcome',
        'usage_data',
        'ownership_verification',
        'personal_information',
        'service_agreement',
        'payment_setup',
      );
      const flags = (change: object) => ({
        installer_id: '31',
        all_requirements_submitted: false,
        trading_enabled: false,
        rejected: false,
        requirements: all,
        ...change,
      });
      await scanOf(store, 'system_owners', [
        { upstream_id: '1', fields: flags({}) },
        { upstream_id: '2', fields: flags({ requirements: requirements('payment_setup') }) },
        { upstream_id: '3', fields: flags({ requirements: requirements(), all_requirements_submitted: true }) },
        {
          upstream_id: '4',
          fields: flags({ requirements: requirements(), all_requirements_submitted: true, trading_enabled: true }),
        },
        { upstream_id: '5', fields: flags({ rejected: true }) },
        { upstream_id: '6', fields: flags({}) },
      ]);
      await store.owners.apply(6, (owner) => ({ ...owner, locked: true }));
      const ids = async (after: number, limit: number) =>
        (await store.sync.records.underWay(after, limit)).map(({ upstream_id }) => upstream_id);
      expect(await ids(0, 10)).toEqual(['2', '3', '6']);
      expect(await ids(2, 1)).toEqual(['3']);
    });

    test('[SY3] an import that fails leaves no fact behind', async () => {
      const { store } = await newLinked(newStore);
      const seq = await store.lastSeq();
      await expect(
        store.sync.scans.look('generators', [{ upstream_id: '1', fields: { ...elmStreet } }], (encounter) => {
          importing(encounter);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await store.lastSeq()).toBe(seq);
    });
  });
}
