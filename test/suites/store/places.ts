import { describe, expect, test } from 'vitest';
import { elmStreet, microInverter } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

export function placesSuite(newStore: NewStore): void {
  describe('places in lists', () => {
    test('a record is found with its place in the lists that have it, gaps, other homeowners and a restart included', async () => {
      const { store, reopen } = await newStore();
      const made = await Promise.all(
        Array.from({ length: 260 }, (_, number) =>
          store.generators.create({ ...elmStreet, homeowner_id: 1 + (number % 3) }),
        ),
      );
      const inverters = await Promise.all(Array.from({ length: 130 }, () => store.inverters.create(microInverter)));
      for (const { id } of made.splice(40, 70)) await store.generators.remove(id);
      for (const { id } of inverters.splice(0, 60)) await store.inverters.remove(id);
      const holds = async (open: typeof store) => {
        for (const [place, record] of made.entries()) {
          const ofSame = made.filter(({ homeowner_id }) => homeowner_id === record.homeowner_id);
          expect(await open.generators.locate(record.id)).toEqual({
            record,
            place,
            place_of_homeowner: ofSame.indexOf(record),
          });
        }
        for (const [place, record] of inverters.entries())
          expect(await open.inverters.locate(record.id)).toEqual({ record, place });
      };
      await holds(store);
      const again = await reopen();
      await holds(again);
      await expect(again.generators.locate(41)).rejects.toMatchObject({ code: 'not_found' });
      await expect(again.inverters.locate(1)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
