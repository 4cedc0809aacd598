import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  doubtsOf,
  doubtsOfProduction,
  doubtsOfReading,
  type ReadValues,
} from '../../../src/contract/written/doubts.ts';
import { mostEnergy } from '../../../src/contract/written/plausible-energy.ts';
import { readPosition } from '../../../src/contract/written/position.ts';
import { isOutside } from '../../../src/contract/written/state-bounds.ts';

const TODAY = '2026-11-23';
const elm = {
  address: '12 Elm St',
  city: 'Boston',
  state: 'MA',
  zip_code: '02134',
  nameplate_capacity: 7600,
  online_date: '2024-03-14',
  latitude: 42.36,
  longitude: -71.05,
};

describe('what is doubtful about a record', () => {
  test('nothing about an ordinary one', () => expect(doubtsOf(elm, TODAY)).toEqual([]));

  test.each<[ReadValues, string, string, object | undefined]>([
    [{ nameplate_capacity: 7.6 }, 'nameplate_capacity', 'little_capacity', { nameplate_capacity: '7.6 kW' }],
    [{ nameplate_capacity: 5e9 }, 'nameplate_capacity', 'large_capacity', { nameplate_capacity: '5000000 W' }],
    [{ longitude: 71.05 }, 'longitude', 'east_of_greenwich', { longitude: '-71.05' }],
    [{ latitude: 34 }, 'longitude', 'outside_state', undefined],
    [{ latitude: -71.05, longitude: 42.36 }, 'longitude', 'swapped', { latitude: '42.36', longitude: '-71.05' }],
    [{ latitude: 71.05, longitude: 42.36 }, 'longitude', 'swapped', { latitude: '42.36', longitude: '-71.05' }],
    [
      { state: undefined, latitude: -71.05, longitude: 42.36 },
      'longitude',
      'swapped',
      { latitude: '42.36', longitude: '-71.05' },
    ],
    [{ state: undefined, longitude: 71.05 }, 'longitude', 'east_of_greenwich', { longitude: '-71.05' }],
    [{ state: 'PR', latitude: 18.4, longitude: 66.1 }, 'longitude', 'east_of_greenwich', { longitude: '-66.1' }],
    [{ online_date: '2026-11-24' }, 'online_date', 'in_the_future', { online_date: '2025-11-24' }],
    [{ online_date: '2042-03-14' }, 'online_date', 'in_the_future', { online_date: '2026-03-14' }],
    [{ online_date: '2028-02-29' }, 'online_date', 'in_the_future', undefined],
    [
      { address: '12 Elm St, Boston, MA 02134' },
      'address',
      'whole_address',
      { address: '12 Elm St', city: 'Boston', state: 'MA', zip_code: '02134' },
    ],
    [{ state: 'Bavaria', latitude: 48, longitude: 11 }, 'state', 'unknown_state', undefined],
    [
      { address: '12 Elm St, Boston 02134' },
      'address',
      'whole_address',
      { address: '12 Elm St', city: 'Boston', zip_code: '02134' },
    ],
    [
      { address: '12 Elm St, Boston 02134', city: '', zip_code: '' },
      'address',
      'whole_address',
      { address: '12 Elm St', city: 'Boston', zip_code: '02134' },
    ],
    [
      { address: '12 Elm St Boston MA 02134' },
      'address',
      'whole_address',
      { address: '12 Elm St', city: 'Boston', state: 'MA', zip_code: '02134' },
    ],
    [{ address: '12 Elm St 02134' }, 'address', 'whole_address', { address: '12 Elm St', zip_code: '02134' }],
    [{ zip_code: '2134' }, 'zip_code', 'unknown_zip_code', undefined],
    [{ phone: '555-1234' }, 'phone', 'unknown_phone', undefined],
  ])('%j: %s %s', (change, field, code, fix) =>
    expect(doubtsOf({ ...elm, ...change }, TODAY)).toEqual([{ field, code, ...(fix && { fix }) }]),
  );

  test.each<ReadValues>([
    { address: '12 Boston Ave' },
    { address: 'County Road 10000' },
    { address: '12 Elm St, Suite 10000' },
    { state: 'GU', zip_code: '96913', latitude: 13.4, longitude: 144.8 },
    { state: undefined, latitude: 13.4, longitude: 144.8 },
    { state: 'Bavaria', latitude: 48, longitude: -11 },
  ])('%j is left alone', (change) =>
    expect(doubtsOf({ ...elm, ...change }, TODAY).filter(({ code }) => code !== 'unknown_state')).toEqual([]),
  );

  test.each(['(617) 555-0123', '+1 617 555 0123', '+49 89 123456'])('%s is a phone number', (phone) =>
    expect(doubtsOf({ phone }, TODAY)).toEqual([]),
  );

  describe('with what is known of its ZIP code', () => {
    const allston = { city: 'Allston', state: 'MA', cities: ['Boston', 'Saint Johns'] };

    test.each<[ReadValues, string, string, object | undefined]>([
      [{ state: 'NY', latitude: undefined }, 'state', 'other_state', { state: 'MA' }],
      [{ city: 'Springfield' }, 'city', 'other_city', { city: 'Allston' }],
    ])('%j: %s %s', (change, field, code, fix) =>
      expect(doubtsOf({ ...elm, ...change }, TODAY, allston)).toEqual([{ field, code, ...(fix && { fix }) }]),
    );

    test('there is none', () =>
      expect(doubtsOf({ ...elm, zip_code: '02000' }, TODAY, null)).toEqual([
        { field: 'zip_code', code: 'unknown_zip_code' },
      ]));

    test('a city nearby, in any spelling, an unknown state, and what nobody knows say nothing more', () => {
      for (const city of ['ALLSTON', 'Boston', 'St. Johns', ''])
        expect(doubtsOf({ ...elm, city }, TODAY, allston)).toEqual([]);
      expect(doubtsOf({ ...elm, state: 'XX' }, TODAY, allston).map(({ code }) => code)).toEqual(['unknown_state']);
      expect(doubtsOf({ ...elm, city: 'Springfield' }, TODAY, undefined)).toEqual([]);
    });
  });

  test('today is not in the future', () => expect(doubtsOf({ ...elm, online_date: TODAY }, TODAY)).toEqual([]));

  test('no facility of the published list is outside of its state', async () => {
    const file = path.resolve(import.meta.dirname, '../../../resources/sample/us-large-scale-solar-2023.csv');
    const rows = (await readFile(file, 'utf8')).matchAll(/,([A-Z]{2}),(-?[\d.]+),(-?[\d.]+),\d{4},/g);
    const places = [...rows].map(([, state = '', latitude, longitude]) => ({ state, latitude, longitude }));
    expect(places.length).toBe(3675);
    expect(
      places.filter(({ state, latitude, longitude }) => isOutside(state, Number(latitude), Number(longitude))),
    ).toEqual([]);
  });
});

describe('what is doubtful about production', () => {
  const before = { is_producing: true, production_rate: 5, total_lifetime_production: 13_143_740_400 };

  test('lifetime production that falls', () =>
    expect(doubtsOfProduction(before, { ...before, total_lifetime_production: 100 })).toEqual([
      {
        field: 'total_lifetime_production',
        code: 'falls',
        fix: { total_lifetime_production: '13143740.5 kWh' },
      },
    ]));

  test('a rate of what is idle: no rate where it was turned off, else it is taken to be producing', () => {
    const doubt = { field: 'production_rate', code: 'idle_with_rate' };
    const idle = { ...before, is_producing: false };
    expect(doubtsOfProduction(before, idle)).toEqual([{ ...doubt, fix: { production_rate: '0' } }]);
    expect(doubtsOfProduction(idle, { ...idle, production_rate: 777 })).toEqual([
      { ...doubt, fix: { is_producing: 'true' } },
    ]);
  });

  test('nothing where it grows', () =>
    expect(doubtsOfProduction(before, { ...before, total_lifetime_production: 13_143_740_401 })).toEqual([]));

  test('lifetime production below zero, whatever was before', () => {
    const fix = { total_lifetime_production: '5 Wh' };
    for (const known of [before, {}])
      expect(doubtsOfProduction(known, { total_lifetime_production: -5 })).toEqual([
        { field: 'total_lifetime_production', code: 'below_zero', fix },
      ]);
  });

  test('a rate below zero, also of what is idle', () => {
    const doubt = { field: 'production_rate', code: 'below_zero', fix: { production_rate: '4.8 kW' } };
    for (const is_producing of [true, false])
      expect(doubtsOfProduction(before, { ...before, is_producing, production_rate: -4800 })).toEqual([doubt]);
  });

  test.each([
    [4_000_000, 4_100_000_000, 720, '4100 kWh'],
    [4_000_000, 4_000_000_000, 0, '4000 kWh'],
    [4_000_000, 1_990_000_000, 720, '19900 kWh'],
  ])('%d Wh that become %d within %d hours: rather a wrong unit', (was, is, hours, fix) => {
    const [doubt] = doubtsOfProduction(
      { total_lifetime_production: was },
      { total_lifetime_production: is },
      { hours },
    );
    expect(doubt?.code).toBe('jumps');
    expect(doubt?.fix).toEqual(fix === undefined ? undefined : { total_lifetime_production: fix });
  });

  test.each([
    [1000, 900_000, 720], // a new inverter after its first month
    [4_000_000, 39_000_000, 24], // less than ten times
    [12_000, 250_000, 24], // a plant of 40 kW on the day after it was installed
    [0, 4_000_000_000, 720],
    [4_000_000, 4_100_000_000, Infinity],
  ])('%d Wh that become %d within %s hours may be', (was, is, hours) =>
    expect(
      doubtsOfProduction({ total_lifetime_production: was }, { total_lifetime_production: is }, { hours }),
    ).toEqual([]),
  );
});

describe('more than the generator could have produced', () => {
  const field = 'total_lifetime_production';
  const [known, capacity] = [{ [field]: 26_911_000 }, 9880];
  const grownTo = (is: number, hours: number, watts?: number) =>
    doubtsOfProduction(known, { [field]: is }, { hours, capacity: watts });

  test('a zero too many is asked about, with the power that it would take, and what was likely meant', () => {
    const [doubt, ...others] = grownTo(269_500_000, 7 * 24, capacity);
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ field, code: 'over_capacity', fix: { [field]: '26950 kWh' } });
    expect(doubt?.bound).toEqual({ energy: 242_589_000, most: 9880 * (7 * 14 + 1), capacity: 9880 });
  });

  test.each([
    [0, 1],
    [6, 7],
    [20, 15],
    [24, 15],
    [30, 21],
    [30 * 24, 421],
    [365 * 24, 3501],
    [2 * 365 * 24 + 24, 7015],
  ])('in %d hours, at most %d hours at its capacity', (hours, most) => {
    expect(grownTo(26_911_000 + capacity * most, hours, capacity)).toEqual([]);
    expect(grownTo(26_911_001 + capacity * most, hours, capacity)).toMatchObject([{ code: 'over_capacity' }]);
  });

  test('nothing where the time is not known, and not by capacity where that is not', () => {
    expect(grownTo(269_500_000, 7 * 24)).toMatchObject([{ code: 'jumps' }]);
    expect(grownTo(269_500_000, 7 * 24, 0)).toMatchObject([{ code: 'jumps' }]);
    expect(grownTo(269_500_000, Infinity, capacity)).toEqual([]);
  });

  test('more than five times what is usual on average, whatever there was before', () => {
    const usually = (is: number, hours: number) =>
      doubtsOfProduction(known, { [field]: is }, { hours, usual: 1000, capacity: 0 }).map(({ code }) => code);
    expect(usually(26_911_000 + 120_000, 24)).toEqual([]);
    expect(usually(26_911_000 + 120_001, 24)).toEqual(['jumps']);
    // At noon, more than that of a day comes in an hour.
    expect(usually(26_911_000 + 9000, 1)).toEqual([]);
    expect(usually(269_110_000, 365 * 24)).toEqual(['jumps']);
  });

  test('no plant of the published list is doubted on the longest day, or in a year, all under a clear sky', async () => {
    const file = path.resolve(import.meta.dirname, '../../../resources/sample/us-large-scale-solar-2023.csv');
    const rows = (await readFile(file, 'utf8')).matchAll(/,(-?[\d.]+),-?[\d.]+,\d{4},([\d.]+),([\d.]+)$/gm);
    const plants = [...rows].map(([, latitude, ac, dc]) => ({
      latitude: Number(latitude),
      ac: Number(ac) * 1e6,
      dc: Number(dc) * 1e6,
    }));
    expect(plants.length).toBe(3675);
    /** Of panels that follow the sun, whose direct light the air takes from (Meinel), in Wh. */
    const clearDay = ({ latitude, ac, dc }: (typeof plants)[number], ofYear: number): number => {
      const [north, tilt] = [latitude, 23.44 * Math.sin((2 * Math.PI * (ofYear - 81)) / 365)].map(
        (degrees) => (degrees * Math.PI) / 180,
      ) as [number, number];
      let energy = 0;
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const height =
          Math.sin(north) * Math.sin(tilt) +
          Math.cos(north) * Math.cos(tilt) * Math.cos(((quarter - 48) * Math.PI) / 48);
        if (height > 0) energy += Math.min(ac, dc * 0.86 * 1.353 * 0.7 ** (height ** -0.678)) / 4;
      }
      return energy;
    };
    const doubted = plants.filter((plant) => {
      const days = Array.from({ length: 52 }, (_, week) => clearDay(plant, week * 7 + 1));
      // Nowhere is the sky clear all year: in the desert, it is for four fifths of it.
      const year = days.reduce((sum, each) => sum + each * 7, 0) * 0.8;
      return clearDay(plant, 172) > mostEnergy(24, plant.ac) || year > mostEnergy(365 * 24, plant.ac);
    });
    expect(doubted).toEqual([]);
  });

  test('nothing is offered that could not have been produced either', () => {
    expect(grownTo(300_000_000, 1, capacity)).toMatchObject([{ code: 'over_capacity' }]);
    expect(grownTo(300_000_000, 1, capacity)[0]).not.toHaveProperty('fix');
    expect(grownTo(26_911_500_000, 24, capacity)).toMatchObject([{ fix: { [field]: '26911.5 kWh' } }]);
  });

  test('of readings as of production; a device that was replaced begins anew', () => {
    const codes = (values: object, watts?: number) =>
      doubtsOfReading(known, { [field]: 269_500_000, ...values }, undefined, { hours: 7 * 24, capacity: watts }).map(
        ({ code }) => code,
      );
    expect(codes({}, capacity)).toEqual(['over_capacity']);
    expect(codes({ is_new_device: true }, capacity)).toEqual([]);
    expect(codes({})).toEqual(['jumps']);
  });
});

describe('what is doubtful about a reading', () => {
  const field = 'total_lifetime_production';
  const [before, after] = [{ [field]: 1000 }, { [field]: 3000 }];
  const codes = (...given: Parameters<typeof doubtsOfReading>) => doubtsOfReading(...given).map(({ code }) => code);

  test('less than the one before, more than the one after, and nothing between them', () => {
    expect(doubtsOfReading(before, { [field]: 900 }, after, { hours: 24 })).toEqual([{ field, code: 'falls' }]);
    expect(doubtsOfReading(before, { [field]: 3100 }, after, { hours: 24 })).toEqual([
      { field, code: 'exceeds_later' },
    ]);
    expect(doubtsOfReading(before, { [field]: 2000 }, after, { hours: 24 })).toEqual([]);
    expect(doubtsOfReading(undefined, { [field]: 2000 }, undefined, { hours: Infinity })).toEqual([]);
    // Refused, and so not asked about.
    expect(doubtsOfReading(before, { [field]: -5, production_rate: -5 }, after, { hours: 24 })).toEqual([]);
  });

  test('a device that was replaced begins anew', () => {
    expect(codes(before, { [field]: 10, is_new_device: true }, after, { hours: 24 })).toEqual([]);
    expect(codes(before, { [field]: 9000 }, { ...after, is_new_device: true }, { hours: 24 })).toEqual([]);
    expect(codes({ [field]: 1e6 }, { [field]: 1e10, is_new_device: true }, undefined, { hours: 24 })).toEqual([]);
  });

  test('a jump, and a rate of what is idle', () => {
    expect(codes({ [field]: 1e6 }, { [field]: 1e10 }, undefined, { hours: 24 })).toEqual(['jumps']);
    expect(codes(before, { [field]: 2000, production_rate: 5, is_producing: false }, after, { hours: 24 })).toEqual([
      'idle_with_rate',
    ]);
  });
});

test.each([
  ['42.36, -71.05', { latitude: 42.36, longitude: -71.05 }],
  ['42.36 -71.05', { latitude: 42.36, longitude: -71.05 }],
  ['42.36° N, 71.05° W', { latitude: 42.36, longitude: -71.05 }],
  ['42.36 N 71.05 W', { latitude: 42.36, longitude: -71.05 }],
  ['42.36', undefined],
  ['142.36, -71.05', undefined],
  ['12 Elm St, Boston', undefined],
])('the position %s', (text, position) => expect(readPosition(text)).toEqual(position));
