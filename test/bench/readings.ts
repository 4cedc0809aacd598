/**
 * `node test/bench/readings.ts`: what readings of a year take on the disk, and how long the history of an inverter, the
 * figures of a fleet, and thinning take. Needs no build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { MOST_POINTS } from '../../src/contract/console/readings.ts';
import { monthNumber, periodsOf } from '../../src/domain/readings/calendar.ts';
import { createEnergy } from '../../src/domain/readings/energy.ts';
import { createPowerPoints, powerCurve } from '../../src/domain/readings/present-history.ts';
import { thinReadings } from '../../src/core/tend-readings.ts';
import type { Store } from '../../src/store/store.ts';
import { median } from './load.ts';
import { longestStall } from './longest-stall.ts';
import { benchInverter, openBenchStore } from './sync/upstream.ts';
import { describeMachine } from './machine.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const ROUNDS = 9;
const FLEET = 100_000;
const DAY = 86_400_000_000;
const START = Date.UTC(2025, 0, 1) * 1000;
const ZONE = 'America/Chicago';

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** What `GET /console/inverters/:id/history` does for a year. */
async function year({ readings }: Store): Promise<void> {
  const { bounds } = periodsOf(ZONE, 'year', '2025-06-01');
  const [from, to] = [bounds[0] as number, bounds.at(-1) as number];
  const [energy, power] = [createEnergy(bounds), createPowerPoints(from, to, MOST_POINTS)];
  for await (const some of readings.around(1, from, to)) {
    energy.add(some);
    power.add(some);
  }
  energy.periods();
  powerCurve(power.points());
}

async function oneInverter(): Promise<Verdict[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-readings-'));
  const filled = await openBenchStore(folder);
  await filled.bulkLoad({ generators: [], inverters: [benchInverter(1)] });
  const count = (365 * DAY) / 300_000_000;
  for (let from = 0; from < count; from += 10_000)
    await Promise.all(
      Array.from({ length: Math.min(10_000, count - from) }, (_, index) =>
        filled.readings.add(1, {
          at: START + (from + index) * 300_000_000,
          is_producing: true,
          production_rate: ((from + index) % 288) * 17.5,
          total_lifetime_production: (from + index) * 211,
          source: 'api',
        }),
      ),
    );
  await filled.close();
  const engine = new BetterSqlite3(path.join(folder, 'test.sqlite'));
  const bytes = engine.prepare<[], number>(`SELECT sum(pgsize) FROM dbstat WHERE name = 'readings'`).pluck().get();
  engine.close();
  const store = await openBenchStore(folder);
  const verdicts: Verdict[] = [
    { what: 'bytes of a reading on the disk', figure: (bytes ?? 0) / count, unit: 'bytes' },
    {
      what: 'a year of 5-minute readings of one inverter, made into a chart',
      figure: await timeOf(() => year(store)),
      unit: 'ms',
    },
  ];
  const stall = await longestStall(() => thinReadings(store.readings, START + 366 * DAY));
  verdicts.push({ what: 'longest stall while they are thinned', figure: stall.millis, unit: 'ms' });
  let left = 0;
  for await (const some of store.readings.around(1, 0, Number.MAX_SAFE_INTEGER)) left += some.length;
  verdicts.push(
    { what: 'readings that are left of it', figure: left, unit: 'readings' },
    {
      what: 'the same year made into a chart after that',
      figure: await timeOf(() => year(store)),
      unit: 'ms',
      bound: { atMost: 20 },
    },
  );
  await store.close();
  rmSync(folder, { recursive: true });
  return verdicts;
}

/** Seconds for one update of each inverter. */
async function updateAll(store: Store, total: number): Promise<number> {
  const begun = performance.now();
  for (let from = 1; from <= FLEET; from += 2000)
    await Promise.all(
      Array.from({ length: 2000 }, (_, index) =>
        store.inverters.update(
          from + index,
          {
            is_producing: true,
            production_rate: 5,
            total_lifetime_production: total,
          },
          { source: 'api' },
        ),
      ),
    );
  return (performance.now() - begun) / 1000;
}

async function fleet(): Promise<Verdict[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-fleet-'));
  const store = await openBenchStore(folder);
  for (let made = 0; made < FLEET; made += 10_000)
    await store.bulkLoad({
      generators: [],
      inverters: Array.from({ length: 10_000 }, (_, index) => benchInverter(made + index)),
    });
  const updates = [await updateAll(store, 100), await updateAll(store, 250), await updateAll(store, 400)];
  const { readings } = store;
  const name = FLEET.toLocaleString('en-US');
  const verdicts: Verdict[] = [
    { what: `an update in the store, of ${name}`, figure: ((updates[2] ?? 0) / FLEET) * 1e6, unit: 'µs' },
    {
      what: `${name} inverters: output now, and energy by month`,
      figure: await timeOf(async () => [await readings.output(), await readings.months()]),
      unit: 'ms',
      bound: { atMost: 20 },
    },
    {
      what: `${name} inverters: best and worst of a month`,
      figure: await timeOf(() => readings.yields(monthNumber('2026-01-01'), 10)),
      unit: 'ms',
    },
  ];
  const begun = performance.now();
  const stall = await longestStall(() => thinReadings(readings, Date.UTC(2026, 1, 20) * 1000));
  verdicts.push(
    {
      what: `thinning of ${name} inverters with 3 readings each`,
      figure: (performance.now() - begun) / 1000,
      unit: 's',
    },
    { what: 'longest stall of the main thread meanwhile', figure: stall.millis, unit: 'ms', bound: { atMost: 50 } },
  );
  await store.close();
  rmSync(folder, { recursive: true });
  return verdicts;
}

/** The rows of readings. */
export const readingTable = async (): Promise<Verdict[]> => [...(await oneInverter()), ...(await fleet())];

if (import.meta.main) {
  console.log(describeMachine());
  process.exitCode = printVerdicts(await readingTable()) > 0 ? 1 : 0;
}
