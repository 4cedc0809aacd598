import { describe, expect, test } from 'vitest';
import type { ServiceStore } from '../../../src/store/service-store.ts';
import { hear } from '../hear.ts';
import { elmStreet, microInverter } from '../samples.ts';
import { allFulfilled, byTurns, upTo, type NewSharedStores } from './shared-harness.ts';

export function sharedFeedSuite(newStores: NewSharedStores): void {
  describe('the feed of two processes', () => {
    test('each hears every fact of both once, in order', async () => {
      const stores = await newStores();
      const hearings = [hear(stores.one), hear(stores.other)];
      allFulfilled(
        await byTurns(stores, 200, async (store, index) =>
          index % 2 === 0 ? store.inverters.create(microInverter) : store.generators.create(elmStreet),
        ),
      );
      // A fact that is told twice would come before the next one is.
      await stores.one.generators.remove(1);
      for (const heard of hearings) {
        await heard.until(201);
        expect(heard.events.map(({ seq }) => seq)).toEqual(upTo(201));
        expect(heard.events.filter(({ topic }) => topic === 'inverters').flatMap(({ ids }) => ids)).toEqual(upTo(100));
      }
      expect(hearings[1]?.events).toEqual(hearings[0]?.events);
    });

    test('one that is quiet itself hears what the other does', async () => {
      const { one, other } = await newStores();
      const heard = hear(other);
      for (const id of upTo(10)) {
        await one.inverters.create(microInverter);
        await heard.until(id);
      }
      expect(heard.events).toEqual(upTo(10).map((id) => ({ seq: id, topic: 'inverters', ids: [id] })));
    });

    test('what an event of another one tells of can be read when it is heard', async () => {
      const { one, other } = await newStores();
      const seen = new Promise<number>((resolve) =>
        other.onCommit(([event]) => {
          if (event?.topic === 'inverters')
            resolve(other.inverters.list({ page: 1, limit: 10 }).then(({ total }) => total));
        }),
      );
      await one.inverters.create(microInverter);
      expect(await seen).toBe(1);
    });

    test('one that was opened while others wrote hears all that came after, once, in order', async () => {
      const stores = await newStores();
      allFulfilled(await byTurns(stores, 20, (store) => store.inverters.create(microInverter)));
      const goes = { on: true };
      const write = async (store: ServiceStore): Promise<void> => {
        while (goes.on) await store.inverters.create(microInverter);
      };
      const writing = [write(stores.one), write(stores.other)];
      const later = await stores.openLater();
      const seqBefore = await later.lastSeq();
      const heard = hear(later);
      const seqAfter = await later.lastSeq();
      await heard.until(seqAfter + 50);
      goes.on = false;
      await Promise.all(writing);
      await later.inverters.create(microInverter);
      const last = await later.lastSeq();
      await heard.until(last);
      const seqs = heard.events.map(({ seq }) => seq);
      const first = seqs[0] ?? 0;
      expect(seqs).toEqual(upTo(last).slice(first - 1));
      expect(seqBefore).toBeGreaterThanOrEqual(20);
      expect(first).toBeGreaterThan(20);
      // Whoever reads where the feed is, and listens from then on, has missed nothing.
      expect(first).toBeLessThanOrEqual(seqAfter + 1);
    });
  });
}
