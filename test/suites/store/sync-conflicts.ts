import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';
import {
  disagreeing,
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

/** A pair whose rate both sides changed: 5 here, 7 there, nothing before. */
async function disagreement(store: Store) {
  const id = await newPair(store, '70');
  await setProduction(store, id, { production_rate: 5 });
  const fields = [{ field: 'production_rate', base: null, here: 5, there: 7 }];
  await scanOf(store, 'inverters', [wireInverter('70', { ...microInverter, production_rate: 7 })], disagreeing(fields));
  const [conflict] = await openConflicts(store);
  if (!conflict) throw new Error('no conflict');
  return { id, conflict };
}

/** A generator or an edited inverter that is gone there. */
async function removedThere(store: Store) {
  const id = await newPair(store, '70');
  await scanOf(store, 'inverters', [wireInverter('70')]);
  await setProduction(store, id, { production_rate: 5 });
  await scanOf(store, 'inverters', []);
  await scanOf(store, 'inverters', []);
  const [conflict] = await openConflicts(store);
  return { id, conflict: conflict?.id ?? 0 };
}

async function removedHere(store: Store) {
  const id = await newPair(store, '70');
  await store.inverters.remove(id);
  const fields = [{ field: 'production_rate', base: null, here: null, there: 7 }];
  await scanOf(store, 'inverters', [wireInverter('70', { ...microInverter, production_rate: 7 })], () => ({
    kind: 'conflict',
    conflict: { kind: 'removed_here', fields },
  }));
  const [conflict] = await openConflicts(store);
  return { id, conflict: conflict?.id ?? 0 };
}

async function doubt(store: Store) {
  const { id } = await store.inverters.create(microInverter);
  await store.sync.queue.startSending(1);
  await store.sync.queue.markAmbiguous(1, { heard_status: null, reason: { code: 'broken_off' }, exchange: null });
  const row = wireInverter('70');
  await scanOf(store, 'inverters', [row], () => ({ kind: 'hold', seqs: [1] }));
  await store.sync.conflicts.doubt(1, [row]);
  await store.sync.conflicts.doubt(1, [row]);
  const [conflict] = await openConflicts(store);
  return { id, conflict: conflict?.id ?? 0 };
}

export function syncConflictsSuite(newStore: NewStore): void {
  describe('conflicts: both sides changed it', () => {
    test('[SY29] keeps both, holds the queue of the record, and is flagged', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      expect(conflict).toMatchObject({
        kind: 'fields',
        topic: 'inverters',
        record_id: id,
        seq: null,
        title: microInverter,
        candidates: [],
        resolved_at: null,
      });
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 5 });
      expect(await queueOf(store)).toMatchObject([{ operation: 'update', waits_for: 'conflict' }]);
      expect(await store.sync.queue.ready(10)).toEqual([]);
      expect(await store.sync.records.flagged('inverters')).toEqual([{ record_id: id, flag: 'conflict' }]);
      expect(await store.sync.counts()).toEqual({ pending: 1, failed: 0, conflicts: 1 });
      await setProduction(store, id, { production_rate: 6 });
      expect(await store.sync.conflicts.get(conflict.id)).toMatchObject({ fields: [{ here: 6, there: 7 }] });
    });

    test('take there: record and common state take it, nothing is sent', async () => {
      const { store, reopen } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      await store.sync.conflicts.resolve(conflict.id, {
        kind: 'fields',
        choices: { production_rate: { take: 'there' } },
      });
      const again = await reopen();
      expect(await again.inverters.get(id)).toMatchObject({ production_rate: 7 });
      expect(await again.sync.records.get('inverters', id)).toMatchObject({ base: { production_rate: 7 } });
      expect(await queueOf(again)).toEqual([]);
      expect(await openConflicts(again)).toEqual([]);
    });

    test('take here of a field that is empty here: no request could empty it there, so it takes what is there', async () => {
      const { store } = await newLinked(newStore);
      const id = await newPair(store, '70');
      const conflict = [{ field: 'production_rate', base: 3, here: null, there: 7 }];
      await scanOf(store, 'inverters', [wireInverter('70', { ...microInverter, production_rate: 7 })], ({ known }) =>
        known?.here ? { kind: 'merge', here: known.here, base: known.record.base ?? {}, conflict } : { kind: 'seen' },
      );
      const [open] = await openConflicts(store);
      await store.sync.conflicts.resolve(open?.id ?? 0, {
        kind: 'fields',
        choices: { production_rate: { take: 'here' } },
      });
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 7 });
      expect(await queueOf(store)).toEqual([]);
    });

    test('take here: the difference from what is there is sent', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      const resolved = await store.sync.conflicts.resolve(conflict.id, {
        kind: 'fields',
        choices: { production_rate: { take: 'here' } },
      });
      expect(resolved.resolved_at).not.toBeNull();
      expect(await store.sync.records.get('inverters', id)).toMatchObject({ base: { production_rate: 7 } });
      expect(await queueOf(store)).toMatchObject([
        { operation: 'update', fields: { production_rate: 5 }, waits_for: null },
      ]);
      await expect(store.sync.conflicts.resolve(conflict.id, { kind: 'let_go' })).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('a value of one’s own goes to both', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      await store.sync.conflicts.resolve(conflict.id, { kind: 'fields', choices: { production_rate: { value: 6.5 } } });
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 6.5 });
      expect(await queueOf(store)).toMatchObject([{ operation: 'update', fields: { production_rate: 6.5 } }]);
    });

    test('an answer that does not fit is refused and changes nothing', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      const wrong = [
        { kind: 'restore' },
        { kind: 'send_again' },
        { kind: 'it_is', upstream_id: '70' },
        { kind: 'fields', choices: {} },
        { kind: 'fields', choices: { production_rate: { take: 'there' }, brand: { take: 'there' } } },
      ] as const;
      for (const resolution of wrong)
        await expect(store.sync.conflicts.resolve(conflict.id, resolution)).rejects.toMatchObject({
          code: 'validation_failed',
        });
      await expect(store.sync.conflicts.resolve(99, { kind: 'restore' })).rejects.toMatchObject({ code: 'not_found' });
      expect(await openConflicts(store)).toEqual([conflict]);
      expect(await store.inverters.get(id)).toMatchObject({ production_rate: 5 });
    });

    test('a change cannot be taken back before the decision', async () => {
      const { store } = await newLinked(newStore);
      await disagreement(store);
      await expect(store.sync.queue.revert((await queueOf(store))[0]?.seq ?? 0)).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('[SY31] removed here while it waits: the question is whether it is to be removed', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await disagreement(store);
      await store.inverters.remove(id);
      expect(await openConflicts(store)).toMatchObject([
        { kind: 'removed_here', record_id: id, fields: [{ field: 'production_rate', there: 7 }], title: microInverter },
      ]);
      expect((await store.sync.conflicts.get(conflict.id))?.resolved_at).not.toBeNull();
      expect(await queueOf(store)).toMatchObject([{ operation: 'remove', waits_for: 'conflict' }]);
    });
  });

  describe('conflicts: removed there, edited here', () => {
    test('[SY31] [SY2] restore: created there again, with what was edited; its number here stays', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await removedThere(store);
      await store.sync.conflicts.resolve(conflict, { kind: 'restore' });
      expect(
        (await queueOf(store)).map(({ operation, fields, record_id, waits_for }) => [
          operation,
          fields,
          record_id,
          waits_for,
        ]),
      ).toEqual([
        ['create', microInverter, id, null],
        ['update', { production_rate: 5 }, id, 'earlier_change'],
      ]);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ removed: 0, conflicts: 0 });
      await sendNext(store, '71', wireInverter('71').fields);
      expect(await queueOf(store)).toMatchObject([
        { operation: 'update', fields: { production_rate: 5 }, upstream_id: '71' },
      ]);
      expect(await scanOf(store, 'inverters', [wireInverter('71')], () => ({ kind: 'seen' }))).toMatchObject({
        vanished: 0,
        removed: 0,
      });
    });

    test('[SY31] let go: removed here too, and not sent', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await removedThere(store);
      await store.sync.conflicts.resolve(conflict, { kind: 'let_go' });
      expect(await store.inverters.get(id)).toBeUndefined();
      expect(await queueOf(store)).toEqual([]);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({ presence: 'gone', upstream_id: '70' });
    });

    test('removed here as well: nothing is left to ask', async () => {
      const { store } = await newLinked(newStore);
      const { id } = await removedThere(store);
      await store.inverters.remove(id);
      expect(await openConflicts(store)).toEqual([]);
      expect(await queueOf(store)).toEqual([]);
    });

    test('an installer is let go after its accounts, with all that belongs to them', async () => {
      const { store } = await newLinked(newStore);
      for (const topic of ['installers', 'system_owners'] as const) await scanOf(store, topic, []); // as linking does: there are such lists
      const { owner, installer } = await newOwner(store);
      await store.installers.makeDefault(installer.id);
      await sendNext(store, '31', {});
      await sendNext(store, '41', {});
      await store.openings.open(owner.id);
      for (const topic of ['installers', 'system_owners'] as const)
        for (let scan = 0; scan < 3; scan += 1) await scanOf(store, topic, []);
      const open = await openConflicts(store);
      const [ofInstaller, ofOwner] = (['installers', 'system_owners'] as const).map(
        (topic) => open.find((one) => one.topic === topic)?.id ?? 0,
      );
      await expect(store.sync.conflicts.resolve(ofInstaller ?? 0, { kind: 'let_go' })).rejects.toMatchObject({
        code: 'conflict',
      });
      await store.sync.conflicts.resolve(ofOwner ?? 0, { kind: 'let_go' });
      await store.sync.conflicts.resolve(ofInstaller ?? 0, { kind: 'let_go' });
      expect(await store.owners.get(owner.id)).toBeUndefined();
      expect(await store.installers.get(installer.id)).toBeUndefined();
      expect(await store.installers.defaultId()).toBeNull();
      expect(await openConflicts(store)).toEqual([]);
    });
  });

  describe('conflicts: removed here, edited there', () => {
    test('[SY31] [SY2] restore: back under its number, with what is there', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await removedHere(store);
      expect(await queueOf(store)).toMatchObject([{ operation: 'remove', waits_for: 'conflict' }]);
      await store.sync.conflicts.resolve(conflict, { kind: 'restore' });
      expect(await store.inverters.get(id)).toMatchObject({ ...microInverter, production_rate: 7 });
      expect(await queueOf(store)).toEqual([]);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({
        presence: 'here',
        base: { production_rate: 7 },
      });
    });

    test('[SY31] let go: the removal continues', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await removedHere(store);
      await store.sync.conflicts.resolve(conflict, { kind: 'let_go' });
      expect((await store.sync.queue.ready(10)).map(({ operation }) => operation)).toEqual(['remove']);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({ base: { production_rate: 7 } });
    });

    test('[SY31] [T13] let go, and the removal taken back: the record comes back as it is there, and nothing older is sent', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await removedHere(store);
      await store.sync.conflicts.resolve(conflict, { kind: 'let_go' });
      const [removal] = await queueOf(store);
      await store.sync.queue.revert(removal?.seq ?? 0);
      expect(await store.inverters.get(id)).toMatchObject({ ...microInverter, production_rate: 7 });
      expect(await queueOf(store)).toEqual([]);
    });

    test('gone there meanwhile: nothing is left to ask', async () => {
      const { store } = await newLinked(newStore);
      await removedHere(store);
      await scanOf(store, 'inverters', []);
      expect(await scanOf(store, 'inverters', [])).toMatchObject({ removed: 1 });
      expect(await openConflicts(store)).toEqual([]);
      expect(await queueOf(store)).toEqual([]);
    });
  });

  describe('conflicts: whose record is it', () => {
    test('[SY17] is asked once, with the rows that may be it', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await doubt(store);
      expect(await openConflicts(store)).toMatchObject([
        { id: conflict, kind: 'doubt', record_id: id, seq: 1, candidates: [{ upstream_id: '70' }] },
      ]);
      expect(await queueOf(store)).toMatchObject([{ state: 'ambiguous', waits_for: 'conflict' }]);
    });

    test('[SY17] it is: confirmed, by a person', async () => {
      const { store } = await newLinked(newStore);
      const { id, conflict } = await doubt(store);
      await expect(store.sync.conflicts.resolve(conflict, { kind: 'it_is', upstream_id: '71' })).rejects.toMatchObject({
        code: 'validation_failed',
      });
      await store.sync.conflicts.resolve(conflict, { kind: 'it_is', upstream_id: '70' });
      expect(await queueOf(store)).toEqual([]);
      expect(await store.sync.records.get('inverters', id)).toMatchObject({ upstream_id: '70' });
      expect(await ledgerOf(store)).toMatchObject([{ evidence: 'person', upstream_id: '70' }]);
      expect(await openConflicts(store)).toEqual([]);
    });

    test('[SY17] send again: it goes out once more, and the row comes in as somebody else’s', async () => {
      const { store } = await newLinked(newStore);
      const { conflict } = await doubt(store);
      await store.sync.conflicts.resolve(conflict, { kind: 'send_again' });
      expect(await inShort(store)).toEqual(['create 1 pending']);
      await scanOf(store, 'inverters', [wireInverter('70')]);
      expect(await store.summary()).toMatchObject({ inverters: 2 });
    });

    test('settled otherwise: nothing is left to ask', async () => {
      const { store } = await newLinked(newStore);
      await doubt(store);
      await store.sync.queue.confirm(1, { upstream_id: '70', there: {}, evidence: 'scan', status: null });
      expect(await openConflicts(store)).toEqual([]);
    });
  });

  test('decided questions stay on record, and are listed with the open ones only when asked for', async () => {
    const { store } = await newLinked(newStore);
    const { conflict } = await disagreement(store);
    await store.generators.create(elmStreet);
    await store.sync.conflicts.resolve(conflict.id, {
      kind: 'fields',
      choices: { production_rate: { take: 'there' } },
    });
    expect((await store.sync.conflicts.list({ page: 1, limit: 10, open: false })).total).toBe(1);
    expect(await store.sync.conflicts.list({ page: 1, limit: 10, open: true })).toEqual({ rows: [], total: 0 });
  });
}
