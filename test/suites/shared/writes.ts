import { describe, expect, test } from 'vitest';
import type { InverterRecord } from '../../../src/domain/inverters/inverter-record.ts';
import { AlreadyAnswered, type Remember } from '../../../src/store/store.ts';
import { hear } from '../hear.ts';
import { elmStreet, microInverter, newOwner } from '../samples.ts';
import { allFulfilled, byTurns, upTo, type NewSharedStores } from './shared-harness.ts';

const firstPage = { page: 1, limit: 100 };

const remember = (key: string, fingerprint: string): Remember<InverterRecord> => ({
  key,
  fingerprint,
  answer: (record) => ({ status: 201, body: { id: record.id } }),
});

export function sharedWritesSuite(newStores: NewSharedStores): void {
  describe('writes of two processes', () => {
    test('[D13] ids of creates at once are 1 to n, whoever asked', async () => {
      const stores = await newStores();
      const made = allFulfilled(await byTurns(stores, 200, (store) => store.inverters.create(microInverter)));
      expect(made.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(upTo(200));
      const { total } = await stores.one.inverters.list(firstPage);
      expect(total).toBe(200);
    });

    test('[D12][D13] ids, facts and times rise together over both, without a gap, and no time is given twice', async () => {
      const stores = await newStores();
      const heard = hear(stores.one);
      const made = allFulfilled(
        await byTurns(stores, 300, async (store, index) => {
          if (index % 7 === 0) await store.inverters.remove(9999).catch(() => undefined); // what fails takes no number
          return index % 3 === 0
            ? { topic: 'generators', record: await store.generators.create(elmStreet) }
            : { topic: 'inverters', record: await store.inverters.create(microInverter) };
        }),
      );
      await heard.until(300);
      expect(heard.events.map(({ seq }) => seq)).toEqual(upTo(300));
      const of = (topic: string) => heard.events.filter((event) => event.topic === topic).flatMap(({ ids }) => ids);
      expect(of('generators')).toEqual(upTo(100));
      expect(of('inverters')).toEqual(upTo(200));
      const times = heard.events.map(
        ({ topic, ids }) =>
          made.find((each) => each.topic === topic && each.record.id === ids[0])?.record.created_at ?? Number.NaN,
      );
      for (const [index, time] of times.entries()) if (index > 0) expect(time).toBeGreaterThan(times[index - 1] ?? 0);
    });

    test('[D25] of forty creates with one key, over both, one writes, and all others have its answer', async () => {
      const stores = await newStores();
      const outcomes = await byTurns(stores, 40, (store) =>
        store.inverters.create(microInverter, { remember: remember('k', 'body') }),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toBeInstanceOf(AlreadyAnswered);
          expect(outcome.reason).toMatchObject({ answer: { status: 201, body: { id: 1 } } });
        }
      for (const store of [stores.one, stores.other]) {
        expect((await store.inverters.list(firstPage)).total).toBe(1);
        expect(await store.lastSeq()).toBe(1);
      }
    });

    test('[D25] of two requests under one key, over both, the one that came first has it, and the other is a conflict', async () => {
      const stores = await newStores();
      const outcomes = await byTurns(stores, 40, async (store, index) => {
        const fingerprint = index % 4 < 2 ? 'this' : 'that'; // each of them over both
        return store.inverters.create(microInverter, { remember: remember('k', fingerprint) }).then(
          () => `${fingerprint} wrote`,
          (error: unknown) =>
            `${fingerprint} ${error instanceof AlreadyAnswered ? 'answered' : String((error as { code?: unknown }).code)}`,
        );
      });
      const said = allFulfilled(outcomes);
      const winner = said.find((each) => each.endsWith('wrote'))?.split(' ')[0];
      const loser = winner === 'this' ? 'that' : 'this';
      const count = (what: string) => said.filter((each) => each === what).length;
      expect([count(`${winner} wrote`), count(`${winner} answered`), count(`${loser} idempotency_conflict`)]).toEqual([
        1, 19, 20,
      ]);
      expect((await stores.one.inverters.list(firstPage)).total).toBe(1);
    });

    test('[D14] of two removals of a record, over both, one finds it', async () => {
      const stores = await newStores();
      allFulfilled(await byTurns(stores, 40, (store) => store.generators.create(elmStreet)));
      const outcomes = await byTurns(stores, 80, (store, index) => store.generators.remove(1 + Math.floor(index / 2)));
      for (const id of upTo(40)) {
        const both = outcomes.slice(2 * id - 2, 2 * id);
        expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } });
      }
      for (const store of [stores.one, stores.other]) {
        expect(await store.generators.list(firstPage)).toEqual({ json: '[]', count: 0, total: 0 });
        expect(await store.generators.listOfHomeowner(elmStreet.homeowner_id, firstPage)).toMatchObject({ total: 0 });
        expect(await store.lastSeq()).toBe(80);
      }
    });

    test('a record that one removes while the other updates it is gone, and no update comes after that', async () => {
      const stores = await newStores();
      const heard = hear(stores.other);
      allFulfilled(await byTurns(stores, 40, (store) => store.inverters.create(microInverter)));
      const outcomes = await byTurns(stores, 120, (store, index) => {
        const id = 1 + Math.floor(index / 3);
        return index % 3 === 1
          ? store.inverters.remove(id)
          : store.inverters.update(id, { is_producing: true }, { source: 'api' }).then(() => undefined);
      });
      for (const [index, outcome] of outcomes.entries())
        if (index % 3 === 1) expect(outcome.status).toBe('fulfilled');
        else if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not_found' });
      for (const store of [stores.one, stores.other])
        for (const id of upTo(40)) expect(await store.inverters.get(id)).toBeUndefined();
      // As many facts as there were writes: none of what was refused.
      const written = outcomes.filter(({ status }) => status === 'fulfilled').length;
      expect(await stores.one.lastSeq()).toBe(40 + written);
      await heard.until(40 + written);
      expect(heard.events).toHaveLength(40 + written);
    });

    test('updates of different fields of a record, over both, are all in it', async () => {
      const stores = await newStores();
      const { id } = await stores.one.inverters.create(microInverter);
      for (const round of upTo(25)) {
        await Promise.all([
          stores.one.inverters.update(id, { production_rate: round }, { source: 'api' }),
          stores.other.inverters.update(id, { total_lifetime_production: 1000 + round }, { source: 'api' }),
        ]);
        const expected = { production_rate: round, total_lifetime_production: 1000 + round };
        for (const store of [stores.one, stores.other]) expect(await store.inverters.get(id)).toMatchObject(expected);
      }
    });

    test('a step sees what all steps before it have left, whoever took them', async () => {
      const stores = await newStores();
      const { owner } = await newOwner(stores.one, { name: '' });
      const steps = allFulfilled(
        await byTurns(stores, 100, (store) =>
          store.owners.apply(owner.id, (record) => ({
            ...record,
            personal: { ...record.personal, name: `${record.personal.name ?? ''}x` },
          })),
        ),
      );
      const lengths = steps.map(({ personal }) => personal.name?.length ?? 0);
      expect(lengths.toSorted((a, b) => a - b)).toEqual(upTo(100));
      for (const store of [stores.one, stores.other])
        expect((await store.owners.get(owner.id))?.personal.name).toBe('x'.repeat(100));
    });

    test('[D13][T5] the highest id, removed by one, is not given again by the other', async () => {
      const { one, other } = await newStores();
      for (const round of upTo(10)) {
        const { id } = await one.inverters.create(microInverter);
        expect(id).toBe(2 * round - 1);
        await other.inverters.remove(id);
        const next = await other.inverters.create(microInverter);
        expect(next.id).toBe(2 * round);
        await one.inverters.remove(next.id);
      }
    });
  });
}
