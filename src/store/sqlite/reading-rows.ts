import { readingSources } from '../../contract/console/readings.ts';
import { MOST_OUT_OF_ORDER, type CounterReading } from '../../domain/readings/energy.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { MeterReading } from '../reading-store.ts';
import type { Workspace } from './workspace.ts';

export type ReadingRow = Omit<Reading, 'is_producing' | 'source' | 'is_new_device' | 'is_amount'> & {
  is_producing: 0 | 1;
  source: number | null;
  is_new_device: 0 | 1;
  is_amount: 0 | 1;
};
export const READING_FIELDS =
  'at, is_producing, production_rate, total_lifetime_production, source, is_new_device, is_amount';
/** What decides what a counter has gained; see `CounterReading`. */
export const COUNTER_FIELDS = 'at, total_lifetime_production, is_new_device, is_amount';

/** A reading and all that were out of order with it. */
const LIMIT = MOST_OUT_OF_ORDER + 1;
/** Twice as many: what was thought to be out of order may have some that are. */
const BESIDE = 2 * LIMIT;

/** Readings that are read at once: few enough that no request waits for long. */
export const READINGS_AT_ONCE = 1000;

export const toReading = ({ is_producing, source, is_new_device, is_amount, ...rest }: ReadingRow): Reading => ({
  ...rest,
  is_amount: is_amount === 1,
  is_new_device: is_new_device === 1,
  is_producing: is_producing === 1,
  source: source === null ? null : (readingSources[source] ?? null),
});

/** Readings of an inverter in order of time, read in pieces that nobody has to wait for. */
export interface ReadingRows {
  /** At most so many before a time, the newest first. */
  before(inverterId: number, at: Micros, limit: number): ReadingRow[];
  /** At most so many after a time, in order. */
  after(inverterId: number, at: Micros, limit: number): ReadingRow[];
  /** The import that has made the reading at a time, or null. */
  importOf(inverterId: number, at: Micros): number | null;
  /** At most so many figures from a time on, in order. */
  from(inverterId: number, at: Micros, limit: number): CounterReading[];
  /**
   * Whether the counter neither fell before a time, nor does with these totals at that time, as far as that decides
   * what counts.
   */
  isInOrder(inverterId: number, at: Micros, totals: readonly number[]): boolean;
  /** See `ReadingStore.around`. */
  around(inverterId: number, from: Micros, to: Micros): AsyncGenerator<MeterReading[]>;
}

export function prepareReadingRows({ engine, read }: Pick<Workspace, 'engine' | 'read'>): ReadingRows {
  const before = engine.prepare<[number, number, number], ReadingRow>(
    `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND at < ? ORDER BY at DESC LIMIT ?`,
  );
  const after = engine.prepare<[number, number, number], ReadingRow>(
    `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND at > ? ORDER BY at LIMIT ?`,
  );
  const importOf = engine
    .prepare<[number, number], number | null>('SELECT import_id FROM readings WHERE inverter_id = ? AND at = ?')
    .pluck();
  const from = engine.prepare<[number, number, number], CounterReading>(
    `SELECT ${COUNTER_FIELDS} FROM readings WHERE inverter_id = ? AND at >= ? ORDER BY at LIMIT ?`,
  );
  const figures = `SELECT ${COUNTER_FIELDS}, production_rate FROM readings`;
  const lastSome = engine.prepare<[number, number, number], MeterReading>(
    `SELECT * FROM (${figures} WHERE inverter_id = ? AND at < ? ORDER BY at DESC LIMIT ?) ORDER BY at`,
  );
  const total = 'total_lifetime_production FROM readings WHERE inverter_id = ?';
  const lastOf = engine
    .prepare<[number, number], number>(`SELECT ${total} AND at < ? ORDER BY at DESC LIMIT 1`)
    .pluck();
  const highestOf = engine
    .prepare<[number, number, number], number | null>(
      `SELECT max(total_lifetime_production) FROM (SELECT ${total} AND at < ? ORDER BY at DESC LIMIT ?)`,
    )
    .pluck();
  const lowestOf = engine
    .prepare<[number, number, number], number | null>(
      `SELECT min(total_lifetime_production) FROM (SELECT ${total} AND at > ? ORDER BY at LIMIT ?)`,
    )
    .pluck();
  const next = engine.prepare<[number, number, number], MeterReading>(
    `${figures} WHERE inverter_id = ? AND at >= ? ORDER BY at LIMIT ?`,
  );
  return {
    before: (id, at, limit) => before.all(id, at, limit),
    after: (id, at, limit) => after.all(id, at, limit),
    importOf: (id, at) => importOf.get(id, at) ?? null,
    from: (id, at, limit) => from.all(id, at, limit),
    isInOrder(id, at, totals) {
      const last = lastOf.get(id, at) ?? -Infinity;
      const lowest = Math.min(...totals);
      return (
        (highestOf.get(id, at, LIMIT) ?? last) <= last &&
        last <= lowest &&
        Math.max(...totals) <= (lowestOf.get(id, at, LIMIT) ?? Infinity)
      );
    },
    async *around(id, start, to) {
      let some = await read(() => [...lastSome.all(id, start, BESIDE), ...next.all(id, start, READINGS_AT_ONCE)]);
      for (let beyond = 0; ; ) {
        yield some;
        beyond += some.filter(({ at }) => at >= to).length;
        const { at } = some.at(-1) ?? {};
        if (at === undefined || beyond >= BESIDE || some.length < READINGS_AT_ONCE) return;
        some = await read(() => next.all(id, at + 1, READINGS_AT_ONCE));
      }
    },
  };
}
