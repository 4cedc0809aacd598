import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUCKET, createRankIndex } from '../../src/store/sqlite/rank-index.ts';
import { newStore } from './store-folder.ts';
import { microInverter } from '../suites/samples.ts';

const idSets = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 3_000_000 })), {
  maxLength: 200,
});

/** The id at a position, found the way a page read finds it: `skip` records on from `from`. */
const idAt = (ids: number[], { from, skip }: { from: number; skip: number }) => ids.filter((id) => id >= from)[skip];

describe('rank index', () => {
  test('finds every position that counting would find, after any additions and removals', () => {
    fc.assert(
      fc.property(idSets, idSets, (added, removed) => {
        const ranks = createRankIndex([]);
        for (const id of added) ranks.note(id, 1);
        const gone = new Set(removed);
        for (const id of added) if (gone.has(id)) ranks.note(id, -1);
        const left = added.filter((id) => !gone.has(id)).toSorted((a, b) => a - b);
        expect(ranks.total()).toBe(left.length);
        left.forEach((id, position) => {
          const place = ranks.find(position);
          expect(place.skip).toBeLessThan(BUCKET);
          expect(idAt(left, place)).toBe(id);
          const { from, count } = ranks.before(id);
          expect(id - from).toBeLessThan(BUCKET);
          expect(count + left.filter((other) => other >= from && other < id).length).toBe(position);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('where no id is missing, a page begins with its first record, and nothing is skipped', () => {
    const ranks = createRankIndex([]);
    for (let id = 1; id <= 3 * BUCKET; id += 1) ranks.note(id, 1);
    for (const position of [0, 1, BUCKET - 2, BUCKET - 1, 2 * BUCKET, 3 * BUCKET - 1])
      expect(ranks.find(position)).toEqual({ from: position + 1, skip: 0 });
    ranks.note(BUCKET + 7, -1);
    expect(ranks.find(BUCKET + 10)).toEqual({ from: BUCKET, skip: 11 });
  });

  test('[D7] deep pages with gaps are those that OFFSET would give', async () => {
    const { store } = await newStore();
    await store.bulkLoad({ generators: [], inverters: Array.from({ length: 5000 }, () => microInverter) });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 50, maxLength: 300 }),
        fc.integer({ min: 1, max: 60 }),
        async (ids, limit) => {
          await Promise.allSettled(ids.map((id) => store.inverters.remove(id)));
          const present: number[] = [];
          for (let id = 1; id <= 5000; id += 1) if (await store.inverters.get(id)) present.push(id);
          for (const page of [1, 2, Math.ceil(present.length / limit / 2), Math.ceil(present.length / limit)]) {
            const slice = await store.inverters.list({ page, limit });
            const expected = present.slice((page - 1) * limit, page * limit);
            expect((JSON.parse(slice.json) as { id: number }[]).map((record) => record.id)).toEqual(expected);
            expect(slice).toMatchObject({ count: expected.length, total: present.length });
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
