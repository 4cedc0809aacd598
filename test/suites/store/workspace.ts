import { describe, expect, test } from 'vitest';
import { elmStreet, linkOf, microInverter, newOwner } from '../samples.ts';
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

    test('closing keeps what was accepted and refuses what comes later', async () => {
      const { store, reopen } = await newStore();
      const account = await newOwner(store);
      const accepted = store.inverters.create(microInverter);
      const closed = store.close();
      await expect(store.inverters.create(microInverter)).rejects.toMatchObject({ code: 'closing' });
      await expect(store.inverters.list({ page: 1, limit: 10 })).rejects.toMatchObject({ code: 'closing' });
      await expect(store.summary()).rejects.toMatchObject({ code: 'closing' });
      await expect(store.links.create(linkOf(account, 'a'))).rejects.toMatchObject({ code: 'closing' });
      const { id } = await accepted;
      await closed;
      expect(await (await reopen()).inverters.get(id)).toMatchObject(microInverter);
    });
  });
}
