import { describe, expect, test } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import { elmStreet, microInverter } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

export function feedSuite(newStore: NewStore): void {
  describe('change feed', () => {
    test('each committed fact once, in order, with the next number; a write that failed leaves no gap', async () => {
      const { store } = await newStore();
      const events: ChangeEvent[] = [];
      store.onCommit((committed) => events.push(...committed));
      const outcomes = await Promise.allSettled([
        store.inverters.create(microInverter),
        store.inverters.remove(99),
        store.generators.create(elmStreet),
        store.inverters.update(1, {}, { source: 'api' }),
        store.generators.remove(1),
      ]);
      expect(outcomes.map((outcome) => outcome.status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
        'fulfilled',
      ]);
      expect(events).toEqual([
        { seq: 1, topic: 'inverters', ids: [1] },
        { seq: 2, topic: 'generators', ids: [1] },
        { seq: 3, topic: 'inverters', ids: [1] },
        { seq: 4, topic: 'generators', ids: [1] },
      ]);
      expect(await store.lastSeq()).toBe(4);
    });

    test('what an event tells of can be read when it is heard', async () => {
      const { store } = await newStore();
      const heard = new Promise<number>((resolve) =>
        store.onCommit(() => resolve(store.inverters.list({ page: 1, limit: 10 }).then((page) => page.total))),
      );
      await store.inverters.create(microInverter);
      expect(await heard).toBe(1);
    });

    test('a listener that throws stops neither the write nor the others, and one that has left hears nothing', async () => {
      const { store } = await newStore();
      const heard: string[] = [];
      const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
      store.onCommit(() => {
        throw new Error('a faulty listener');
      });
      store.onCommit(() => heard.push('stays'));
      const leave = store.onCommit(() => heard.push('leaves'));
      await store.inverters.create(microInverter);
      leave();
      await store.inverters.create(microInverter);
      expect(heard).toEqual(['stays', 'leaves', 'stays']);
      expect((await warned).message).toBe('a faulty listener');
    });
  });
}
