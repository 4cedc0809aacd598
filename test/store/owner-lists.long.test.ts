import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundOwner } from '../../src/contract/console/lists.ts';
import { listedStatus } from '../../src/contract/console/owner-status.ts';
import { foldedText, hasWords, searchWords, withoutAccents } from '../../src/contract/search/folded-text.ts';
import type { RecordQuery, Store } from '../../src/store/store.ts';
import { newStore } from './store-folder.ts';

const whole: RecordQuery = { page: 1, limit: 1000, words: [], choices: {}, ranges: {}, waiting: false, facets: false };
const names = ['Mary Hill', 'Émile Zola', 'emil Arp', 'Zoe St. Clair', undefined];
const cities = ['Peña Blanca', 'albany', 'Boston', undefined];

async function create(store: Store, count: number, from = 0): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, nth) => from + nth).map((n) =>
      store.owners.create({
        installer_id: 1,
        ...(names[n % 5] !== undefined && { name: names[n % 5] }),
        ...(n % 3 === 0 && { email: `owner-${n % 50}@hill.example` }),
        ...(cities[n % 4] !== undefined && { city: cities[n % 4] }),
      }),
    ),
  );
}

/** As the real service would say it; the first three of the statuses are told apart by what is due. */
async function place(store: Store, id: number, status: 'in_progress' | 'in_review' | 'approved' | 'rejected') {
  const due = status === 'in_progress' ? (['usage_data', 'payment_setup'] as const).slice(id % 2) : [];
  await store.owners.apply(id, (record) => ({
    ...record,
    authority: {
      all_requirements_submitted: due.length === 0,
      trading_enabled: status === 'approved',
      requirements: { currently_due: [...due], pending_review: [] },
      rejected: status === 'rejected',
    },
  }));
}

async function fill(store: Store, count: number): Promise<void> {
  await store.installers.create({ company_name: 'Bright Roofs' });
  await create(store, count);
  const ids = Array.from({ length: count }, (_, nth) => nth + 1);
  const stands = ['in_progress', 'in_review', 'approved', 'rejected'] as const;
  for (const id of ids.filter((each) => each % 2 === 0)) await place(store, id, stands[(id / 2) % 4] ?? 'approved');
  for (const id of ids.filter((each) => each % 11 === 0)) await store.owners.setInstallerReference(id, `Job ${id % 4}`);
  for (const id of ids.filter((each) => each % 7 === 0)) await store.links.lock(id);
  for (const id of ids.filter((each) => each % 41 === 0)) await store.owners.erase(id);
}

const read = async (store: Store, query: Partial<RecordQuery> = {}): Promise<FoundOwner[]> =>
  JSON.parse((await store.owners.search({ ...whole, ...query })).json) as FoundOwner[];

const keys: Record<string, (owner: FoundOwner) => string | number | null> = {
  id: ({ id }) => id,
  owner: ({ installer_reference, name, email }) => plain(installer_reference ?? name ?? email),
  status: ({ status }) => listedStatus.options.indexOf(status),
  city: ({ city }) => plain(city),
  due: ({ status, requirements }) => (status === 'erased' ? null : requirements.currently_due.length),
  updated_at: ({ updated_at }) => updated_at,
};
const plain = (text: string | undefined): string | null => (text === undefined ? null : withoutAccents(text));

/** What a query has to find among all that responses show. */
function expected(all: FoundOwner[], { words, choices, sort }: RecordQuery): FoundOwner[] {
  const key = keys[sort?.field ?? 'id'] ?? (() => null);
  const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
  return all
    .filter(
      ({ id, installer_reference, name, email, city, status }) =>
        hasWords(foldedText([id, installer_reference, name, email, city].join(' ')), words) &&
        (!choices['status'] || choices['status'].includes(status)),
    )
    .toSorted((a, b) => {
      const [x, y] = [key(a), key(b)];
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      const order = (x === null || y === null ? 0 : compare(x, y)) || a.id - b.id;
      return sort?.descending ? -order : order;
    });
}

const queries = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 100 }),
  words: fc
    .constantFrom(
      '',
      '',
      'hill',
      'HILL mary',
      'emile',
      'clair st',
      'street',
      'job 3',
      'pena',
      '41',
      'owner 9',
      'nobody',
    )
    .map(searchWords),
  sort: fc.record({ field: fc.constantFrom(...Object.keys(keys)), descending: fc.boolean() }),
  choices: fc.constantFrom<RecordQuery['choices'][]>(
    {},
    { status: ['approved'] },
    { status: ['erased', 'in_review', 'not_started'] },
  ),
  ranges: fc.constant({}),
  waiting: fc.constant(false),
  facets: fc.boolean(),
});

async function expectAsScan(store: Store, numRuns: number): Promise<void> {
  const all = await read(store);
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const found = expected(all, query);
      const from = (query.page - 1) * query.limit;
      const { json, total, facets } = await store.owners.search(query);
      expect([JSON.parse(json), total]).toEqual([found.slice(from, from + query.limit), found.length]);
      const counts = new Map<string, number>();
      for (const { status } of expected(all, { ...query, choices: {} }))
        counts.set(status, (counts.get(status) ?? 0) + 1);
      const counted = facets && new Map(facets['status']?.map(({ value, count }) => [value, count]));
      expect(counted).toEqual(query.facets ? counts : undefined);
    }),
    { numRuns },
  );
}

describe('the list of owners', () => {
  test('is what a scan of all that may be read gives, at first and whatever was changed since', async () => {
    const { store, reopen } = await newStore();
    await fill(store, 430);
    await expectAsScan(store, 120);

    await create(store, 20, 430);
    for (const id of [1, 6, 16, 201, 440]) await store.links.lock(id);
    for (const id of [5, 33, 441]) await store.owners.setInstallerReference(id, id === 33 ? null : 'Éclair, job 3');
    for (const id of [2, 4, 442]) await place(store, id, 'rejected');
    for (const id of [8, 443]) await store.owners.erase(id);
    await store.owners.update(12, { name: 'Mary Zola', city: 'Elm City' });
    await expectAsScan(store, 120);
    await expectAsScan(await reopen(), 60);
  });

  test('[D17] who was locked, and who was erased [D44], is found by nothing that was told before', async () => {
    const { store } = await newStore();
    await store.installers.create({ company_name: 'Bright Roofs' });
    await create(store, 450);
    await store.owners.update(450, { name: 'Berta Bluebird', email: 'berta@canary.example', city: 'Zwolle' });
    await store.owners.update(449, { name: 'Berta Bluebird', city: 'Zwolle' });
    const ids = async (q: string) => (await read(store, { words: searchWords(q) })).map(({ id }) => id);
    // The first search opens all; they are locked while it does.
    const first = ids('bluebird');
    await store.links.lock(450);
    await store.owners.erase(449);
    await first;
    for (const q of ['bluebird', 'canary', 'zwolle']) expect([q, await ids(q)]).toEqual([q, []]);
    expect(await ids('450')).toEqual([450]);
    const byOwner = await read(store, { sort: { field: 'owner', descending: false } });
    expect(byOwner.at(-1)).toEqual(expect.objectContaining({ id: 450 }));
    expect(JSON.stringify(byOwner)).not.toContain('Bluebird');
  });

  test('leaves nothing of what it opens in a file', async () => {
    const { store, file } = await newStore();
    await fill(store, 300);
    for (const field of ['owner', 'city']) await read(store, { sort: { field, descending: true } });
    expect(await read(store, { words: searchWords('mary hill') })).not.toEqual([]);
    const folder = path.dirname(file);
    for (const name of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, name)).toString('latin1').toLowerCase();
      expect([name, text.includes('mary hill'), text.includes('blanca')]).toEqual([name, false, false]);
    }
  });
});
