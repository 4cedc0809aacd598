import { describe, expect, test } from 'vitest';
import { upTo } from '../shared/shared-harness.ts';
import type { NewHub } from './hub-harness.ts';

const values = { kind: 'api_key', name: 'CRM', secret_hash: 'a secret', hint: '1234' } as const;

export function hubSuite(newHub: NewHub): void {
  describe('the database of a hub', () => {
    test('companies are made, listed and found; a taken name is refused, however it is written', async () => {
      const { hub, openAgain } = await newHub();
      expect(await hub.companies()).toEqual([]);
      const first = await hub.createCompany('Bright Roofs');
      expect(first).toEqual({ id: 1, name: 'Bright Roofs', created_at: expect.any(Number) as number });
      await expect(hub.createCompany('bright ROOFS')).rejects.toMatchObject({ code: 'validation_failed' });
      const second = await hub.createCompany('Night Roofs');
      const elsewhere = await openAgain();
      for (const database of [hub, elsewhere]) {
        expect(await database.companies()).toEqual([first, second]);
        const company = await database.company(second.id);
        expect(company).toMatchObject(second);
        expect(await database.company(second.id)).toBe(company);
        await expect(database.company(second.id + 1)).rejects.toMatchObject({ code: 'not_found' });
      }
    });

    test('of companies that two processes make at once each has a number of its own, and of equal names one is made', async () => {
      const { hub, openAgain } = await newHub();
      const elsewhere = await openAgain();
      const made = await Promise.allSettled(
        upTo(40).map((nth) => (nth % 2 === 0 ? hub : elsewhere).createCompany(`Roofs ${Math.ceil(nth / 4)}`)),
      );
      for (const outcome of made)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'validation_failed' });
      const created = made.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(created.map(({ name }) => name).toSorted()).toEqual(
        upTo(10)
          .map((nth) => `Roofs ${nth}`)
          .toSorted(),
      );
      expect(new Set(created.map(({ id }) => id)).size).toBe(10);
      expect(await elsewhere.companies()).toEqual(created.toSorted((a, b) => a.id - b.id));
    });

    test('a credential that another process revokes is good no longer, and what listens hears of it', async () => {
      const { hub, openAgain } = await newHub();
      const { id } = await hub.createCompany('Bright Roofs');
      const here = await hub.company(id);
      const there = await (await openAgain()).company(id);
      const made = await here.credentials.create(values);
      const known = async () => {
        await there.credentials.fresh();
        return there.consoleStore.credentials.findByHash(made.secret_hash);
      };
      await expect.poll(known, { interval: 10 }).toEqual(made);
      const revoked = new Promise<void>((resolve) => there.consoleStore.credentials.onRevoked(resolve));
      const record = await here.credentials.revoke(made.id);
      const began = performance.now();
      await expect.poll(known, { interval: 10 }).toEqual(record);
      expect(performance.now() - began).toBeLessThan(15_000); // a second, and what a busy machine adds
      await revoked;
      expect(record.revoked_at).toBeGreaterThan(made.created_at);
    });

    test('requests of a client in a minute are counted over all processes, each from where the one before was', async () => {
      const { hub, openAgain } = await newHub();
      const elsewhere = await openAgain();
      const before = await Promise.all(
        upTo(20).map((nth) => (nth % 2 === 0 ? hub : elsewhere).countRequests('a client', 7, 3)),
      );
      expect(before.toSorted((a, b) => a - b)).toEqual(upTo(20).map((nth) => 3 * (nth - 1)));
      expect(await hub.countRequests('a client', 8, 1)).toBe(0);
      expect(await hub.countRequests('another', 7, 1)).toBe(0);
      expect(await elsewhere.countRequests('a client', 7, 0)).toBe(60);
    });

    test('it says how it is, and answers nothing once it is closed', async () => {
      const { hub } = await newHub();
      const { id } = await hub.createCompany('Bright Roofs');
      const company = await hub.company(id);
      await hub.check();
      expect(hub.mode).toBe('test');
      expect(hub.facts()).toMatchObject({ waiting: 0, retries: 0, failures: 0 });
      expect(hub.facts().open).toBeGreaterThan(0);
      expect(Math.abs(hub.clockOffset())).toBeLessThan(60_000_000);
      const accepted = company.store.installers.create({ company_name: 'Bright Roofs' });
      const closed = hub.close();
      expect(await accepted).toMatchObject({ id: 1 });
      await closed;
      expect(hub.facts()).toMatchObject({ open: 0, waiting: 0 });
      for (const late of [
        () => hub.companies(),
        () => hub.check(),
        () => company.store.lastSeq(),
        () => company.store.installers.create({ company_name: 'Late' }),
      ])
        await expect(late()).rejects.toMatchObject({ code: 'closing' });
    });
  });
}
