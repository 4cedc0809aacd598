import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syncedFields, updatable, type Fields, type FieldValue } from '../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../src/contract/topics.ts';
import { merge, type Merged, type Sides } from '../../src/sync/rules/merging/merge.ts';

const topics: SyncTopic[] = ['installers', 'system_owners', 'generators', 'inverters'];
const RUNS = 2_000;

const fieldsOf = (topic: SyncTopic): string[] => [
  ...syncedFields[topic].content,
  ...syncedFields[topic].mutable,
  ...syncedFields[topic].served,
];

/** Few values, so that two sides often agree. */
const valueOf = (field: string): fc.Arbitrary<FieldValue> =>
  field === 'total_lifetime_production'
    ? fc.integer({ min: 0, max: 4 })
    : field === 'is_producing'
      ? fc.boolean()
      : fc.constantFrom<FieldValue>(null, 'a', 'b', 'c');

const record = (topic: SyncTopic): fc.Arbitrary<Fields> =>
  fc.record(Object.fromEntries(fieldsOf(topic).map((field) => [field, valueOf(field)])));

/** As a reply may be: any field may be absent (T20). */
const sparse = (topic: SyncTopic): fc.Arbitrary<Fields> =>
  fc
    .tuple(record(topic), fc.subarray(fieldsOf(topic)))
    .map(([whole, kept]) => Object.fromEntries(Object.entries(whole).filter(([field]) => kept.includes(field))));

const someOf = (topic: SyncTopic): fc.Arbitrary<string[]> => fc.subarray([...updatable(topic)]);

/** A record that was changed in some of the fields that an update can send; none can be emptied. */
const edited = (topic: SyncTopic, base: Fields): fc.Arbitrary<Fields> =>
  fc.tuple(record(topic), someOf(topic)).map(([whole, changed]) => ({
    ...base,
    ...Object.fromEntries(Object.entries(whole).filter(([field, value]) => value !== null && changed.includes(field))),
  }));

const sides = (topic: SyncTopic): fc.Arbitrary<Sides> =>
  fc.record({
    base: record(topic),
    here: record(topic),
    there: sparse(topic),
    own: someOf(topic),
    sent: fc.option(sparse(topic), { nil: undefined }),
  });

const conflictsOf = ({ conflict }: Merged): string[] => conflict.map(({ field }) => field).toSorted();

/** One device of two that share a history, and the service between them. */
interface Party {
  here: Fields;
  base: Fields;
  own: string[];
}

/** One device meets the service and sends what differs then. Undefined: a question came up. */
function synchronize(topic: SyncTopic, party: Party, service: Fields): Fields | undefined {
  const merged = merge(topic, { ...party, there: service });
  if (merged.conflict.length > 0) return undefined;
  const changed = updatable(topic).filter((field) => merged.here[field] !== merged.base[field]);
  const sent = Object.fromEntries(changed.map((field) => [field, merged.here[field] ?? null]));
  [party.here, party.base, party.own] = [
    merged.here,
    { ...merged.base, ...sent },
    [...new Set([...party.own, ...changed])],
  ];
  return { ...service, ...sent };
}

/** Both devices, in this order, until both have seen all. The state of all three, or undefined after a question. */
function exchange(topic: SyncTopic, base: Fields, first: Fields, second: Fields): Fields | undefined {
  const parties = [first, second].map((here): Party => ({ here, base, own: [] }));
  let service: Fields | undefined = base;
  for (const party of [...parties, ...parties]) service = service && synchronize(topic, party, service);
  if (service) for (const party of parties) expect(party.here).toEqual(service);
  return service;
}

describe.each(topics)('merging %s', (topic) => {
  it('[SY29] is idempotent: the same row a second time changes nothing', () => {
    fc.assert(
      fc.property(sides(topic), (given) => {
        const once = merge(topic, given);
        const twice = merge(topic, { ...given, here: once.here, base: once.base });
        expect(twice.here).toEqual(once.here);
        expect(twice.base).toEqual(once.base);
        expect(conflictsOf(twice)).toEqual(conflictsOf(once));
      }),
      { numRuns: RUNS },
    );
  });

  it('[SY24] [SY29] invents nothing: each value was on one of the sides, and an absent field stays as it is', () => {
    fc.assert(
      fc.property(sides(topic), (given) => {
        const { here, base, conflict } = merge(topic, given);
        const asked = new Set(conflict.map(({ field }) => field));
        for (const field of new Set([...Object.keys(here), ...Object.keys(base), ...fieldsOf(topic)])) {
          expect([given.here[field], given.there[field]]).toContainEqual(here[field]);
          expect([given.base[field], given.there[field]]).toContainEqual(base[field]);
          if ((given.there[field] ?? null) !== null && !asked.has(field)) continue;
          if (given.there[field] === null && (given.base[field] ?? null) === null) continue;
          expect(here[field]).toEqual(given.here[field]);
          expect(base[field]).toEqual(given.base[field]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('[T21] leaves nothing to be sent of what it brought', () => {
    fc.assert(
      fc.property(record(topic), sparse(topic), (base, there) => {
        const merged = merge(topic, { base, here: base, there, own: [] });
        expect(merged.base).toEqual(merged.here);
      }),
      { numRuns: RUNS },
    );
  });

  it('[SY29] keeps both values of a conflict, and asks only where both sides changed or a stale value came back', () => {
    fc.assert(
      fc.property(sides(topic), (given) => {
        for (const { field, base, here, there } of merge(topic, given).conflict) {
          expect([base, here, there]).toEqual([
            given.base[field] ?? null,
            given.here[field] ?? null,
            given.there[field],
          ]);
          expect(here).not.toEqual(there);
          expect(field === 'total_lifetime_production' || (here !== base && there !== base)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('[SY29] [SY30] commutes with equal histories: whoever comes first, all three end alike, or a person is asked either way', () => {
    const two = record(topic).chain((base) => fc.tuple(fc.constant(base), edited(topic, base), edited(topic, base)));
    fc.assert(
      fc.property(two, ([base, one, other]) => {
        expect(exchange(topic, base, one, other)).toEqual(exchange(topic, base, other, one));
      }),
      { numRuns: RUNS },
    );
  });

  it('[SY29] says the same of two sides when they change places', () => {
    const two = record(topic).chain((base) => fc.tuple(fc.constant(base), edited(topic, base), edited(topic, base)));
    fc.assert(
      fc.property(two, ([base, one, other]) => {
        const [forth, back] = [
          merge(topic, { base, here: one, there: other, own: [] }),
          merge(topic, { base, here: other, there: one, own: [] }),
        ];
        expect(conflictsOf(forth)).toEqual(conflictsOf(back));
        for (const field of updatable(topic))
          if (!conflictsOf(forth).includes(field)) expect(forth.here[field]).toEqual(back.here[field]);
      }),
      { numRuns: RUNS },
    );
  });
});

it('[SY30] lifetime production ends no lower than what either side had changed it to', () => {
  const two = record('inverters').chain((base) =>
    fc.tuple(fc.constant(base), edited('inverters', base), edited('inverters', base)),
  );
  const field = 'total_lifetime_production';
  fc.assert(
    fc.property(two, ([base, one, other]) => {
      const end = exchange('inverters', base, one, other);
      const changed = [one[field], other[field]].filter((value) => value !== base[field]).map(Number);
      if (end && changed.length > 0) expect(Number(end[field])).toBeGreaterThanOrEqual(Math.max(...changed));
    }),
    { numRuns: RUNS },
  );
});
