import { describe, expect, test } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';
import {
  importing,
  inShort,
  ledgerOf,
  newLinked,
  newPair,
  queueOf,
  scanOf,
  sendNext,
  setProduction,
  wireInverter,
} from './sync-samples.ts';

export function syncQueueSuite(newStore: NewStore): void {
  describe('the queue: what stands in it', () => {
    test('[SY5] updates of one record are one, and say the whole difference', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5 });
      await setProduction(store, id, { production_rate: 6, is_producing: true });
      expect(await queueOf(store)).toMatchObject([
        {
          operation: 'update',
          fields: { production_rate: 6, is_producing: true },
          upstream_id: '70',
          title: microInverter,
        },
      ]);
    });

    test('[SY5] an update with nothing left to say is dropped', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { is_producing: true });
      await setProduction(store, id, { is_producing: false });
      expect(await queueOf(store)).toEqual([]);
    });

    test('[SY5] a record that was never sent leaves nothing behind when it is removed', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { is_producing: true });
      await store.inverters.remove(id);
      expect(await queueOf(store)).toEqual([]);
      expect(await store.sync.records.get('inverters', id)).toBeUndefined();
    });

    test('[SY5] a removal takes the waiting update with it, and tells what was removed', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5 });
      await store.inverters.remove(id);
      expect(await queueOf(store)).toMatchObject([
        {
          operation: 'remove',
          fields: { ...microInverter, production_rate: 5 },
          title: microInverter,
          upstream_id: '70',
        },
      ]);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        presence: 'removed_here',
        upstream_id: '70',
      });
    });

    test('[SY5] an edit of what is sent at creation goes into the create while it waits, also after a refusal', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.installers.create({ company_name: 'Brihgt' });
      const before = (await queueOf(store))[0];
      await store.sync.queue.startSending(before?.seq ?? 0);
      await store.sync.queue.refuse(before?.seq ?? 0, {
        status: 422,
        reason: { code: 'service_said', text: 'company_name is misspelt' },
        exchange: null,
      });
      expect(await store.sync.counts()).toEqual({ pending: 0, failed: 1, conflicts: 0 });
      await store.installers.update(id, { company_name: 'Bright' });
      const [after, ...others] = await queueOf(store);
      expect(others).toEqual([]);
      expect(after).toMatchObject({ operation: 'create', state: 'pending', fields: { company_name: 'Bright' } });
      expect(after?.content_hash).not.toBe(before?.content_hash);
    });

    test('[SY6] [T10] what is being sent is fixed: a later edit is a later change, against what was sent', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5 });
      const [first] = await store.sync.queue.ready(1);
      await store.sync.queue.startSending(first?.seq ?? 0);
      await setProduction(store, id, { production_rate: 6 });
      expect(await queueOf(store)).toMatchObject([
        { state: 'sending', fields: { production_rate: 5 }, attempts: 1 },
        { state: 'pending', fields: { production_rate: 6 }, waits_for: 'earlier_change' },
      ]);
      await setProduction(store, id, { production_rate: 5 });
      expect(await inShort(store)).toEqual(['update 1 sending']);
    });

    test('[SY6] an edit of a create that is being sent is an update behind it', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.installers.create({ company_name: 'Bright' });
      await store.sync.queue.startSending(1);
      await store.installers.update(id, { color: '#112233' });
      await store.sync.queue.confirm(1, {
        upstream_id: '9',
        there: { company_name: 'Bright' },
        evidence: 'reply',
        status: 201,
      });
      expect(await queueOf(store)).toMatchObject([
        { operation: 'update', fields: { color: '#112233' }, waits_for: null, upstream_id: '9' },
      ]);
    });

    test('[SY1] listeners hear of the queue with the commit that changed it', async () => {
      const { store } = await newLinked(newStore);
      const events: ChangeEvent[] = [];
      store.onCommit((committed) => events.push(...committed));
      await Promise.all([store.inverters.create(microInverter), store.generators.create(elmStreet)]);
      expect(events.map(({ topic }) => topic)).toEqual(['inverters', 'generators', 'sync']);
      expect(events.at(-1)).toEqual({ seq: 0, topic: 'sync', ids: [] });
    });
  });

  describe('the queue: whose turn it is', () => {
    test('[SY4] the first of each record, an account after its installer, everything in the order of what was done', async () => {
      const { store } = await newLinked(newStore);
      const { owner, installer } = await newOwner(store);
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { is_producing: true });
      expect((await store.sync.queue.ready(10)).map(({ topic, operation }) => `${operation} ${topic}`)).toEqual([
        'create installers',
        'create inverters',
      ]);
      expect((await queueOf(store)).map(({ waits_for }) => waits_for)).toEqual([
        null,
        'installer',
        null,
        'earlier_change',
      ]);
      await sendNext(store, '5');
      expect((await store.sync.queue.ready(1)).map(({ topic, fields }) => [topic, fields['installer_id']])).toEqual([
        ['system_owners', installer.id],
      ]);
      await sendNext(store, '6', { installer_id: '5', name: 'Ada Oak' });
      expect(await store.sync.records.get('system_owners', owner.id)).toMatchObject({
        upstream_id: '6',
        base: { installer_id: installer.id, name: 'Ada Oak', email: 'ada@example.com' },
      });
    });

    test('[SY13] [T9] one create per content is in flight', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.inverters.create(microInverter);
      await store.inverters.create({ ...microInverter, site_name: 'Barn' });
      const ready = await store.sync.queue.ready(10);
      expect(ready.map(({ record_id }) => record_id)).toEqual([1, 2, 3]);
      expect(await store.sync.queue.startSending(ready[0]?.seq ?? 0)).toMatchObject({ state: 'sending' });
      expect(await store.sync.queue.startSending(ready[1]?.seq ?? 0)).toBeUndefined();
      expect((await store.sync.queue.ready(10)).map(({ record_id }) => record_id)).toEqual([3]);
      expect((await queueOf(store))[1]?.waits_for).toBe('equal_record');
      await store.sync.queue.markAmbiguous(1, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
      expect(await store.sync.queue.startSending(2)).toBeUndefined();
      await store.sync.queue.confirm(1, { upstream_id: '70', there: microInverter, evidence: 'scan', status: null });
      expect(await store.sync.queue.startSending(2)).toMatchObject({ record_id: 2 });
    });

    test('[SY5] sending takes the difference at that moment, and drops an update that has become needless', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5 });
      await store.sync.scans.look(
        'inverters',
        [wireInverter('70', { ...microInverter, production_rate: 5 })],
        ({ known, there }) => ({
          kind: 'merge',
          here: known?.here ?? {},
          base: { ...known?.record.base, ...there },
        }),
      );
      expect(await queueOf(store)).toEqual([]);
      expect(await store.sync.queue.startSending(2)).toBeUndefined();
    });
  });

  describe('the queue: what becomes of a change', () => {
    test('[SY7] [T11] confirmed: id, common state, record, queue and ledger at once', async () => {
      const { store, reopen } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      const there = { ...wireInverter('70').fields, last_updated: '2026-03-12T10:00:00.000007Z' };
      await store.sync.queue.confirm(1, { upstream_id: '70', there, evidence: 'reply', status: 201 });
      const again = await reopen();
      expect(await queueOf(again)).toEqual([]);
      expect(await again.sync.records.get('inverters', id)).toEqual({
        topic: 'inverters',
        record_id: id,
        upstream_id: '70',
        base: there,
        own: [],
        presence: 'here',
      });
      expect(await again.inverters.get(id)).toMatchObject({
        ...microInverter,
        last_updated: Date.UTC(2026, 2, 12, 10) * 1000 + 7,
      });
      expect(await ledgerOf(again)).toMatchObject([
        {
          seq: 1,
          record_id: id,
          upstream_id: '70',
          operation: 'create',
          fields: microInverter,
          evidence: 'reply',
          status: 201,
        },
      ]);
    });

    test('[SY7] a confirmation that cannot be kept whole leaves everything as it was', async () => {
      const { store } = await newLinked(newStore);
      const first = await newPair(store, '70');
      await store.inverters.create({ ...microInverter, site_name: 'Barn' });
      await store.sync.queue.startSending(2);
      const wrong = { upstream_id: '71', there: {}, evidence: 'hearsay' as 'reply', status: 201 };
      await expect(store.sync.queue.confirm(2, wrong)).rejects.toThrow(/evidence/);
      expect(await inShort(store)).toEqual(['create 2 sending']);
      expect(await store.sync.records.get('inverters', 2)).toBeUndefined();
      expect((await ledgerOf(store)).map(({ record_id }) => record_id)).toEqual([first]);
    });

    test('[SY7] a sparse answer erases nothing, and what the service made of a value is taken over unless it was edited since', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.installers.create({ company_name: ' Bright ', email: 'a@b.example' });
      await store.sync.queue.startSending(1);
      await store.installers.update(id, { email: 'c@d.example' });
      await store.sync.queue.confirm(1, {
        upstream_id: '9',
        there: { company_name: 'Bright', color: '#000000' },
        evidence: 'reply',
        status: 201,
      });
      expect(await store.installers.get(id)).toMatchObject({
        company_name: 'Bright',
        email: 'c@d.example',
        color: '#000000',
      });
      expect(await queueOf(store)).toMatchObject([{ operation: 'update', fields: { email: 'c@d.example' } }]);
    });

    test('[SY30] what grows and this device has a part in is known by name, while it grows', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { total_lifetime_production: 100, production_rate: 5 });
      await sendNext(store, '70', { total_lifetime_production: 100, is_producing: false, production_rate: 5 });
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        own: ['total_lifetime_production'],
        base: { total_lifetime_production: 100 },
      });
      const takeOver = (total_lifetime_production: number) =>
        store.sync.scans.look(
          'inverters',
          [wireInverter('70', { ...microInverter, total_lifetime_production, production_rate: 6 })],
          ({ there, known }) => ({
            kind: 'merge',
            here: { ...known?.here, ...there },
            base: { ...known?.record.base, ...there },
          }),
        );
      await takeOver(120);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        own: ['total_lifetime_production'],
        base: { total_lifetime_production: 120 },
      });
      await takeOver(90);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        own: [],
        base: { total_lifetime_production: 90 },
      });
      expect(await store.inverters.get(id)).toMatchObject({ total_lifetime_production: 90 });
      expect(await queueOf(store)).toEqual([]);
    });

    test('[SY9] refused: waits with the service’s words until a person asks, and later changes of the record behind it', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await setProduction(store, id, { is_producing: true });
      await store.sync.queue.refuse(1, {
        status: 422,
        reason: { code: 'service_said', text: 'brand is not known' },
        exchange: 'POST /v1/inverters',
      });
      expect(await queueOf(store)).toMatchObject([
        {
          state: 'refused',
          status: 422,
          reason: { code: 'service_said', text: 'brand is not known' },
          exchange: 'POST /v1/inverters',
        },
        { state: 'pending', waits_for: 'earlier_change' },
      ]);
      expect(await store.sync.queue.ready(10)).toEqual([]);
      expect(await store.sync.records.flagged('inverters')).toEqual([{ record_id: id, flag: 'refused' }]);
      await store.sync.queue.retry(1);
      expect((await store.sync.queue.ready(10)).map(({ seq }) => seq)).toEqual([1]);
      expect(await store.sync.queue.startSending(1)).toMatchObject({ attempts: 2 });
    });

    test('[SY10] [T15] a run that was stopped is no attempt', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await store.sync.queue.backToPending(1, {
        counted: false,
        reason: { code: 'service_said', text: 'The service asks to wait.' },
      });
      expect(await queueOf(store)).toMatchObject([
        { state: 'pending', attempts: 0, reason: { code: 'service_said', text: 'The service asks to wait.' } },
      ]);
      await store.sync.queue.startSending(1);
      await store.sync.queue.backToPending(1, { counted: true, reason: null });
      expect(await queueOf(store)).toMatchObject([{ state: 'pending', attempts: 1, reason: null }]);
    });

    test('[SY11] whatever was being sent is ambiguous at the start of a process', async () => {
      const { store, reopen } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.inverters.create({ ...microInverter, site_name: 'Barn' });
      await store.sync.queue.startSending(1);
      const again = await reopen();
      await again.sync.queue.recover();
      expect(await inShort(again)).toEqual(['create 1 ambiguous', 'create 2 pending']);
      expect((await again.sync.queue.unsettled('inverters')).map(({ seq }) => seq)).toEqual([1]);
      expect(await again.sync.queue.unsettled('generators')).toEqual([]);
    });

    test('[SY8] an answer that broke off is remembered with its status', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await store.sync.queue.markAmbiguous(1, { heard_status: 201, reason: { code: 'broken_off' }, exchange: 'POST' });
      expect(await store.sync.queue.unsettled()).toMatchObject([
        { state: 'ambiguous', heard_status: 201, attempts: 1, exchange: 'POST' },
      ]);
    });

    test('[SY5] a create that certainly was not done goes together with the removal behind it', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.generators.create(elmStreet);
      await store.sync.queue.startSending(1);
      await store.generators.remove(id);
      expect(await inShort(store)).toEqual(['create 1 sending', 'remove 1 pending']);
      await store.sync.queue.backToPending(1, { counted: false, reason: null });
      expect(await queueOf(store)).toEqual([]);
    });

    test('[T10] a create that was removed while it was sent is removed there afterwards', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.generators.create(elmStreet);
      await store.sync.queue.startSending(1);
      await store.generators.remove(id);
      await store.sync.queue.confirm(1, { upstream_id: '70', there: elmStreet, evidence: 'reply', status: 201 });
      expect(await store.sync.records.get('generators', id)).toMatchObject({
        presence: 'removed_here',
        upstream_id: '70',
      });
      await sendNext(store, '70');
      expect(await store.sync.records.get('generators', id)).toMatchObject({ presence: 'gone' });
      expect((await ledgerOf(store)).map(({ operation }) => operation)).toEqual(['remove', 'create']);
    });

    test('[SY28] removed and confirmed: an older page does not bring it back', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await store.inverters.remove(id);
      await sendNext(store, '70');
      let met: string | undefined;
      await scanOf(store, 'inverters', [wireInverter('70')], (encounter) => {
        met = encounter.known?.record.presence;
        return importing(encounter);
      });
      expect(met).toBe('gone');
      expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(0);
    });

    test('[SY7] a row that was imported before its answer came becomes one with the record, edits included', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await store.sync.queue.startSending(1);
      await store.sync.scans.look('inverters', [wireInverter('70')], importing);
      await setProduction(store, 2, { production_rate: 5 });
      await store.sync.queue.confirm(1, {
        upstream_id: '70',
        there: wireInverter('70').fields,
        evidence: 'reply',
        status: 201,
      });
      expect(await store.inverters.get(2)).toBeUndefined();
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 5 });
      expect(await queueOf(store)).toMatchObject([
        { record_id: id, operation: 'update', fields: { production_rate: 5 } },
      ]);
    });

    test('what is not in the right state is refused by name', async () => {
      const { store } = await newLinked(newStore);
      await store.inverters.create(microInverter);
      const seen = { counted: false, reason: null };
      await expect(
        store.sync.queue.confirm(1, { upstream_id: '1', there: {}, evidence: 'reply', status: 201 }),
      ).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.sync.queue.backToPending(1, seen)).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.sync.queue.backToPending(9, seen)).rejects.toMatchObject({ code: 'not_found' });
      await store.sync.queue.startSending(1);
      await expect(store.sync.queue.retry(1)).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.sync.queue.revert(1)).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.sync.queue.get(9)).toBeUndefined();
      expect(await store.sync.queue.startSending(9)).toBeUndefined();
    });
  });

  describe('the queue: taking a change back', () => {
    test('[T10] an update behind one that is on its way: the record has what is being sent', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5 });
      const sent = (await queueOf(store))[0]?.seq ?? 0;
      await store.sync.queue.startSending(sent);
      await setProduction(store, id, { production_rate: 6 });
      await store.sync.queue.revert((await queueOf(store))[1]?.seq ?? 0);
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 5 });
      await store.sync.queue.confirm(sent, {
        upstream_id: '70',
        there: { production_rate: 5 },
        evidence: 'reply',
        status: 200,
      });
      expect(await queueOf(store)).toEqual([]);
    });

    test('a create: the record goes, with all that waits for it', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { is_producing: true });
      await store.sync.queue.revert(1);
      expect(await queueOf(store)).toEqual([]);
      expect(await store.inverters.get(id)).toBeUndefined();
      const { owner } = await newOwner(store);
      await expect(store.sync.queue.revert(3)).rejects.toMatchObject({ code: 'conflict' });
      await store.sync.queue.revert(4);
      expect(await store.owners.get(owner.id)).toBeUndefined();
      await store.sync.queue.revert(3);
      expect((await store.installers.list({ page: 1, limit: 10 })).total).toBe(0);
    });

    test('an update: what both sides agreed on is back', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      await setProduction(store, id, { production_rate: 5, is_producing: true });
      await store.sync.queue.revert((await queueOf(store))[0]?.seq ?? 0);
      expect(await queueOf(store)).toEqual([]);
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: null, is_producing: false });
    });

    test('an update of a record that the service does not have yet: as it will be created', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await store.inverters.create(microInverter);
      await setProduction(store, id, { total_lifetime_production: 9 });
      await store.sync.queue.revert(2);
      expect(await inShort(store)).toEqual(['create 1 pending']);
      expect(await store.inverters.get(id)).toMatchObject({ total_lifetime_production: 0 });
    });

    test('[SY2] a removal: the record is back under its own number, and what was not sent of it waits again', async () => {
      const { store, reopen } = await newLinked(newStore);
      const id = await newPair(store, '70', {
        ...microInverter,
        installation_date: '2018-07-01',
        latitude: 45.5,
        longitude: -93.25,
      });
      await setProduction(store, id, { production_rate: 5 });
      const before = await store.inverters.get(id);
      await store.inverters.remove(id);
      await store.sync.queue.revert((await queueOf(store))[0]?.seq ?? 0);
      const again = await reopen();
      expect(await again.inverters.get(id)).toEqual({
        ...before,
        created_at: expect.any(Number),
        updated_at: expect.any(Number),
      });
      expect(await queueOf(again)).toMatchObject([{ operation: 'update', fields: { production_rate: 5 } }]);
      expect((await again.inverters.create(microInverter)).id).toBe(id + 1);
      expect((await again.inverters.list({ page: 1, limit: 10 })).total).toBe(2);
    });
  });

  test('[T28] an account that is edited before its first link goes up in the create', async () => {
    const { store } = await newLinked(newStore);
    const { owner, installer } = await newOwner(store);
    await store.owners.update(owner.id, { phone: '555 0100' });
    expect((await queueOf(store)).map(({ operation, fields }) => [operation, fields['phone'] ?? null])).toEqual([
      ['create', null],
      ['create', '555 0100'],
    ]);
    const other = await store.owners.create({ installer_id: installer.id });
    expect((await queueOf(store)).at(-1)).toMatchObject({
      record_id: other.id,
      fields: { installer_id: installer.id, capabilities: ['srec_trading'] },
    });
  });
}
