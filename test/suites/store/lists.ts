import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allPages, elmStreet, microInverter } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

/** Adds so many records, or removes the one at this share of the list. */
const steps = fc.array(
  fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 130 }) }),
    fc.record({ removeAt: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
  {
    maxLength: 25,
  },
);

export function listsSuite(newStore: NewServiceStore): void {
  describe('lists', () => {
    test('[D4][D5] an empty list, and a page beyond the last', async () => {
      const { store } = await newStore();
      expect(await store.inverters.list({ page: 1, limit: 10 })).toEqual({ json: '[]', count: 0, total: 0 });
      await store.inverters.create(microInverter);
      expect(await store.inverters.list({ page: 2, limit: 1 })).toEqual({ json: '[]', count: 0, total: 1 });
      expect(await store.inverters.list({ page: Number.MAX_SAFE_INTEGER, limit: 100 })).toEqual({
        json: '[]',
        count: 0,
        total: 1,
      });
    });

    test('[D7] every page in the order of ids, whatever was added and removed before, restarts included', async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 100 }), async (changes, limit) => {
          const { store, reopen } = await newStore();
          let expected: number[] = [];
          for (const change of changes) {
            if ('add' in change) {
              const made = await Promise.all(
                Array.from({ length: change.add }, () => store.inverters.create(microInverter)),
              );
              expected.push(...made.map((record) => record.id));
            } else if (expected.length > 0) {
              const id = expected[Math.floor(change.removeAt * (expected.length - 1))] ?? 0;
              await store.inverters.remove(id);
              expected = expected.filter((other) => other !== id);
            }
          }
          const before = await allPages(store.inverters.list, limit);
          expect({ ids: before.records.map((record) => record.id), total: before.total }).toEqual({
            ids: expected,
            total: expected.length,
          });
          expect(await allPages((await reopen()).inverters.list, limit)).toEqual(before);
        }),
        { numRuns: 12 },
      );
    });

    test('the generators of one homeowner, among those of others', async () => {
      const { store, reopen } = await newStore();
      const made = await Promise.all(
        Array.from({ length: 300 }, (_, number) =>
          store.generators.create({ ...elmStreet, homeowner_id: 1 + (number % 3) }),
        ),
      );
      const ofSecond = made.filter((record) => record.homeowner_id === 2).map((record) => record.id);
      const ids = async (open: typeof store) => {
        const { records, total } = await allPages((page) => open.generators.listOfHomeowner(2, page), 7);
        expect(total).toBe(records.length);
        return records.map((record) => record.id);
      };
      expect(await ids(store)).toEqual(ofSecond);
      for (const id of ofSecond.splice(10, 60)) await store.generators.remove(id);
      ofSecond.push((await store.generators.create({ ...elmStreet, homeowner_id: 2 })).id);
      expect(await ids(store)).toEqual(ofSecond);
      expect(await ids(await reopen())).toEqual(ofSecond);
    });

    test('a record is found by its id, gaps, other homeowners and a restart included', async () => {
      const { store, reopen } = await newStore();
      const made = await Promise.all(
        Array.from({ length: 60 }, (_, number) =>
          store.generators.create({ ...elmStreet, homeowner_id: 1 + (number % 3) }),
        ),
      );
      const inverters = await Promise.all(Array.from({ length: 30 }, () => store.inverters.create(microInverter)));
      const gone = [made.splice(10, 20), inverters.splice(0, 12)] as const;
      for (const { id } of gone[0]) await store.generators.remove(id);
      for (const { id } of gone[1]) await store.inverters.remove(id);
      const holds = async (open: typeof store) => {
        for (const record of made) expect(await open.generators.get(record.id)).toEqual(record);
        for (const record of inverters) expect(await open.inverters.get(record.id)).toEqual(record);
        for (const { id } of gone[0]) expect(await open.generators.get(id)).toBeUndefined();
        for (const { id } of gone[1]) expect(await open.inverters.get(id)).toBeUndefined();
      };
      await holds(store);
      await holds(await reopen());
    });

    test('a homeowner without generators has an empty list', async () => {
      const { store } = await newStore();
      await store.generators.create(elmStreet);
      expect(await store.generators.listOfHomeowner(4, { page: 1, limit: 10 })).toEqual({
        json: '[]',
        count: 0,
        total: 0,
      });
    });
  });
}
