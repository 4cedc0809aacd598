import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue } from '../../src/domain/sync/difference.ts';
import { updatable, type Fields } from '../../src/domain/sync/synced-fields.ts';
import { merge } from '../../src/sync/merge.ts';

const state = (is_producing: boolean, production_rate: number | null, total_lifetime_production: number): Fields => ({
  brand: 'SolarEdge', model: 'SE7600H', is_producing, production_rate, total_lifetime_production,
});
const inverter = (change: Fields = {}): Fields => ({ ...state(false, null, 0), ...change });
const sides = (base: Fields, here: Fields, there: Fields, own: string[] = []) => ({ base: inverter(base), here: inverter(here), there: inverter(there), own });

describe('three-way merge', () => {
  test('[SY29] changed on one side: that value, on both sides', () => {
    expect(merge('inverters', sides({}, { production_rate: 5 }, {}))).toEqual({ here: inverter({ production_rate: 5 }), base: inverter(), conflict: [] });
    expect(merge('inverters', sides({}, {}, { production_rate: 5 }))).toEqual({ here: inverter({ production_rate: 5 }), base: inverter({ production_rate: 5 }), conflict: [] });
  });

  test('[SY29] each side another field: both', () => {
    const merged = merge('inverters', sides({}, { production_rate: 5 }, { is_producing: true }));
    expect(merged).toEqual({ here: inverter({ production_rate: 5, is_producing: true }), base: inverter({ is_producing: true }), conflict: [] });
  });

  test('[SY29] changed on both to the same: no question', () => {
    const both = inverter({ production_rate: 5 });
    expect(merge('inverters', sides({}, both, both))).toEqual({ here: both, base: both, conflict: [] });
  });

  test('[SY29] changed on both to different values: a conflict that keeps both, and the other fields are merged', () => {
    const merged = merge('inverters', sides({ production_rate: 1 }, { production_rate: 5 }, { production_rate: 7, is_producing: true }));
    expect(merged.conflict).toEqual([{ field: 'production_rate', base: 1, here: 5, there: 7 }]);
    expect(merged.here).toEqual(inverter({ production_rate: 5, is_producing: true }));
    expect(merged.base).toEqual(inverter({ production_rate: 1, is_producing: true }));
  });

  test('[SY24][T20] an absent field erases nothing', () => {
    const { base, here, own } = sides({ production_rate: 4 }, { production_rate: 4 }, {});
    expect(merge('inverters', { base, here, there: { brand: 'SolarEdge' }, own })).toEqual({ here, base, conflict: [] });
  });

  test('[SY24] a null that was said is a value', () => {
    expect(merge('inverters', sides({ production_rate: 4 }, { production_rate: 4 }, { production_rate: null })).here['production_rate']).toBeNull();
  });

  test('[SY30][T13] lifetime production changed on both sides: the larger value stands without a question', () => {
    const ours = merge('inverters', sides({ total_lifetime_production: 10 }, { total_lifetime_production: 30 }, { total_lifetime_production: 20 }));
    expect([ours.here['total_lifetime_production'], ours.base['total_lifetime_production'], ours.conflict]).toEqual([30, 20, []]);
    const theirs = merge('inverters', sides({ total_lifetime_production: 10 }, { total_lifetime_production: 15 }, { total_lifetime_production: 20 }));
    expect([theirs.here['total_lifetime_production'], theirs.base['total_lifetime_production'], theirs.conflict]).toEqual([20, 20, []]);
  });

  test('[SY30][T13] the service holds less than this device last had confirmed: a conflict, edited here or not', () => {
    for (const here of [100, 120]) {
      const merged = merge('inverters', sides({ total_lifetime_production: 100 }, { total_lifetime_production: here }, { total_lifetime_production: 90 }, ['total_lifetime_production']));
      expect(merged.conflict).toEqual([{ field: 'total_lifetime_production', base: 100, here, there: 90 }]);
    }
  });

  test('[SY30] the service holds less than somebody else had written: a change like any other', () => {
    const merged = merge('inverters', sides({ total_lifetime_production: 100 }, { total_lifetime_production: 100 }, { total_lifetime_production: 90 }));
    expect([merged.here['total_lifetime_production'], merged.conflict]).toEqual([90, []]);
  });

  test('[SY20] a value that this device sent and has no answer to is its own: a later edit here is no conflict with it', () => {
    const { base, here, there, own } = sides({ production_rate: 1 }, { production_rate: 7 }, { production_rate: 5 });
    const merged = merge('inverters', { base, here, there, own, sent: { production_rate: 5 } });
    expect([merged.here['production_rate'], merged.base['production_rate'], merged.conflict]).toEqual([7, 5, []]);
  });

  test('[SY24] what an update cannot send is decided there', () => {
    const merged = merge('generators', { base: { city: 'Reno' }, here: { city: 'Reno' }, there: { city: 'Sparks' }, own: [] });
    expect(merged).toEqual({ here: { city: 'Sparks' }, base: { city: 'Sparks' }, conflict: [] });
  });
});

describe('properties of the merge', () => {
  const value = fc.constantFrom(0, 1, 2, 3);
  const anyState = fc.tuple(fc.boolean(), fc.option(value), value).map((values) => state(...values));
  const sparse = fc.tuple(anyState, fc.subarray([...updatable('inverters'), 'brand'])).map(([fields, said]) => Object.fromEntries(said.map((field) => [field, fields[field] ?? null])));
  const own = fc.subarray([...updatable('inverters')]);

  test('[SY29] merging again changes nothing', () => {
    fc.assert(fc.property(anyState, anyState, sparse, own, (base, here, there, written) => {
      const once = merge('inverters', { base, here, there, own: written });
      const asked = new Set(once.conflict.map(({ field }) => field));
      const rest = Object.fromEntries(Object.entries(there).filter(([field]) => !asked.has(field)));
      expect(merge('inverters', { base: once.base, here: once.here, there: rest, own: written })).toEqual({ ...once, conflict: [] });
    }));
  });

  test('[SY29] no field and no value is invented: each comes from one of the sides', () => {
    fc.assert(fc.property(anyState, anyState, sparse, own, (base, here, there, written) => {
      const merged = merge('inverters', { base, here, there, own: written });
      for (const [field, value_] of Object.entries(merged.here)) expect([here[field], there[field]].some((side) => sameValue(side, value_))).toBe(true);
      expect(Object.keys(merged.here).toSorted()).toEqual(Object.keys(here).toSorted());
    }));
  });

  test('[SY29] two devices with the same history that merge each other end with the same record, or with the same questions', () => {
    fc.assert(fc.property(anyState, anyState, anyState, (base, one, other) => {
      const first = merge('inverters', { base, here: one, there: other, own: [] });
      const second = merge('inverters', { base, here: other, there: one, own: [] });
      expect(first.conflict.map(({ field }) => field)).toEqual(second.conflict.map(({ field }) => field));
      const asked = new Set(first.conflict.map(({ field }) => field));
      for (const field of Object.keys(base)) if (!asked.has(field)) expect(first.here[field]).toEqual(second.here[field]);
    }));
  });

  test('[SY29] nothing that was changed here is dropped without a question, but for lifetime production', () => {
    fc.assert(fc.property(anyState, anyState, sparse, own, (base, here, there, written) => {
      const merged = merge('inverters', { base, here, there, own: written });
      for (const field of ['is_producing', 'production_rate'])
        if (!sameValue(base[field], here[field])) expect(sameValue(merged.here[field], here[field])).toBe(true);
    }));
  });
});
