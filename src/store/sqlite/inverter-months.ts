import { createMonthOf } from '../../domain/readings/calendar.ts';
import { createGains, type CounterReading, type Gains } from '../../domain/readings/energy.ts';
import { BEFORE_ALL, EVER } from '../../domain/timestamp.ts';
import type { ReadingRows } from './reading-rows.ts';
import type { SiteZones } from './site-zones.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** A month that no reading has: the months of this inverter have yet to be counted. */
export const UNCOUNTED = 0;
/** Readings and months that are counted in one transaction; what takes longer is counted piece by piece afterward. */
const COUNTED_AT_ONCE = 1000;
const INVERTERS_AT_ONCE = 50;

/** The energy of inverters by month at their sites, kept beside the readings. */
export interface InverterMonths {
  /** A reading came, went, or was replaced where the counter does not fall: it and its neighbors, before and after. */
  change(
    transaction: Transaction,
    inverterId: number,
    zone: string,
    [before, after]: [readonly CounterReading[], readonly CounterReading[]],
  ): void;
  clear(transaction: Transaction, inverterId: number): void;
  /** Counts the months of inverters anew, right away where that is short, or else in `count`. */
  recount(transaction: Transaction, inverterIds: readonly number[]): void;
  /** See `ReadingStore.countMonths`. */
  count(isEnded: () => boolean): Promise<void>;
}

/** `watch` runs `work` with the set of inverters whose readings change meanwhile. */
export function createInverterMonths(
  {
    engine,
    read,
    writeAside,
    statement,
    feed,
  }: Pick<Workspace, 'engine' | 'read' | 'writeAside' | 'statement' | 'feed'>,
  rows: ReadingRows,
  sites: SiteZones,
  watch: <T>(work: (changed: ReadonlySet<number>) => Promise<T>) => Promise<T>,
): InverterMonths {
  const monthOf = createMonthOf();
  /** What may still be counted in a transaction. */
  const lefts = new WeakMap<Transaction, number>();
  const known = engine.prepare<[], number>('SELECT month FROM month_buckets').pluck();
  const uncounted = engine
    .prepare<[number, number], number>('SELECT inverter_id FROM inverter_months WHERE month = ? LIMIT ?')
    .pluck();
  const addEnergy = statement(
    `INSERT INTO inverter_months VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET energy = energy + excluded.energy`,
  );
  const deleteMonth = statement('DELETE FROM inverter_months WHERE month = ? AND inverter_id = ?');

  /**
   * Adds up the energy of each month. Nothing that was gathered since before the month before it counts; the history of
   * an inverter shows that as well (`energyOf`), and since when it was gathered.
   */
  function summing(zone: string): { months: Map<number, number> } & Gains {
    const months = new Map<number, number>();
    const gains = createGains((earlier, later, gain) => {
      if (gain === null) return;
      const month = monthOf(zone, later.at);
      if (month - monthOf(zone, earlier.at) <= 1) months.set(month, (months.get(month) ?? 0) + gain);
    });
    return { months, ...gains };
  }
  function monthsOf(zone: string, readings: readonly CounterReading[]): Map<number, number> {
    const sums = summing(zone);
    sums.add(readings);
    sums.end();
    return sums.months;
  }

  function clear(transaction: Transaction, id: number, months = known.all()): void {
    for (const month of months) deleteMonth(transaction, month, id);
  }
  function put(transaction: Transaction, id: number, months: ReadonlyMap<number, number>): void {
    for (const [month, energy] of months) if (energy !== 0) addEnergy(transaction, month, id, energy);
  }

  function recount(transaction: Transaction, ids: readonly number[]): void {
    const months = known.all();
    let left = lefts.get(transaction) ?? COUNTED_AT_ONCE;
    for (const id of ids) {
      const readings = left > 0 ? rows.from(id, BEFORE_ALL, left + 1) : [];
      if (left <= 0 || readings.length > left) addEnergy(transaction, UNCOUNTED, id, 0);
      else {
        clear(transaction, id, months);
        put(transaction, id, monthsOf(sites.of(id).time_zone, readings));
      }
      left -= readings.length + months.length;
    }
    lefts.set(transaction, left);
  }

  /** Counts the months of one inverter without keeping anybody waiting; not where its readings change meanwhile. */
  const countOne = (id: number, isEnded: () => boolean): Promise<void> =>
    watch(async (changed) => {
      const sums = summing((await read(() => sites.of(id))).time_zone);
      for await (const some of rows.around(id, BEFORE_ALL, EVER)) {
        if (isEnded() || changed.has(id)) return;
        sums.add(some);
      }
      sums.end();
      await writeAside((transaction) => {
        if (changed.has(id)) return;
        clear(transaction, id);
        put(transaction, id, sums.months);
        feed.record(transaction, { topic: 'readings', id, kind: 'update' });
      });
    });

  return {
    change(transaction, id, zone, [before, after]) {
      const change = monthsOf(zone, after);
      for (const [month, energy] of monthsOf(zone, before)) change.set(month, (change.get(month) ?? 0) - energy);
      put(transaction, id, change);
    },
    clear,
    recount,
    async count(isEnded) {
      while (!isEnded()) {
        const ids = await read(() => uncounted.all(UNCOUNTED, INVERTERS_AT_ONCE));
        const [first] = ids;
        if (first === undefined) return;
        await writeAside((transaction) => {
          for (const id of ids) if (!sites.has(id)) clear(transaction, id);
          recount(transaction, ids.filter(sites.has));
          feed.record(transaction, { topic: 'readings', id: null, kind: 'load' });
        });
        // One that has too many readings to be counted at once is still there.
        if ((await read(() => uncounted.all(UNCOUNTED, 1)))[0] === first) await countOne(first, isEnded);
      }
    },
  };
}
