import { describe, expect, onTestFinished, test } from 'vitest';
import { hear } from '../hear.ts';
import { elmStreet, microInverter } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

export function feedSuite(newStore: NewServiceStore): void {
  describe('change feed', () => {
    test('each committed fact once, in order, with the next number; a write that failed leaves no gap', async () => {
      const { store } = await newStore();
      const heard = hear(store);
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
      expect(await store.lastSeq()).toBe(4);
      await store.inverters.create(microInverter);
      await heard.until(5);
      expect(heard.events).toEqual([
        { seq: 1, topic: 'inverters', ids: [1] },
        { seq: 2, topic: 'generators', ids: [1] },
        { seq: 3, topic: 'inverters', ids: [1] },
        { seq: 4, topic: 'generators', ids: [1] },
        { seq: 5, topic: 'inverters', ids: [2] },
      ]);
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
      const told: string[] = [];
      const warned = new Promise<void>((resolve) => {
        const onWarning = ({ message }: Error) => message === 'a faulty listener' && resolve();
        process.on('warning', onWarning);
        onTestFinished(() => void process.off('warning', onWarning));
      });
      store.onCommit(() => {
        throw new Error('a faulty listener');
      });
      store.onCommit(() => told.push('stays'));
      const leave = store.onCommit(() => told.push('leaves'));
      const heard = hear(store);
      await store.inverters.create(microInverter);
      await heard.until(1);
      leave();
      await store.inverters.create(microInverter);
      await heard.until(2);
      expect(told).toEqual(['stays', 'leaves', 'stays']);
      await warned;
    });
  });
}
