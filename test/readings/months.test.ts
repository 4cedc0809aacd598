import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinReadings } from '../../src/core/tend-readings.ts';
import { openStoreInMemory } from '../../src/core/open-store.ts';
import { dayIn, monthDay, monthNumber } from '../../src/domain/readings/calendar.ts';
import { gainBetween } from '../../src/domain/readings/energy.ts';
import type { Micros } from '../../src/domain/timestamp.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import type { Store } from '../../src/store/store.ts';
import { anInverter } from '../support/bodies.ts';
import { inOrder } from './in-order.ts';

const ZONE = 'America/New_York';
const START: Micros = Date.UTC(2026, 0, 20) * 1000;
const DAY: Micros = 86_400_000_000;

const countersOf = async ({ readings }: Store) =>
  (await Array.fromAsync(readings.around(1, 0, Number.MAX_SAFE_INTEGER))).flat();

/** Energy by month of the later reading, without what was gathered over more than that month and the one before. */
async function byHistory(store: Store): Promise<[month: number, energy: number][]> {
  const months = new Map<number, number>();
  const counters = inOrder(await countersOf(store));
  counters.forEach((later, index) => {
    const earlier = counters[index - 1];
    if (!earlier) return;
    const [from, to] = [earlier, later].map(({ at }) => monthNumber(dayIn(ZONE, at))) as [number, number];
    const gain = gainBetween(earlier, later) ?? 0;
    if (to - from <= 1 && gain > 0) months.set(to, (months.get(to) ?? 0) + gain);
  });
  return [...months].toSorted(([one], [other]) => one - other);
}

/** Whether the device was replaced before it. */
const rare = fc.nat(4).map((drawn) => drawn === 0);
const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), day: fc.nat(150), total: fc.nat(5000), isNew: rare }),
  fc.record({
    act: fc.constant('correct' as const),
    nth: fc.nat(20),
    day: fc.nat(150),
    total: fc.nat(5000),
    isNew: rare,
  }),
  fc.record({ act: fc.constant('remove' as const), nth: fc.nat(20) }),
  fc.record({ act: fc.constant('thin' as const) }),
);

test('the months of the fleet stay those of the history, whatever is added, corrected, removed, or thinned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      let now = START;
      const store = openStoreInMemory(undefined, {
        mode: 'test',
        clock: () => (now += 1),
        secretBox: createSecretBox(Buffer.alloc(32, 7)),
      });
      await store.bulkLoad({ generators: [], inverters: [anInverter()] });
      const { readings } = store;
      const times: Micros[] = [];
      const reading = (day: number, total: number, isNew: boolean) => ({
        at: START + day * DAY,
        is_producing: true,
        production_rate: null,
        total_lifetime_production: total,
        is_new_device: isNew,
      });
      for (const each of steps) {
        const known = 'nth' in each ? times[each.nth % Math.max(1, times.length)] : undefined;
        const isTaken = 'day' in each && times.includes(START + each.day * DAY);
        if (each.act === 'add' && !isTaken) {
          await readings.add(1, { ...reading(each.day, each.total, each.isNew), source: 'typed' });
          times.push(START + each.day * DAY);
        } else if (each.act === 'correct' && known !== undefined && !isTaken) {
          await readings.correct(1, known, reading(each.day, each.total, each.isNew));
          times[times.indexOf(known)] = START + each.day * DAY;
        } else if (each.act === 'remove' && known !== undefined) {
          await readings.remove(1, known);
          times.splice(times.indexOf(known), 1);
        } else if (each.act === 'thin') {
          await thinReadings(readings, START + 700 * DAY);
          const left = new Set((await countersOf(store)).map(({ at }) => at));
          times.splice(0, times.length, ...times.filter((at) => left.has(at)));
        }
        const months = (await readings.months()).filter(({ energy }) => energy !== 0);
        expect(
          months.map(({ month, energy }) => [month, energy]),
          monthDay(months[0]?.month ?? 0),
        ).toEqual(await byHistory(store));
      }
      await store.close();
    }),
    { numRuns: 15 },
  );
});
