import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { allPages, elmStreet } from '../suites/samples.ts';
import { serviceStoreSuite } from '../suites/service-store-suite.ts';
import { newHub, newPostgresStore } from './postgres-hub.ts';

describe('ServiceStore on PostgreSQL', () => {
  serviceStoreSuite(newPostgresStore);

  test('[D7] pages are right wherever the counts that find them begin anew, up to the highest ids', async () => {
    const { hub, adminUrl } = await newHub();
    const { id: company } = await hub.createCompany('Bright Roofs');
    const { generators } = (await hub.company(company)).store;
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    onTestFinished(() => admin.end());
    const expected: number[] = [];
    // As if all between had been added and removed.
    for (const last of [0, 60, 64 ** 2 - 4, 3 * 64 ** 2 - 4, 64 ** 3 - 4, 64 ** 4 - 4, 10 ** 9, 2 ** 53 - 100]) {
      await admin.query('UPDATE test.lanes SET generators = $1 WHERE company_id = $2', [last, company]);
      const made = await Promise.all(Array.from({ length: 9 }, () => generators.create(elmStreet)));
      expect(made.map(({ id }) => id)).toEqual(made.map((_, nth) => last + 1 + nth));
      expected.push(...made.map(({ id }) => id));
    }
    const holds = async () => {
      for (const limit of [1, 7, 100])
        for (const list of [
          generators.list,
          (page: Parameters<typeof generators.list>[0]) => generators.listOfHomeowner(elmStreet.homeowner_id, page),
        ]) {
          const { records, total } = await allPages(list, limit);
          expect(records.map(({ id }) => id)).toEqual(expected);
          expect(total).toBe(expected.length);
        }
    };
    await holds();
    for (let nth = expected.length - 2; nth >= 0; nth -= 3) await generators.remove(expected.splice(nth, 1)[0] ?? 0);
    await holds();
  });
});
