import { describe, expect, test } from 'vitest';
import { newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

export function openingsSuite(newStore: NewStore): void {
  describe('openings', () => {
    test('openings are listed by owner, the newest first and so many; those that are open by themselves', async () => {
      const { store } = await newStore();
      const [{ owner }, { owner: other }] = [await newOwner(store), await newOwner(store)];
      const ids: number[] = [];
      for (let count = 0; count < 3; count++) {
        const { opening } = await store.openings.open(owner.id);
        ids.push(opening.id);
        await store.openings.update(opening.id, (record, at) => ({ ...record, outcome: 'closed', ended_at: at }));
      }
      expect((await store.openings.listOfOwner(owner.id, 2)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
      expect(await store.openings.listOfOwner(other.id, 2)).toEqual([]);
      expect(await store.openings.listOpen()).toEqual([]);
      const open = [(await store.openings.open(owner.id)).opening, (await store.openings.open(other.id)).opening];
      expect(await store.openings.listOpen()).toEqual(open);
    });

    test('[T29] of two openings at once there is one; when it has ended there may be another', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const [one, other] = await Promise.all([store.openings.open(owner.id), store.openings.open(owner.id)]);
      expect([one.existed, other.existed]).toEqual([false, true]);
      expect(other.opening).toEqual(one.opening);
      const ended = await store.openings.update(one.opening.id, (record, at) => ({
        ...record,
        outcome: 'returned',
        ended_at: at,
      }));
      const next = await store.openings.open(owner.id);
      expect(next.existed).toBe(false);
      expect(await store.openings.listOfOwner(owner.id, 50)).toEqual([next.opening, ended]);
      expect(await store.openings.get(ended.id)).toEqual(ended);
      await expect(store.openings.open(99)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.openings.update(99, (record) => record)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
