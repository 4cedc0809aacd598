/**
 * `node test/bench/growth.ts`: what a page of the inverter list costs at 1,000, 100,000 and 1,000,000 records, with
 * gaps from deletes, in the store and over HTTP. Needs a build.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/core/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { authorization, startConsole } from './console-server.ts';
import { median } from './load.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const LIMIT = 10;
const SIZES = [1000, 100_000, 1_000_000];
/** Every fiftieth record is deleted, so that positions and ids drift apart: a million records leave 98,000 pages. */
const GAP = 50;
const ROUNDS = 31;
const READS = { store: 500, service: 100 };
/**
 * Reads go round more pages than the store keeps in memory (64), so that each comes from the file and no lucky one
 * stands for all.
 */
const AROUND = 80;

type Read = (page: number) => Promise<unknown>;

/** A way to read one page, and the pages that it is asked for in turn. */
interface Case {
  read: Read;
  pages: number[];
}

const pagesFrom = (first: number): number[] => Array.from({ length: AROUND }, (_, step) => first + step);

/** Fills a workspace in `folder` and leaves gaps. */
async function fill(folder: string, records: number): Promise<void> {
  const store = await open(folder);
  const inverter = (index: number) => ({
    brand: `Brand ${index % 178}`,
    model: `MODEL-${index}`,
    site_name: `Site ${index}`,
    installation_date: '2018-07-01',
    latitude: 45.4584999084,
    longitude: -93.2723999023,
    is_producing: index % 3 > 0,
    production_rate: index / 7,
    total_lifetime_production: index * 3.25,
  });
  for (let done = 0; done < records; done += 50_000) {
    const inverters = Array.from({ length: Math.min(50_000, records - done) }, (_, index) => inverter(done + index));
    await store.bulkLoad({ generators: [], inverters });
  }
  for (let id = GAP; id <= records; id += GAP * 1000)
    await Promise.all(
      Array.from({ length: Math.min(1000, Math.floor((records - id) / GAP) + 1) }, (_, step) =>
        store.inverters.remove(id + step * GAP),
      ),
    );
  await store.close();
}

function open(folder: string): Promise<Store> {
  let now = Date.UTC(2026, 0, 1) * 1000;
  return openStore({
    file: path.join(folder, 'test.sqlite'),
    mode: 'test',
    clock: () => (now += 1),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
  });
}

/** Microseconds per read of each case: rounds of all cases in turn, and the median of each. */
async function measure(cases: Case[], reads: number): Promise<number[]> {
  const times = cases.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { read, pages }] of cases.entries()) {
      const start = performance.now();
      for (let number = 0; number < reads; number += 1) await read(pages[number % pages.length] ?? 1);
      if (round >= 0) times[index]?.push(((performance.now() - start) * 1000) / reads);
    }
  }
  return times.map(median);
}

/**
 * The rows of one way of reading: the first 80 pages, the middle and the last at each size, and the two ratios that
 * have a bound.
 */
async function rows(name: string, readers: Read[], reads: number): Promise<Verdict[]> {
  const cases = readers.flatMap((read, index) => {
    const last = ((SIZES[index] ?? 0) * (1 - 1 / GAP)) / LIMIT;
    return [1, Math.floor(last / 2 - AROUND / 2), last - AROUND + 1].map((first) => ({
      read,
      pages: pagesFrom(first),
    }));
  });
  const times = await measure(cases, reads);
  const at = (size: number, place: number) => times[size * 3 + place] ?? Number.NaN;
  const figures = SIZES.flatMap((size, index) =>
    ['first pages', 'middle pages', 'last pages'].map(
      (page, place): Verdict => ({
        what: `${name}: ${page} of ${size} inverters`,
        figure: at(index, place),
        unit: 'µs',
      }),
    ),
  );
  return [
    ...figures,
    {
      what: `${name}: page 98,000 against page 1, a million inverters`,
      figure: at(2, 2) / at(2, 0),
      unit: 'ratio',
      bound: { atMost: 1.2 },
    },
    {
      what: `${name}: page 1 of a million against page 1 of a thousand`,
      figure: at(2, 0) / at(0, 0),
      unit: 'ratio',
      bound: { atMost: 1.2 },
    },
  ];
}

async function storeRows(folders: string[]): Promise<Verdict[]> {
  const stores = await Promise.all(folders.map(open));
  const result = await rows(
    'store',
    stores.map((store) => (page: number) => store.inverters.list({ page, limit: LIMIT })),
    READS.store,
  );
  await Promise.all(stores.map((store) => store.close()));
  return result;
}

async function serviceRows(folders: string[]): Promise<Verdict[]> {
  const services = await Promise.all(folders.map((folder) => startConsole(folder)));
  const readers = services.map(
    ({ url }): Read =>
      async (page) => {
        const answer = await fetch(`${url}/v1/inverters?limit=${LIMIT}&page=${page}`, { headers: authorization });
        if (answer.status !== 200) throw new Error(`page ${page} answered ${answer.status}`);
        return answer.text();
      },
  );
  const result = await rows('over HTTP', readers, READS.service);
  await Promise.all(services.map((service) => service.stop()));
  return result;
}

/**
 * The growth table: of the store alone, and of the built service over HTTP with authentication, one request at a time.
 */
export async function growthTable(): Promise<Verdict[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'console-growth-'));
  const folders: string[] = [];
  for (const size of SIZES) {
    const folder = await mkdtemp(path.join(root, 'data-'));
    await fill(folder, size);
    folders.push(folder);
  }
  const table = [...(await storeRows(folders)), ...(await serviceRows(folders))];
  await rm(root, { recursive: true });
  return table;
}

if (import.meta.main) printVerdicts(await growthTable());
