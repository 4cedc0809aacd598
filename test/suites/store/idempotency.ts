import { describe, expect, test } from 'vitest';
import type { InverterRecord } from '../../../src/domain/inverters/inverter-record.ts';
import { AlreadyAnswered, type Remember } from '../../../src/store/store.ts';
import { microInverter } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

const remember = (key: string, fingerprint = 'body'): Remember<InverterRecord> => ({
  key,
  fingerprint,
  answer: (record) => ({ status: 201, body: { id: record.id } }),
});
const first = { answer: { status: 201, body: { id: 1 } } };

export function idempotencySuite(newStore: NewServiceStore): void {
  describe('idempotency keys', () => {
    test('[D25] the same key and request gives the first answer again and writes nothing, after a restart too', async () => {
      const { store, reopen } = await newStore();
      await store.inverters.create(microInverter, { remember: remember('k') });
      const again = store.inverters.create(microInverter, { remember: remember('k') });
      await expect(again).rejects.toBeInstanceOf(AlreadyAnswered);
      await expect(again).rejects.toMatchObject(first);
      const reopened = await reopen();
      await expect(reopened.inverters.create(microInverter, { remember: remember('k') })).rejects.toMatchObject(first);
      expect((await reopened.inverters.list({ page: 1, limit: 10 })).total).toBe(1);
    });

    test('[D25] of two equal requests at once one writes, and both have the same answer', async () => {
      const { store } = await newStore();
      const [one, other] = await Promise.allSettled(
        [1, 2].map(() => store.inverters.create(microInverter, { remember: remember('k') })),
      );
      expect(one).toMatchObject({ status: 'fulfilled', value: { id: 1 } });
      expect(other).toMatchObject({ status: 'rejected', reason: first });
    });

    test('[D25] the same key with another body is a conflict', async () => {
      const { store } = await newStore();
      await store.inverters.create(microInverter, { remember: remember('k') });
      await expect(store.inverters.create(microInverter, { remember: remember('k', 'other') })).rejects.toMatchObject({
        code: 'idempotency_conflict',
      });
    });

    test('[D25] a key is free again after 24 hours, and not before', async () => {
      const { store, clock } = await newStore();
      await store.inverters.create(microInverter, { remember: remember('k') });
      clock.advance(23.9);
      await expect(store.inverters.create(microInverter, { remember: remember('k') })).rejects.toBeInstanceOf(
        AlreadyAnswered,
      );
      clock.advance(0.2);
      expect(await store.inverters.create(microInverter, { remember: remember('k', 'other') })).toMatchObject({
        id: 2,
      });
    });

    test('[D25] a write that failed leaves its key free', async () => {
      const { store } = await newStore();
      const faulty = {
        ...remember('k'),
        answer: () => {
          throw new Error('no answer');
        },
      };
      await expect(store.inverters.create(microInverter, { remember: faulty })).rejects.toThrow('no answer');
      expect((await store.inverters.list({ page: 1, limit: 10 })).total).toBe(0);
      await store.inverters.create(microInverter, { remember: remember('k') });
    });
  });
}
