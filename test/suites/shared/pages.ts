import { describe, expect, test } from 'vitest';
import type { PageSlice } from '../../../src/store/store.ts';
import { elmStreet, microInverter } from '../samples.ts';
import { upTo, type NewSharedStores } from './shared-harness.ts';

/** Says what is wrong with a page: its rows are those that its total says it has, in the order of ids. */
function faultOf({ json, count, total }: PageSlice, { page, limit }: { page: number; limit: number }): string[] {
  const ids = (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
  const expected = Math.min(limit, Math.max(0, total - (page - 1) * limit));
  return [
    ...(ids.length === count ? [] : [`${ids.length} rows, and count ${count}`]),
    ...(count === expected ? [] : [`page ${page} of ${limit} has ${count} of ${total}`]),
    ...(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)) ? [] : [`ids ${ids.join()}`]),
  ];
}

export function sharedPagesSuite(newStores: NewSharedStores): void {
  describe('pages while another process writes', () => {
    test('[D4] the rows of a page are those that its total says, while 500 records come and go', async () => {
      const { one, other } = await newStores();
      const started = await Promise.all(upTo(100).map(() => one.generators.create(elmStreet)));
      const writes = { done: false };
      const writing = (async () => {
        const there = started.map(({ id }) => id);
        for (let round = 0; round < 50; round += 1) {
          const added = await Promise.all(upTo(10).map(() => other.generators.create(elmStreet)));
          there.push(...added.map(({ id }) => id));
          // Not the ones that were just added: pages in the middle move.
          const gone = upTo(10).map((nth) => there.splice((round * 13 + nth * 7) % there.length, 1)[0] ?? 0);
          await Promise.all(gone.map((id) => other.generators.remove(id)));
        }
        writes.done = true;
      })();
      const faults: string[] = [];
      let meanwhile = 0;
      for (let read = 0; read < 200 || !writes.done; read += 1) {
        const page = { page: 1 + (read % 4), limit: 20 + (read % 17) };
        const slice =
          read % 2 === 0
            ? await one.generators.list(page)
            : await one.generators.listOfHomeowner(elmStreet.homeowner_id, page);
        faults.push(...faultOf(slice, page));
        if (!writes.done) meanwhile += 1;
      }
      await writing;
      expect(faults).toEqual([]);
      expect(meanwhile).toBeGreaterThan(50);
      expect((await one.generators.list({ page: 1, limit: 100 })).total).toBe(100);
    });

    test('whoever sees a record sees all with lower ids: they were committed before it', async () => {
      const { one, other } = await newStores();
      const writes = { done: false };
      const writing = Promise.all(
        [one, other].map(async (store) => {
          for (let round = 0; round < 40; round += 1)
            await Promise.all(upTo(3).map(() => store.inverters.create(microInverter)));
        }),
      ).then(() => void (writes.done = true));
      for (let read = 0; !writes.done; read += 1) {
        const store = read % 2 === 0 ? one : other;
        const seq = await store.lastSeq();
        const { json, total } = await store.inverters.list({ page: 1, limit: 300 });
        expect((JSON.parse(json) as { id: number }[]).map(({ id }) => id)).toEqual(upTo(total));
        expect(total).toBeGreaterThanOrEqual(seq); // every fact so far was of a record that is there
      }
      await writing;
      expect((await one.inverters.list({ page: 1, limit: 10 })).total).toBe(240);
    });

    test('what one has written the other reads as soon as the write is answered', async () => {
      const { one, other } = await newStores();
      for (const id of upTo(30)) {
        const [writer, reader] = id % 2 === 0 ? [one, other] : [other, one];
        const made = await writer.inverters.create(microInverter);
        expect(await reader.inverters.get(id)).toEqual(made);
        expect((await reader.inverters.list({ page: 1, limit: 100 })).total).toBe(id);
        const updated = await reader.inverters.update(id, { production_rate: id }, { source: 'api' });
        const { json } = await writer.inverters.list({ page: id, limit: 1 });
        expect(JSON.parse(json)).toMatchObject([{ id, production_rate: updated.production_rate }]);
      }
    });
  });
}
