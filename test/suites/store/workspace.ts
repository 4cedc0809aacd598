import { describe, expect, test } from 'vitest';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

export function workspaceSuite(newStore: NewStore): void {
  describe('the workspace as a whole', () => {
    test('the summary counts what is there', async () => {
      const { store, reopen } = await newStore();
      for (const nameplate_capacity of [0.1, 0.2, 5000, 0.3])
        await store.generators.create({ ...elmStreet, nameplate_capacity });
      await store.generators.remove(3);
      for (const is_producing of [true, false, true, true]) {
        const { id } = await store.inverters.create(microInverter);
        await store.inverters.update(id, { is_producing }, { source: 'api' });
      }
      await store.inverters.update(1, { is_producing: false }, { source: 'api' });
      await store.inverters.remove(3);
      const { owner } = await newOwner(store);
      await newOwner(store);
      await store.owners.apply(owner.id, (record, at) => ({ ...record, onboarding: { welcome: { at } } }));
      const summary = {
        generators: 3,
        inverters: 3,
        producing: 1,
        owners: { not_started: 1, in_progress: 1, in_review: 0, approved: 0, rejected: 0 },
      };
      expect(await store.summary()).toMatchObject(summary);
      expect((await store.summary()).nameplate_capacity).toBeCloseTo(0.6, 12);
      expect(await (await reopen()).summary()).toMatchObject(summary);
    });

    test('a bulk load comes in whole, with one fact per kind of record', async () => {
      const { store } = await newStore();
      const inverters = [
        microInverter,
        { ...microInverter, is_producing: true, production_rate: 1.5, total_lifetime_production: 9 },
      ];
      await store.bulkLoad({ generators: [elmStreet, elmStreet], inverters });
      expect(await store.summary()).toMatchObject({
        generators: 2,
        inverters: 2,
        producing: 1,
        nameplate_capacity: 14401,
      });
      expect(await store.inverters.get(1)).toMatchObject({
        is_producing: false,
        last_updated: null,
        production_rate: null,
      });
      const loaded = await store.inverters.get(2);
      expect(loaded).toMatchObject({ is_producing: true, production_rate: 1.5, total_lifetime_production: 9 });
      expect(loaded?.last_updated).toBe(loaded?.created_at);
      expect(await store.lastSeq()).toBe(2);
    });

    test('a bulk load with one record that cannot be kept leaves nothing behind', async () => {
      const { store } = await newStore();
      const faulty = { ...elmStreet, city: null as unknown as string };
      await expect(store.bulkLoad({ generators: [elmStreet, faulty], inverters: [microInverter] })).rejects.toThrow(
        'city',
      );
      expect(await store.summary()).toMatchObject({ generators: 0, inverters: 0, nameplate_capacity: 0 });
      expect(await store.lastSeq()).toBe(0);
    });

    test('a store that closes counts no more', async () => {
      const { store } = await newStore();
      const closed = store.close();
      await expect(store.summary()).rejects.toMatchObject({ code: 'closing' });
      await closed;
    });

    test('the facts of a write were heard when it is answered', async () => {
      const { store } = await newStore();
      const seqs: number[] = [];
      store.onCommit((facts) => seqs.push(...facts.map(({ seq }) => seq)));
      await store.inverters.create(microInverter);
      expect(seqs).toEqual([1]);
      await Promise.all([store.generators.create(elmStreet), store.inverters.remove(1)]);
      expect(seqs).toEqual([1, 2, 3]);
    });

    test('[D12] every write has a time of its own, and a restart knows the latest', async () => {
      const { store, reopen } = await newStore();
      const made = await Promise.all(Array.from({ length: 20 }, () => store.inverters.create(microInverter)));
      const times = made.map((record) => record.created_at);
      expect(new Set(times).size).toBe(20);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((await reopen()).times().at(-1)?.[1]).toBe(Math.max(...times));
    });

    test('new owners get the first installer until another one is chosen, also after a restart', async () => {
      const { store, reopen } = await newStore();
      expect(await store.installers.defaultId()).toBeNull();
      const [first, second, third] = await Promise.all(
        ['Bright Roofs', 'Night Roofs', 'Wide Roofs'].map((company_name) => store.installers.create({ company_name })),
      );
      expect(await store.installers.defaultId()).toBe(first?.id);
      await store.installers.makeDefault(third?.id ?? 0);
      await store.installers.makeDefault(second?.id ?? 0);
      await expect(store.installers.makeDefault(9)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'id' }],
      });
      const again = await reopen();
      expect(await again.installers.defaultId()).toBe(second?.id);
    });
  });
}
