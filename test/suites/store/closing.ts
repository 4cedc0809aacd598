import { describe, expect, test } from 'vitest';
import { linkOf, microInverter, newOwner } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

export function closingSuite(newStore: NewServiceStore): void {
  describe('closing', () => {
    test('closing keeps what was accepted and refuses what comes later', async () => {
      const { store, reopen } = await newStore();
      const account = await newOwner(store);
      const accepted = store.inverters.create(microInverter);
      const closed = store.close();
      await expect(store.inverters.create(microInverter)).rejects.toMatchObject({ code: 'closing' });
      await expect(store.inverters.list({ page: 1, limit: 10 })).rejects.toMatchObject({ code: 'closing' });
      await expect(store.links.create(linkOf(account, 'a'))).rejects.toMatchObject({ code: 'closing' });
      const { id } = await accepted;
      await closed;
      expect(await (await reopen()).inverters.get(id)).toMatchObject(microInverter);
    });
  });
}
