import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { newGenerator } from '../../src/contract/generators.ts';
import { readFacilities, type Facility } from '../../src/service/sample/facility.ts';
import { homeownerIds } from '../../src/service/sample/homeowner-ids.ts';
import { nearestModels, readInverterCatalog } from '../../src/service/sample/inverter-catalog.ts';
import { mapFacility } from '../../src/service/sample/map-facility.ts';
import { mapInverters } from '../../src/service/sample/map-inverters.ts';
import { mapSample } from '../../src/service/sample/map-sample.ts';

const folder = path.resolve(import.meta.dirname, '../../resources/sample');
const facilities = readFacilities(readFileSync(path.join(folder, 'us-large-scale-solar-2023.csv'), 'utf8'));
const catalog = readInverterCatalog(readFileSync(path.join(folder, 'cec-inverters-2019.csv'), 'utf8'));
const homeownerIdOf = homeownerIds(facilities);
const sample = mapSample(facilities, catalog, homeownerIdOf);

const athens: Facility = {
  caseId: 402796,
  name: 'Athens MN CONX',
  county: 'Isanti',
  state: 'MN',
  latitude: 45.4584999084,
  longitude: -93.2723999023,
  year: 2018,
  capacityMegawatts: 6.62,
};

describe('sample data', () => {
  test('all 3,675 facilities become generators; none is refused', () => {
    expect(sample.refusals).toEqual([]);
    expect(sample.generators).toHaveLength(3675);
  });

  test('a facility follows the stated rules: megawatts to watts, year to 1 July, county to city, capital to ZIP', () => {
    expect(mapFacility(athens, 7)).toEqual({
      address: 'Athens MN CONX',
      city: 'Isanti County',
      state: 'MN',
      zip_code: '55101',
      nameplate_capacity: 6_620_000,
      online_date: '2018-07-01',
      latitude: 45.4584999084,
      longitude: -93.2723999023,
      homeowner_id: 7,
    });
  });

  test('a ZIP code keeps its leading zero', () => {
    expect(mapFacility({ ...athens, state: 'MA' }, 1).zip_code).toBe('02108');
  });

  test('every facility has one to three inverters at its own place', () => {
    const names = new Set(sample.inverters.map((inverter) => inverter.site_name));
    expect(facilities.filter(({ name }) => !names.has(name))).toEqual([]);
    for (const facility of facilities) {
      const inverters = mapInverters(facility, catalog);
      expect(inverters.length).toBeGreaterThanOrEqual(1);
      expect(inverters.length).toBeLessThanOrEqual(3);
    }
  });

  test('an inverter is one of the five models nearest to its share of the capacity', () => {
    const parts = Math.ceil(6_620_000 / 2_000_000);
    const models = nearestModels(catalog, 6_620_000 / parts, 5).map(({ brand, model }) => `${brand} ${model}`);
    expect(models).toHaveLength(5);
    for (const { brand, model } of mapInverters(athens, catalog)) expect(models).toContain(`${brand} ${model}`);
  });

  test('most homeowners have several generators, so that the filter shows something', () => {
    const owners = new Set(sample.generators.map((generator) => generator.homeowner_id));
    expect(owners.size).toBe(837);
    expect(Math.min(...owners)).toBe(1);
    expect(sample.generators.length / owners.size).toBeGreaterThan(4);
  });

  test('about eight of nine inverters produce; a silent one has a rate of 0', () => {
    const producing = sample.inverters.filter((inverter) => inverter.is_producing);
    expect(producing.length / sample.inverters.length).toBeCloseTo(8 / 9, 1);
    expect(sample.inverters.filter((inverter) => !inverter.is_producing && inverter.production_rate !== 0)).toEqual([]);
    expect(producing.filter((inverter) => !(Number(inverter.production_rate) > 0))).toEqual([]);
  });

  test('two loads give the same records', () => {
    expect(mapSample(facilities, catalog, homeownerIdOf)).toEqual(sample);
  });

  test('a row that cannot be taken says why, field by field', () => {
    const broken = { ...athens, capacityMegawatts: Number.NaN, state: 'ZZ' };
    const { generators, inverters, refusals } = mapSample([broken], catalog, () => 1);
    expect({ generators, inverters }).toEqual({ generators: [], inverters: [] });
    expect(refusals).toEqual([
      {
        caseId: 402796,
        reasons: expect.arrayContaining([
          'nameplate_capacity must be a number',
          'zip_code must not be empty',
        ]) as string[],
      },
    ]);
    expect(newGenerator.safeParse(mapFacility(broken, 1)).success).toBe(false);
  });
});
