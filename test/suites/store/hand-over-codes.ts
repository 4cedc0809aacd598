import { describe, expect, test } from 'vitest';
import { newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

const code = (code_hash: string, tries_left = 5) => ({ code_hash, tries_left });

export function handOverCodesSuite(newStore: NewStore): void {
  describe('hand-over codes', () => {
    test('an owner has one: a new one takes the place of the one before, and is kept', async () => {
      const { store, reopen } = await newStore();
      const { owner } = await newOwner(store);
      expect(await store.handOverCodes.get(owner.id)).toBeUndefined();
      const first = await store.handOverCodes.put(owner.id, code('first', 1));
      expect(first).toEqual({ owner_id: owner.id, ...code('first', 1), created_at: expect.any(Number) });
      const second = await store.handOverCodes.put(owner.id, code('second'));
      expect(second.created_at).toBeGreaterThan(first.created_at);
      expect(await (await reopen()).handOverCodes.get(owner.id)).toEqual(second);
    });

    test('an owner that is not there has none and gets none', async () => {
      const { store } = await newStore();
      await expect(store.handOverCodes.put(99, code('x'))).rejects.toMatchObject({ code: 'not_found' });
      expect(await store.handOverCodes.get(99)).toBeUndefined();
      expect(await store.handOverCodes.spendTry(99)).toBeUndefined();
    });

    test('each try is taken once, also when many come at once, and none below zero', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      await store.handOverCodes.put(owner.id, code('x'));
      const tries = await Promise.all(Array.from({ length: 8 }, () => store.handOverCodes.spendTry(owner.id)));
      expect(tries.map((left) => left?.tries_left)).toEqual([4, 3, 2, 1, 0, undefined, undefined, undefined]);
      expect(await store.handOverCodes.get(owner.id)).toMatchObject({ tries_left: 0 });
    });

    test('tries come back to the code that was right, and not to the one that took its place', async () => {
      const { store } = await newStore();
      const [{ owner }, { owner: other }] = [await newOwner(store), await newOwner(store)];
      for (const { id } of [owner, other]) await store.handOverCodes.put(id, code('old', 2));
      await store.handOverCodes.restoreTries({ owner_id: owner.id, code_hash: 'old' }, 5);
      expect(await store.handOverCodes.get(owner.id)).toMatchObject({ tries_left: 5 });
      expect(await store.handOverCodes.get(other.id)).toMatchObject({ tries_left: 2 });
      await store.handOverCodes.put(owner.id, code('new', 1));
      await store.handOverCodes.restoreTries({ owner_id: owner.id, code_hash: 'old' }, 5);
      expect(await store.handOverCodes.get(owner.id)).toMatchObject(code('new', 1));
    });

    test('a change of a code is told, and goes nowhere upstream', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const told: string[] = [];
      store.onCommit((events) => told.push(...events.map(({ topic, ids }) => `${topic} ${ids.join()}`)));
      await store.handOverCodes.put(owner.id, code('x'));
      await store.handOverCodes.spendTry(owner.id);
      await store.handOverCodes.restoreTries({ owner_id: owner.id, code_hash: 'other' }, 5); // changes nothing
      await store.handOverCodes.restoreTries({ owner_id: owner.id, code_hash: 'x' }, 5);
      expect(told).toEqual(Array.from({ length: 3 }, () => `openings ${owner.id}`));
    });
  });
}
