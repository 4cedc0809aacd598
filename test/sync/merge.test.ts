import { describe, expect, test } from 'vitest';
import type { Fields } from '../../src/domain/sync/synced-fields.ts';
import { merge } from '../../src/sync/rules/merging/merge.ts';

const state = (is_producing: boolean, production_rate: number | null, total_lifetime_production: number): Fields => ({
  brand: 'SolarEdge',
  model: 'SE7600H',
  is_producing,
  production_rate,
  total_lifetime_production,
});
const inverter = (change: Fields = {}): Fields => ({ ...state(false, null, 0), ...change });
const sides = (base: Fields, here: Fields, there: Fields, own: string[] = []) => ({
  base: inverter(base),
  here: inverter(here),
  there: inverter(there),
  own,
});

describe('three-way merge', () => {
  test('[SY29] changed on one side: that value, on both sides', () => {
    expect(merge('inverters', sides({}, { production_rate: 5 }, {}))).toEqual({
      here: inverter({ production_rate: 5 }),
      base: inverter(),
      conflict: [],
    });
    expect(merge('inverters', sides({}, {}, { production_rate: 5 }))).toEqual({
      here: inverter({ production_rate: 5 }),
      base: inverter({ production_rate: 5 }),
      conflict: [],
    });
  });

  test('[SY29] each side another field: both', () => {
    const merged = merge('inverters', sides({}, { production_rate: 5 }, { is_producing: true }));
    expect(merged).toEqual({
      here: inverter({ production_rate: 5, is_producing: true }),
      base: inverter({ is_producing: true }),
      conflict: [],
    });
  });

  test('[SY29] changed on both to the same: no question', () => {
    const both = inverter({ production_rate: 5 });
    expect(merge('inverters', sides({}, both, both))).toEqual({ here: both, base: both, conflict: [] });
  });

  test('[SY29] changed on both to different values: a conflict that keeps both, and the other fields are merged', () => {
    const merged = merge(
      'inverters',
      sides({ production_rate: 1 }, { production_rate: 5 }, { production_rate: 7, is_producing: true }),
    );
    expect(merged.conflict).toEqual([{ field: 'production_rate', base: 1, here: 5, there: 7 }]);
    expect(merged.here).toEqual(inverter({ production_rate: 5, is_producing: true }));
    expect(merged.base).toEqual(inverter({ production_rate: 1, is_producing: true }));
  });

  test('[SY24][T20] an absent field erases nothing', () => {
    const { base, here, own } = sides({ production_rate: 4 }, { production_rate: 4 }, {});
    expect(merge('inverters', { base, here, there: { brand: 'SolarEdge' }, own })).toEqual({
      here,
      base,
      conflict: [],
    });
  });

  test('[SY40][T20] a null erases nothing that was known: nothing can be emptied there', () => {
    const { base, here, own } = sides({ production_rate: 4 }, { production_rate: 5 }, {});
    expect(merge('inverters', { base, here, there: { production_rate: null }, own })).toEqual({
      here,
      base,
      conflict: [],
    });
  });

  test('[SY30][T13] lifetime production changed on both sides: the larger value stands without a question', () => {
    const ours = merge(
      'inverters',
      sides({ total_lifetime_production: 10 }, { total_lifetime_production: 30 }, { total_lifetime_production: 20 }),
    );
    expect([ours.here['total_lifetime_production'], ours.base['total_lifetime_production'], ours.conflict]).toEqual([
      30,
      20,
      [],
    ]);
    const theirs = merge(
      'inverters',
      sides({ total_lifetime_production: 10 }, { total_lifetime_production: 15 }, { total_lifetime_production: 20 }),
    );
    expect([
      theirs.here['total_lifetime_production'],
      theirs.base['total_lifetime_production'],
      theirs.conflict,
    ]).toEqual([20, 20, []]);
  });

  test('[SY30][T13] the service holds less than this device last had confirmed: a conflict, edited here or not', () => {
    for (const here of [100, 120]) {
      const merged = merge(
        'inverters',
        sides(
          { total_lifetime_production: 100 },
          { total_lifetime_production: here },
          { total_lifetime_production: 90 },
          ['total_lifetime_production'],
        ),
      );
      expect(merged.conflict).toEqual([{ field: 'total_lifetime_production', base: 100, here, there: 90 }]);
    }
  });

  test('[SY30][SY20] what this device sent and found there is its own, confirmed or not: less is a conflict', () => {
    const { base, here, there, own } = sides(
      { total_lifetime_production: 100 },
      { total_lifetime_production: 100 },
      { total_lifetime_production: 90 },
    );
    const merged = merge('inverters', { base, here, there, own, sent: { total_lifetime_production: 100 } });
    expect(merged.conflict).toEqual([{ field: 'total_lifetime_production', base: 100, here: 100, there: 90 }]);
  });

  test('[SY30] the service holds less than somebody else had written: a change like any other', () => {
    const merged = merge(
      'inverters',
      sides({ total_lifetime_production: 100 }, { total_lifetime_production: 100 }, { total_lifetime_production: 90 }),
    );
    expect([merged.here['total_lifetime_production'], merged.conflict]).toEqual([90, []]);
  });

  test('[SY20] a value that this device sent and has no answer to is its own: a later edit here is no conflict with it', () => {
    const { base, here, there, own } = sides({ production_rate: 1 }, { production_rate: 7 }, { production_rate: 5 });
    const merged = merge('inverters', { base, here, there, own, sent: { production_rate: 5 } });
    expect([merged.here['production_rate'], merged.base['production_rate'], merged.conflict]).toEqual([7, 5, []]);
  });

  test('[SY24] what an update cannot send is decided there', () => {
    const merged = merge('generators', {
      base: { city: 'Reno' },
      here: { city: 'Reno' },
      there: { city: 'Sparks' },
      own: [],
    });
    expect(merged).toEqual({ here: { city: 'Sparks' }, base: { city: 'Sparks' }, conflict: [] });
  });
});
