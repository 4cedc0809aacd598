import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presentGenerator } from '../../../src/domain/generators/generator-record.ts';
import { presentListedInverter } from '../../../src/domain/inverters/inverter-record.ts';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

const firstPage = { page: 1, limit: 100 };

/** Every number that the contract lets through: finite, and not minus zero. */
const decimals = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.1, 1e-9, 2 ** 53, 30.123456789012344, 5e-324, 1.7976931348623157e308, 0.1 + 0.2),
  )
  .filter((value) => !Object.is(value, -0));

export function recordsSuite(newStore: NewServiceStore): void {
  describe('generators and inverters', () => {
    test('[D9] a generator comes back as it was sent, alone and in the list, before and after a restart', async () => {
      const { store, reopen } = await newStore();
      const made = await store.generators.create(elmStreet);
      expect(made).toMatchObject({ ...elmStreet, id: 1 });
      expect(made.created_at).toBe(made.updated_at);
      const again = await reopen();
      expect(await again.generators.get(made.id)).toEqual(made);
      expect((await again.generators.list(firstPage)).json).toBe(JSON.stringify([presentGenerator(made)]));
    });

    test('[T2] any decimal comes back exactly, from the row and from the list', async () => {
      const { store } = await newStore();
      await fc.assert(
        fc.asyncProperty(decimals, decimals, decimals, async (capacity, latitude, longitude) => {
          const values = { ...elmStreet, nameplate_capacity: capacity, latitude, longitude };
          const { id } = await store.generators.create(values);
          expect(await store.generators.get(id)).toMatchObject(values);
          const { total } = await store.generators.list(firstPage);
          expect(JSON.parse((await store.generators.list({ page: total, limit: 1 })).json)).toMatchObject([values]);
        }),
        { numRuns: 100 },
      );
    });

    test('[T2] production figures come back exactly after an update', async () => {
      const { store } = await newStore();
      const { id } = await store.inverters.create(microInverter);
      await fc.assert(
        fc.asyncProperty(decimals, decimals, async (production_rate, total_lifetime_production) => {
          await store.inverters.update(id, { production_rate, total_lifetime_production }, { source: 'api' });
          expect(await store.inverters.get(id)).toMatchObject({ production_rate, total_lifetime_production });
          expect(JSON.parse((await store.inverters.list(firstPage)).json)).toMatchObject([
            { production_rate, total_lifetime_production },
          ]);
        }),
        { numRuns: 100 },
      );
    });

    test('text of any kind comes back as it was sent', async () => {
      const { store } = await newStore();
      await fc.assert(
        fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (text) => {
          const { id } = await store.inverters.create({ brand: text, model: text });
          expect(await store.inverters.get(id)).toMatchObject({ brand: text, model: text });
          const { total } = await store.inverters.list(firstPage);
          expect(JSON.parse((await store.inverters.list({ page: total, limit: 1 })).json)).toMatchObject([
            { brand: text },
          ]);
        }),
        { numRuns: 100 },
      );
    });

    test('[D10] the list carries an inverter as it is after its last update', async () => {
      const { store } = await newStore();
      const { id } = await store.inverters.create({ ...microInverter, installation_date: '2018-07-01', latitude: 0 });
      const updated = await store.inverters.update(
        id,
        { is_producing: true, production_rate: 240.25 },
        { source: 'api' },
      );
      expect(updated.last_updated).toBe(updated.updated_at);
      expect(updated.updated_at).toBeGreaterThan(updated.created_at);
      expect(await store.inverters.get(id)).toEqual(updated);
      expect((await store.inverters.list(firstPage)).json).toBe(JSON.stringify([presentListedInverter(updated)]));
    });

    test('[D14] what is not there cannot be removed or updated', async () => {
      const { store } = await newStore();
      const { id } = await store.generators.create(elmStreet);
      await store.generators.remove(id);
      await expect(store.generators.remove(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.inverters.remove(7)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.inverters.update(7, {}, { source: 'api' })).rejects.toMatchObject({ code: 'not_found' });
      expect(await store.generators.get(id)).toBeUndefined();
    });

    test('a step that throws changes nothing', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const [seq, refuse] = [
        await store.lastSeq(),
        () => {
          throw new RangeError('no');
        },
      ];
      await expect(store.owners.apply(owner.id, refuse)).rejects.toThrow(RangeError);
      expect(await store.owners.get(owner.id)).toEqual(owner);
      expect(await store.lastSeq()).toBe(seq);
    });

    test('[D13][T5] the highest id, deleted, is not given again, after a restart neither', async () => {
      const { store, reopen } = await newStore();
      await store.inverters.create(microInverter);
      const second = await store.inverters.create(microInverter);
      await store.inverters.remove(second.id);
      const third = await store.inverters.create(microInverter);
      expect(third.id).toBe(second.id + 1);
      await store.inverters.remove(third.id);
      const again = await reopen();
      expect((await again.inverters.create(microInverter)).id).toBe(third.id + 1);
    });

    test('[D12] every write has a time of its own, in the order of writes, after a restart too', async () => {
      const { store, reopen } = await newStore();
      const twenty = (open: typeof store) =>
        Promise.all(Array.from({ length: 20 }, () => open.inverters.create(microInverter)));
      const made = await twenty(store);
      made.push(...(await twenty(await reopen())));
      const times = made.map((record) => record.created_at);
      expect(new Set(times).size).toBe(40);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });
  });
}
