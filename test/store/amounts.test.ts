import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDay } from '../../src/domain/readings/calendar.ts';
import { energyOf } from '../../src/domain/readings/energy.ts';
import { microInverter } from '../suites/samples.ts';
import { allOf, EVER, figures, importDays, startOf, takeBack, ZONE } from './import-days.ts';
import { newStore } from './store-folder.ts';

const DAYS = 10;
const SECOND = 1_000_000;

const day = fc.nat(DAYS - 1);
const energy = fc.integer({ min: 0, max: 9 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('import' as const),
      days: fc.uniqueArray(day, { minLength: 1 }),
      energy,
      atOnce: fc.integer({ min: 1, max: DAYS }),
      newestFirst: fc.boolean(),
    }),
    fc.record({ is: fc.constant('correct' as const), day, energy }),
    fc.record({ is: fc.constant('remove' as const), day }),
    fc.record({ is: fc.constant('take back' as const), nth: fc.nat(3) }),
    fc.record({ is: fc.constant('remove meter' as const), nth: fc.nat(3) }),
    fc.record({ is: fc.constant('meter' as const), day, hour: fc.integer({ min: 1, max: 22 }), total: fc.nat(200) }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('imported days keep their energy, whatever is imported, corrected, removed, or taken back beside them', async () => {
  const { store } = await newStore();
  let last: number | undefined;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      if (last !== undefined) await store.inverters.remove(last);
      const { id } = await store.inverters.create({ ...microInverter, latitude: 42.36, longitude: -71.05 });
      last = id;
      /** What each imported day has, of which list, and whether somebody has corrected it. */
      const known = new Map<number, { energy: number; list: number; isCorrected: boolean }>();
      const lists: number[] = [];
      const ends = async () =>
        new Map(
          (await allOf(store, id)).flatMap((each) => (each.is_amount && !each.is_new_device ? [[each.at, each]] : [])),
        );
      for (const step of taken) {
        const before = await ends();
        if (step.is === 'import') {
          const rows = new Map(step.days.map((each) => [each, (step.energy * (each + 3)) % 10] as const));
          const { list, outcomes } = await importDays(store, id, rows, step);
          lists.push(list);
          // What was corrected is never in the way.
          for (const [each, { isCorrected }] of known)
            if (isCorrected && rows.has(each)) expect(['here', 'corrected']).toContain(outcomes.get(each)?.is);
          for (const at of (await ends()).keys()) {
            if (before.has(at)) continue;
            const [each, wh] = [...rows].find(([of]) => startOf(of + 1) - SECOND === at) ?? [];
            if (each !== undefined && wh !== undefined) known.set(each, { energy: wh, list, isCorrected: false });
          }
        } else if (step.is === 'take back') {
          const list = lists[step.nth];
          if (list === undefined) continue;
          lists.splice(step.nth, 1);
          await takeBack(store, list);
          for (const [each, was] of known) if (was.list === list && !was.isCorrected) known.delete(each);
        } else if (step.is === 'remove meter') {
          const meter = (await allOf(store, id)).filter((each) => !each.is_amount)[step.nth];
          if (meter) await store.readings.remove(id, meter.at);
        } else if (step.is === 'meter') {
          const at = startOf(step.day) + step.hour * 3600 * SECOND;
          const all = await allOf(store, id);
          if (all.some((each) => each.at === at)) continue;
          const within = known.get(step.day);
          if (within) {
            // On a day that a list has, it shows what was produced until then.
            const start = all.findLast((each) => each.at < at && each.is_amount)?.total_lifetime_production ?? 0;
            const beside = all.some(
              (each) => !each.is_amount && each.at > startOf(step.day) && each.at < startOf(step.day + 1),
            );
            const total = start + (within.energy * step.hour) / 24;
            if (!beside)
              await store.readings.add(id, { ...figures, at, total_lifetime_production: total, source: 'typed' });
            continue;
          }
          const least = all.findLast((each) => each.at < at && !each.is_amount)?.total_lifetime_production ?? 0;
          const most = all.find((each) => each.at > at && !each.is_amount)?.total_lifetime_production ?? EVER;
          if (step.total < least || step.total > most) continue;
          await store.readings.add(id, { ...figures, at, total_lifetime_production: step.total, source: 'typed' });
        } else {
          const at = startOf(step.day + 1) - SECOND;
          const was = known.get(step.day);
          const reading = before.get(at);
          if (!was || !reading) continue;
          if (step.is === 'remove') {
            await store.readings.remove(id, at);
            known.delete(step.day);
          } else if (!(await allOf(store, id)).some((each) => each.at > startOf(step.day) && each.at < at)) {
            // Where a meter was read on that day, what it gained until then stays.
            const total = reading.total_lifetime_production + step.energy - was.energy;
            await store.readings.correct(id, at, { ...figures, at, total_lifetime_production: total });
            known.set(step.day, { ...was, energy: step.energy, isCorrected: true });
          }
        }
        const bounds = Array.from({ length: DAYS + 1 }, (_, index) => startOf(index));
        const energies = energyOf(bounds, await allOf(store, id)).map((each) => each.energy);
        for (const [each, { energy: wh }] of known) expect(energies[each], `day ${each}`).toBeCloseTo(wh, 6);
      }
      // Without a meter, the last total is the sum of all.
      if (!taken.some(({ is }) => is === 'meter')) {
        const sum = [...known.values()].reduce((before, each) => before + each.energy, 0);
        expect((await allOf(store, id)).at(-1)?.total_lifetime_production ?? 0).toBeCloseTo(sum, 6);
      }
      // The months of the fleet, which has no other inverter, are the sums of these days.
      const bounds = ['2026-01-01', '2026-02-01', '2026-03-01'].map((first) => startOfDay(ZONE, first));
      const fleet = new Map((await store.readings.months()).map((each) => [each.month, each.energy]));
      for (const [index, sum] of energyOf(bounds, await allOf(store, id)).entries())
        expect(fleet.get(2026 * 12 + index) ?? 0).toBeCloseTo(sum.energy ?? 0, 3);
    }),
    { numRuns: 150 },
  );
});
