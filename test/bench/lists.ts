/**
 * `node test/bench/lists.ts [--million]`: search, filters and orders of a list, as the console asks for them, at
 * 100,000 generators and with `--million` at a million as well; narrow searches against `LIKE`. Needs no build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { searchWords } from '../../src/contract/search/folded-text.ts';
import type { RecordQuery, Store } from '../../src/store/store.ts';
import { median } from './load.ts';
import { longestStall } from './longest-stall.ts';
import { openBenchStore } from './sync/upstream.ts';
import { describeMachine } from './machine.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const ROUNDS = 9;
const AT_ONCE = 10_000;
const NARROW_AGAINST_LIKE = 25;

const STREETS = [
  'Elm',
  'Oak',
  'Maple',
  'Cedar',
  'Pine',
  'Walnut',
  'Chestnut',
  'Lake',
  'Hill',
  'River',
  'Sunset',
  'Canyon',
];
const CITIES = 400;
const STATES = [
  'CA',
  'AZ',
  'NV',
  'TX',
  'FL',
  'NY',
  'NJ',
  'MA',
  'CO',
  'UT',
  'NM',
  'OR',
  'WA',
  'NC',
  'SC',
  'GA',
  'VA',
  'MD',
  'IL',
  'MN',
];

/** Scattered as in a list of permits; the same one for the same number. */
const scattered = (index: number, range: number): number => ((index * 2_654_435_761) % 4_294_967_296) % range;

const aGenerator = (index: number) => ({
  address: `${scattered(index, 99_991)} ${STREETS[scattered(index * 7 + 1, STREETS.length)]} St`,
  city: `City ${scattered(index * 3 + 2, CITIES)}`,
  state: STATES[scattered(index * 5 + 3, STATES.length)] as string,
  zip_code: String(10_000 + scattered(index, 89_999)),
  nameplate_capacity: 1000 + scattered(index, 20_000),
  online_date: `20${10 + scattered(index, 15)}-0${1 + scattered(index * 11, 9)}-1${scattered(index * 13, 9)}`,
  latitude: 25 + scattered(index, 24_000) / 1000,
  longitude: -120 + scattered(index * 17, 50_000) / 1000,
  homeowner_id: 1 + scattered(index, 7000),
});

const every: RecordQuery = {
  page: 1,
  limit: 100,
  words: [],
  choices: {},
  ranges: {},
  waiting: false,
  facets: false,
};

/** The queries, and which bound each has. */
const queries = (records: number): { what: string; query: Partial<RecordQuery>; bound: 'screen' | 'jump' }[] => [
  { what: 'search, narrow', query: { words: searchWords('4711 maple') }, bound: 'screen' },
  { what: 'search, one in twelve', query: { words: searchWords('chestnut') }, bound: 'screen' },
  {
    what: 'search, one in twelve, by capacity',
    query: { words: searchWords('chestnut'), sort: { field: 'nameplate_capacity', descending: true } },
    bound: 'screen',
  },
  { what: 'by address', query: { sort: { field: 'address', descending: false } }, bound: 'screen' },
  { what: 'state', query: { choices: { state: ['TX'] } }, bound: 'screen' },
  {
    what: 'state, by city',
    query: { choices: { state: ['TX'] }, sort: { field: 'city', descending: true } },
    bound: 'screen',
  },
  {
    what: 'capacity from one to another',
    query: { ranges: { nameplate_capacity: { from: 5000, to: 7000 } } },
    bound: 'screen',
  },
  {
    what: 'the middle, by city',
    query: { sort: { field: 'city', descending: false }, page: records / 200 },
    bound: 'jump',
  },
];

async function filled(folder: string, records: number): Promise<Store> {
  const store = await openBenchStore(folder);
  for (let made = 0; made < records; made += AT_ONCE)
    await store.bulkLoad({
      generators: Array.from({ length: AT_ONCE }, (_, index) => aGenerator(made + index)),
      inverters: [],
    });
  return store;
}

/** Each time after a commit, so that nothing kept is measured. In milliseconds. */
async function timeOf(store: Store, query: RecordQuery): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await store.boundTimes();
    const begun = performance.now();
    await store.generators.search(query);
    times.push(performance.now() - begun);
  }
  return median(times);
}

function likeTime(folder: string): number {
  const engine = new BetterSqlite3(path.join(folder, 'test.sqlite'), { readonly: true });
  const scan = engine.prepare(`SELECT count(*) FROM generators WHERE address LIKE '%4711%' AND address LIKE '%maple%'`);
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    scan.get();
    return performance.now() - begun;
  });
  engine.close();
  return median(times);
}

/** The rows of lists at so many records. */
export async function listTable(records: number): Promise<Verdict[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-lists-'));
  const bounds = records > 100_000 ? { screen: 50, jump: 100 } : { screen: 16, jump: 16 };
  const name = records.toLocaleString('en-US');
  const store = await filled(folder, records);
  let seconds = 0;
  const stall = await longestStall(async () => {
    const begun = performance.now();
    await store.indexLists();
    seconds = (performance.now() - begun) / 1000;
  });
  const verdicts: Verdict[] = [
    { what: `index of ${name} generators in the background`, figure: seconds, unit: 's' },
    { what: 'longest stall of the main thread meanwhile', figure: stall.millis, unit: 'ms', bound: { atMost: 50 } },
  ];
  const times = new Map<string, number>();
  for (const { what, query, bound } of queries(records)) {
    const figure = await timeOf(store, { ...every, ...query });
    times.set(what, figure);
    verdicts.push({ what: `${name}: ${what}`, figure, unit: 'ms', bound: { atMost: bounds[bound] } });
  }
  await store.close();
  const like = likeTime(folder);
  verdicts.push({
    what: `${name}: narrow search, LIKE against it`,
    figure: like / (times.get('search, narrow') ?? Infinity),
    unit: 'ratio',
    ...(records > 100_000 && { bound: { atLeast: NARROW_AGAINST_LIKE } }),
  });
  rmSync(folder, { recursive: true });
  return verdicts;
}

if (import.meta.main) {
  console.log(describeMachine());
  const verdicts = await listTable(100_000);
  if (process.argv.includes('--million')) verdicts.push(...(await listTable(1_000_000)));
  printVerdicts(verdicts);
}
