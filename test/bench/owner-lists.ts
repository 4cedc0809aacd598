/**
 * `node test/bench/owner-lists.ts [10000]`: how long the list of owners takes after a commit, and how long the main
 * thread does nothing else meanwhile, at so many owners. Needs no build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchWords } from '../../src/contract/search/folded-text.ts';
import type { RecordQuery } from '../../src/store/store.ts';
import { longestStall } from './longest-stall.ts';
import { openBenchStore } from './sync/upstream.ts';

const AT_ONCE = 2000;
const owners = Number(process.argv[2] ?? 10_000);
const whole = { page: 1, limit: 100, words: [], choices: {}, ranges: {}, waiting: false, facets: false };

const queries: [string, Partial<RecordQuery>][] = [
  ['all, by id', {}],
  ['counts by status', { facets: true }],
  ['the first search: all are opened', { words: searchWords('hill') }],
  ['search that finds all', { words: searchWords('hill') }],
  ['search, narrow', { words: searchWords('owner 4711') }],
  ['the same, by owner', { words: searchWords('owner 4711'), sort: { field: 'owner', descending: false } }],
  ['by owner', { sort: { field: 'owner', descending: false } }],
  ['a page from the middle, by city', { page: owners / 200, sort: { field: 'city', descending: true } }],
];

const folder = mkdtempSync(path.join(tmpdir(), 'console-bench-'));
const store = await openBenchStore(folder);
try {
  await store.installers.create({ company_name: 'Bright Roofs' });
  const create = (n: number) =>
    store.owners.create({
      installer_id: 1,
      name: `Owner ${(n * 7919) % owners} Hill`,
      email: `owner-${n}@hill.example`,
      city: `City ${(n * 31) % 400}`,
    });
  for (let from = 0; from < owners; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, owners - from) }, (_, nth) => create(from + nth)));
  for (const [name, query] of queries) {
    await store.owners.setInstallerReference(1, name);
    const began = performance.now();
    const stall = await longestStall(() => store.owners.search({ ...whole, ...query }));
    const took = performance.now() - began;
    console.log(`${name}: ${took.toFixed(1)} ms; longest stall ${stall.cpuMillis.toFixed(1)} ms of processor time`);
  }
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
