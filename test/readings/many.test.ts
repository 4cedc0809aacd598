import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoreInMemory } from '../../src/core/open-store.ts';
import { thinReadings } from '../../src/core/tend-readings.ts';
import { createEnergy, totalEnergy } from '../../src/domain/readings/energy.ts';
import { createPowerPoints } from '../../src/domain/readings/present-history.ts';
import { createThinner, type Thinner } from '../../src/domain/readings/thin-readings.ts';
import type { Micros } from '../../src/domain/timestamp.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { aGenerator } from '../support/bodies.ts';

/** The longest piece that anything may do at once; see `READINGS_AT_ONCE`. */
const PIECE = 1000;
const MANY = 6000;
const MINUTE: Micros = 60_000_000;
const START: Micros = Date.UTC(2025, 0, 31, 12) * 1000;
const EVER = Number.MAX_SAFE_INTEGER;

let store: Store;
beforeEach(async () => {
  let now = START + 400 * 1440 * MINUTE;
  store = openStoreInMemory(undefined, {
    mode: 'test',
    clock: () => (now += 1),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
  });
  await store.bulkLoad({
    generators: [aGenerator({ latitude: 21.3, longitude: -157.8 })], // Honolulu
    inverters: [{ brand: 'Fronius', model: 'Primo' }],
  });
  await store.homeowners.associate(1, 1);
  await Promise.all(
    Array.from({ length: MANY }, (_, index) =>
      store.readings.add(1, {
        at: START + index * MINUTE,
        is_producing: true,
        production_rate: index % 700,
        total_lifetime_production: index * 10,
        source: 'imported',
      }),
    ),
  );
});
afterEach(() => store.close());

/** How often others come to their turn before `task` is done. */
async function turnsDuring(task: Promise<unknown>): Promise<number> {
  let [turns, done] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await task.finally(() => (done = true));
  return turns;
}
const months = async () => (await store.readings.months()).map(({ energy }) => energy);

test('a history of many readings is read piece by piece, and its curve has the highest of each stretch', async () => {
  const energy = createEnergy([START, START + MANY * MINUTE]);
  const power = createPowerPoints(START, EVER, 100);
  const read = async () => {
    for await (const some of store.readings.around(1, START, EVER)) {
      expect(some.length).toBeLessThanOrEqual(PIECE + 2);
      energy.add(some);
      power.add(some);
    }
  };
  expect(await turnsDuring(read())).toBeGreaterThanOrEqual(MANY / PIECE);
  expect(totalEnergy(energy.periods())).toBe((MANY - 1) * 10);
  const whole = createPowerPoints(START, START + MANY * MINUTE, 100);
  for await (const some of store.readings.around(1, START, EVER)) whole.add(some);
  expect(whole.points()).toHaveLength(100);
  expect(whole.points()[11]).toEqual({ at: START + 699 * MINUTE, production_rate: 699 });
});

test('they are thinned piece by piece: the last of a day stays, and no energy of a month changes', async () => {
  const before = await months();
  const turns = await turnsDuring(thinReadings(store.readings, START + 300 * 1440 * MINUTE));
  expect(turns).toBeGreaterThanOrEqual(MANY / PIECE);
  const left = (await Array.fromAsync(store.readings.around(1, 0, EVER))).flat();
  expect(left).toHaveLength(6); // of five days, and the very first
  expect(await months()).toEqual(before);
});

test('a reading that is corrected while they are thinned stays', async () => {
  const now = START + 300 * 1440 * MINUTE;
  const at = START + 3 * MINUTE;
  const correction = { at, is_producing: true, production_rate: null, total_lifetime_production: 31 };
  let corrected: Promise<unknown> | undefined;
  const thinner = (zone: string): Thinner => {
    const thin = createThinner(zone, now);
    return (readings) => {
      const gone = thin(readings);
      if (!corrected) expect(gone).toContain(at);
      corrected ??= store.readings.correct(1, at, correction);
      return gone;
    };
  };
  await store.readings.thin(thinner, () => false);
  await corrected;
  expect((await store.readings.before(1, at + 1, 1))[0]).toMatchObject({ at, total_lifetime_production: 31 });
  await thinReadings(store.readings, now);
  expect((await store.readings.before(1, at + 1, 1))[0]?.at).not.toBe(at);
});

test('the months of so many are counted anew in the background when the time zone changes', async () => {
  const inHonolulu = await months();
  await store.homeowners.associate(1, null);
  expect(await months()).toEqual(inHonolulu);
  const counted = store.readings.countMonths(() => false);
  expect(await turnsDuring(counted)).toBeGreaterThanOrEqual(MANY / PIECE);
  const here = await months();
  expect(here).not.toEqual(inHonolulu);
  expect(here.reduce((sum, energy) => sum + energy, 0)).toBe((MANY - 1) * 10);
  await store.homeowners.associate(1, 1);
  // A reading that comes meanwhile counts as well.
  const again = store.readings.countMonths(() => false);
  await store.readings.add(1, {
    at: START + MANY * MINUTE,
    is_producing: true,
    production_rate: null,
    total_lifetime_production: MANY * 10,
    source: 'typed',
  });
  await again;
  const [first = 0, last = 0] = inHonolulu;
  expect(await months()).toEqual([first, last + 10]);
});

test('what is kept of a removed inverter is cleared piece by piece', async () => {
  await store.inverters.remove(1);
  const calls: boolean[] = [];
  do calls.push(await store.readings.clearRemoved(EVER));
  while (calls.at(-1));
  expect(calls.length).toBeGreaterThanOrEqual(MANY / PIECE);
  expect(await Array.fromAsync(store.readings.around(1, 0, EVER))).toEqual([[]]);
});
