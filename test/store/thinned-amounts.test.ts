import { expect, test } from 'vitest';
import { thinReadings } from '../../src/core/tend-readings.ts';
import { energyOf } from '../../src/domain/readings/energy.ts';
import type { Store } from '../../src/store/store.ts';
import { microInverter } from '../suites/samples.ts';
import { allOf, figures, importDays, startOf, takeBack } from './import-days.ts';
import { newStore } from './store-folder.ts';

/** Days 0 to 99, ten Wh each, in two lists that meet in the middle of a month. */
const BORDER = 50;
const days = (first: number, end: number) =>
  new Map(Array.from({ length: end - first }, (_, at) => [first + at, 10] as const));
const whole = { atOnce: 200, newestFirst: false };
const energyFrom = async (store: Store, id: number, first: number, end: number): Promise<number | null | undefined> =>
  energyOf([startOf(first), startOf(end)], await allOf(store, id))[0]?.energy;

async function twoLists() {
  const { store } = await newStore();
  const { id } = await store.inverters.create({ ...microInverter, latitude: 42.36, longitude: -71.05 });
  const { list: first } = await importDays(store, id, days(0, BORDER), whole);
  const { list: second } = await importDays(store, id, days(BORDER, 100), whole);
  const thin = () => thinReadings(store.readings, startOf(1000));
  return { store, id, first, second, thin };
}

test('once they are thinned, a list that is taken back takes no energy of the one beside it', async () => {
  for (const back of ['first', 'second'] as const) {
    const { store, id, thin, ...lists } = await twoLists();
    await thin();
    expect((await allOf(store, id)).length).toBeLessThan(20);
    await takeBack(store, lists[back]);
    expect(await energyFrom(store, id, 0, BORDER)).toBe(back === 'first' ? null : 500);
    expect(await energyFrom(store, id, BORDER, 100)).toBe(back === 'second' ? null : 500);
  }
});

test('a day that was corrected is still that day, and stays when its list is taken back', async () => {
  const { store, id, second, thin } = await twoLists();
  const at = startOf(71) - 1_000_000;
  const [reading] = await store.readings.before(id, at + 1, 1);
  const total = (reading?.total_lifetime_production ?? 0) + 15;
  await store.readings.correct(id, at, { ...figures, at, total_lifetime_production: total });
  await thin();
  await takeBack(store, second);
  expect(await energyFrom(store, id, 70, 71)).toBe(25);
  expect(await energyFrom(store, id, 71, 100)).toBeNull();
});

test('the same list again adds nothing, and takes nothing with it', async () => {
  const { store, id, thin } = await twoLists();
  await thin();
  const before = await allOf(store, id);
  const { list, outcomes } = await importDays(store, id, days(0, 100), whole);
  for (const { is } of outcomes.values()) expect(['here', 'within']).toContain(is);
  await takeBack(store, list);
  expect(await allOf(store, id)).toEqual(before);
});

test('what an earlier release has put within a longer amount takes none of it when it is taken back', async () => {
  const { store } = await newStore();
  const { id } = await store.inverters.create({ ...microInverter, latitude: 42.36, longitude: -71.05 });
  const { list: long } = await importDays(store, id, new Map([[0, 100]]), whole);
  // One amount of ten days.
  await store.readings.remove(id, startOf(1) - 1_000_000);
  const amount = { ...figures, inverter_id: id, is_amount: true };
  const rows = { generators: [], inverters: [], generator_of: [], associated: [], nicknames: [], approximate: [] };
  const none = { ...rows, rows: 1, duplicates: 0, refused: 0, later: 0 };
  await store.imports.write(long, {
    ...none,
    readings: [
      { ...amount, at: startOf(0), total_lifetime_production: 0, is_new_device: true },
      { ...amount, at: startOf(10) - 1_000_000, total_lifetime_production: 100 },
    ],
  });
  const { list: within } = await importDays(store, id, new Map(), whole);
  await store.imports.write(within, {
    ...none,
    readings: [{ ...amount, at: startOf(4) - 1_000_000, total_lifetime_production: 30 }],
  });
  expect(await energyFrom(store, id, 0, 10)).toBe(100);
  await takeBack(store, within);
  expect(await energyFrom(store, id, 0, 10)).toBe(100);
});
