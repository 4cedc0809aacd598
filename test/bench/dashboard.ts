/**
 * `node test/bench/dashboard.ts [--million]`: the figures of the dashboard at 100,000 generators and inverters, 20,000
 * owners, and with `--million` at a million. Each after a change of what it is about, so that nothing kept is measured.
 * Needs no build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { lastMonths, lastYears, sizeClasses } from '../../src/domain/fleet/stretches.ts';
import { stepTimes } from '../../src/domain/owners/step-times.ts';
import { keptUntilChanged } from '../../src/service/dashboard/kept-until-changed.ts';
import { none, readBreakdown } from '../../src/service/dashboard/read-breakdown.ts';
import type { Store } from '../../src/store/store.ts';
import { median } from './load.ts';
import { longestStall } from './longest-stall.ts';
import { openBenchStore } from './sync/upstream.ts';
import { describeMachine } from './machine.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const ROUNDS = 9;
const AT_ONCE = 10_000;
const OWNERS_AT_ONCE = 2000;
const OWNERS = 20_000;
const SCREEN = 20;
const TODAY = '2025-06-15';
const STATES = ['CA', 'AZ', 'NV', 'TX', 'FL', 'NY', 'NJ', 'MA', 'CO', 'UT', 'NM', 'OR', 'WA', 'NC', 'GA', 'VA', 'MD'];

/** Scattered as in a list of permits; the same one for the same number. */
const scattered = (index: number, range: number): number => ((index * 2_654_435_761) % 4_294_967_296) % range;

const aGenerator = (index: number) => ({
  address: `${scattered(index, 99_991)} Elm St`,
  city: `City ${scattered(index * 3 + 2, 400)}`,
  state: STATES[scattered(index * 5 + 3, STATES.length)] as string,
  zip_code: String(10_000 + scattered(index, 89_999)),
  nameplate_capacity: 1000 + scattered(index, 20_000) * (1 + scattered(index * 7, 60)),
  online_date: `20${10 + scattered(index, 16)}-0${1 + scattered(index * 11, 9)}-1${scattered(index * 13, 9)}`,
  latitude: 25 + scattered(index, 24_000) / 1000,
  longitude: -120 + scattered(index * 17, 50_000) / 1000,
  homeowner_id: 1 + scattered(index, 7000),
});

const anInverter = (index: number) => ({
  brand: `Brand ${scattered(index, 178)}`,
  model: `MODEL-${scattered(index * 3, 900)}`,
  ...(index % 9 > 0 && { is_producing: true, total_lifetime_production: index, production_rate: index }),
});

/** So many inverters stop producing, one in a hundred of them: a bad day. */
const STOPS_AT_ONCE = 500;
async function stop(store: Store, records: number): Promise<void> {
  const ids = Array.from({ length: records / 100 }, (_, index) => 2 + index * 90); // each of them produces
  for (let from = 0; from < ids.length; from += STOPS_AT_ONCE)
    await Promise.all(
      ids
        .slice(from, from + STOPS_AT_ONCE)
        .map((id) => store.inverters.update(id, { is_producing: false }, { source: 'api' })),
    );
}

/** An account whose owner did every step, or some of them, and the review. */
async function addOwner(store: Store, nth: number): Promise<void> {
  const { id } = await store.owners.create({ installer_id: 1, name: `Owner ${nth} Hill`, city: `City ${nth % 400}` });
  if (nth % 4 === 0) return;
  await store.owners.apply(id, (owner, at) => ({
    ...owner,
    onboarding: { welcome: { at }, ownership_verification: { at }, personal_information: { at } },
    updated_at: at,
  }));
}

async function filled(folder: string, records: number): Promise<Store> {
  const store = await openBenchStore(folder);
  for (let made = 0; made < records; made += AT_ONCE) {
    const these = Array.from({ length: AT_ONCE }, (_, index) => made + index);
    const generator_of = these.map((_, index) => index);
    await store.bulkLoad({ generators: these.map(aGenerator), inverters: these.map(anInverter), generator_of });
  }
  await stop(store, records);
  await store.installers.create({ company_name: 'Bright Roofs' });
  for (let made = 0; made < OWNERS; made += OWNERS_AT_ONCE)
    await Promise.all(Array.from({ length: OWNERS_AT_ONCE }, (_, index) => addOwner(store, made + index)));
  await longestStall(() => store.indexLists()); // its timers alone keep no process alive
  return store;
}

/** The figures, each as the service reads it. */
const figures = ({
  generators,
  inverters,
  owners,
  readings,
  summary,
}: Store): Record<string, () => Promise<unknown>> => {
  const between = (field: string, all: readonly { from: unknown; to: unknown }[]) =>
    Promise.all(
      all.map(({ from, to }) =>
        generators.search({ ...none, ranges: { [field]: { from, to } } } as Parameters<typeof generators.search>[0]),
      ),
    );
  const before = Date.UTC(2026, 1, 1) * 1000; // all of them: nothing is slower to count
  const statuses = { status: ['in_progress'] };
  return {
    'counts, capacity, producing share, owners by status': summary,
    'generators by state': () => generators.countsBy('state', none),
    'nameplate capacity by state': () => generators.sumsBy('state', 'nameplate_capacity', none),
    'generators by nameplate capacity': () => between('nameplate_capacity', sizeClasses),
    'went online by month': () => between('online_date', lastMonths(TODAY)),
    'went online by year': () => between('online_date', lastYears(TODAY)),
    'inverters by brand': () => inverters.countsBy('brand', none),
    'median time of each step': async () => stepTimes(await owners.stepTimes(200)),
    'silent inverters': () => inverters.search({ ...none, silent: { field: 'last_updated', before } }),
    'inverters that stopped producing, one in a hundred': () =>
      inverters.search({ ...none, stopped: { from: 0, until: Number.MAX_SAFE_INTEGER } }),
    'owners of one status who were changed lately': () =>
      owners.search({ ...none, choices: statuses, changed: { field: 'updated_at', from: 0 } }),
    'output now': () => readings.output(),
    'energy by month': () => readings.months(),
    'owners of one status whom nobody changed': () =>
      owners.search({ ...none, choices: statuses, silent: { field: 'updated_at', before } }),
  };
};

async function timeOf(store: Store, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await store.boundTimes(); // a commit: lists keep nothing beyond it
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The rows of the dashboard at so many records. */
async function dashboardTable(records: number): Promise<Verdict[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-dashboard-'));
  const store = await filled(folder, records);
  const name = records.toLocaleString('en-US');
  const bound = records > 100_000 ? {} : { bound: { atMost: SCREEN } };
  const verdicts: Verdict[] = [];
  for (const [what, read] of Object.entries(figures(store)))
    verdicts.push({ what: `${name}: ${what}`, figure: await timeOf(store, read), unit: 'ms', ...bound });
  const app = fastify();
  const kept = keptUntilChanged(app, store);
  await readBreakdown(store, kept, TODAY);
  const again = await timeOf(store, () => readBreakdown(store, kept, TODAY));
  verdicts.push({ what: `${name}: all of it again, after other changes`, figure: again, unit: 'ms', ...bound });
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
  return verdicts;
}

console.log(describeMachine());
const verdicts = await dashboardTable(100_000);
if (process.argv.includes('--million')) verdicts.push(...(await dashboardTable(1_000_000)));
printVerdicts(verdicts);
