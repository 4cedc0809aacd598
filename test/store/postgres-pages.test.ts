import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { PageRequest } from '../../src/contract/page.ts';
import type { PageSlice } from '../../src/store/store.ts';
import { pageOfList, pagesStatement } from '../../src/store/postgres/pages.ts';
import { upTo } from '../suites/shared/shared-harness.ts';
import { elmStreet } from '../suites/samples.ts';
import { newHub } from './postgres-hub.ts';

async function newCompany() {
  const { hub, adminUrl } = await newHub();
  const { store } = await hub.company((await hub.createCompany('Bright Roofs')).id);
  return { hub, store, adminUrl };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Pages of every size, from before the end of a list to far behind it. */
const requests: PageRequest[] = [1, 7, 10, 64, 100].flatMap((limit) =>
  [1, 2, 3, 9, 1_000_000].map((page) => ({ limit, page })),
);

test('pages that are asked for at the same time are those that each would be alone', async () => {
  const { store } = await newCompany();
  const made = await Promise.all(
    upTo(150).map((nth) => store.generators.create({ ...elmStreet, homeowner_id: nth % 3 })),
  );
  await Promise.all(made.filter(({ id }) => id % 7 === 0).map(({ id }) => store.generators.remove(id)));
  const asks = requests.flatMap((page): (() => Promise<PageSlice>)[] => [
    () => store.generators.list(page),
    () => store.inverters.list(page),
    ...upTo(4).map((homeowner) => () => store.generators.listOfHomeowner(homeowner - 1, page)),
  ]);
  const alone: PageSlice[] = [];
  for (const ask of asks) alone.push(await ask());
  expect(await Promise.all(asks.map((ask) => ask()))).toEqual(alone);
  expect(alone.reduce((rows, { count }) => rows + count, 0)).toBeGreaterThan(700);
});

test('twenty small pages with the same limit share a statement, on one connection; others have their own', async () => {
  const { hub, store, adminUrl } = await newCompany();
  const [holder, watcher] = [await connect(adminUrl), await connect(adminUrl)];
  /** How many statements such pages are, that are asked for in one turn: they wait for a lock. */
  async function statements(limits: number[]): Promise<number> {
    await holder.query('BEGIN; LOCK TABLE test.inverters');
    const pages = Promise.all(limits.map((limit) => store.inverters.list({ page: 1, limit })));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 5 }).toBeGreaterThan(0);
    const facts = hub.facts();
    await holder.query('ROLLBACK');
    await pages;
    return facts.open - facts.idle + facts.waiting;
  }
  expect(await statements(upTo(20).map(() => 10))).toBe(1);
  expect(await statements(upTo(21).map(() => 10))).toBe(2);
  expect(await statements([20, 20, 10])).toBe(2);
  expect(await statements([100, 100])).toBe(2);
});

test('a page is read by index, however dear that seems to PostgreSQL: not by reading and sorting the table', async () => {
  const { hub, adminUrl } = await newHub();
  const { id } = await hub.createCompany('Bright Roofs');
  const admin = await connect(adminUrl);
  await admin.query(`SET search_path = test`);
  // Rows in no order, and little memory: to walk them by index seems to be a read from the disk for each.
  await admin.query(`INSERT INTO inverters (company_id, id, is_producing, total_lifetime_production, brand, model, created_at, updated_at, json)
    SELECT ${id}, g, false, 0, 'Enphase', 'IQ8', g, g, repeat('x', 300) FROM generate_series(1, 60000) AS g ORDER BY random()`);
  await admin.query('ANALYZE inverters');
  await admin.query(`SET effective_cache_size = '64kB'`);
  /** How PostgreSQL means to find the rows of a page of 10. */
  const plan = async (page: string): Promise<string> => {
    await admin.query(`PREPARE page (bigint, bigint, bigint[], bigint[]) AS ${pagesStatement(page)}`);
    const { rows } = await admin.query<Record<'QUERY PLAN', string>>(
      `EXPLAIN EXECUTE page (${id}, 10, '{0,300}', '{NULL,NULL}')`,
    );
    await admin.query('DEALLOCATE page');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const page = pageOfList('inverters', 'id, json');
  const sorted = /(?:Seq|Bitmap Heap) Scan on inverters/;
  expect(await plan(page)).not.toMatch(sorted);
  // The control: a limit that it does not see.
  expect(await plan(page.replace('LIMIT $2', 'LIMIT (SELECT $2)'))).toMatch(sorted);
});
