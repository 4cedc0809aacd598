import { readingSources } from '../../contract/console/readings.ts';
import type { CounterReading } from '../../domain/readings/energy.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { MeterReading } from '../reading-store.ts';
import type { Workspace } from './workspace.ts';

export type ReadingRow = Omit<Reading, 'is_producing' | 'source'> & { is_producing: 0 | 1; source: number | null };
export const READING_FIELDS = 'at, is_producing, production_rate, total_lifetime_production, source';

/** Readings that are read at once: few enough that no request waits for long. */
export const READINGS_AT_ONCE = 1000;

export const toReading = ({ is_producing, source, ...rest }: ReadingRow): Reading => ({
  ...rest,
  is_producing: is_producing === 1,
  source: source === null ? null : (readingSources[source] ?? null),
});

/** Readings of an inverter in order of time, read in pieces that nobody has to wait for. */
export interface ReadingRows {
  /** At most so many before a time, the newest first. */
  before(inverterId: number, at: Micros, limit: number): ReadingRow[];
  /** At most so many behind a time, in order. */
  after(inverterId: number, at: Micros, limit: number): ReadingRow[];
  /** At most so many figures from a time on, in order. */
  from(inverterId: number, at: Micros, limit: number): CounterReading[];
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
  const from = engine.prepare<[number, number, number], CounterReading>(
    'SELECT at, total_lifetime_production FROM readings WHERE inverter_id = ? AND at >= ? ORDER BY at LIMIT ?',
  );
  const figures = 'SELECT at, production_rate, total_lifetime_production FROM readings';
  const lastTwo = engine.prepare<[number, number], MeterReading>(
    `SELECT * FROM (${figures} WHERE inverter_id = ? AND at < ? ORDER BY at DESC LIMIT 2) ORDER BY at`,
  );
  const next = engine.prepare<[number, number, number], MeterReading>(
    `${figures} WHERE inverter_id = ? AND at >= ? ORDER BY at LIMIT ?`,
  );
  return {
    before: (id, at, limit) => before.all(id, at, limit),
    after: (id, at, limit) => after.all(id, at, limit),
    from: (id, at, limit) => from.all(id, at, limit),
    async *around(id, start, to) {
      let at = start;
      let some = await read(() => [...lastTwo.all(id, start), ...next.all(id, at, READINGS_AT_ONCE)]);
      for (;;) {
        const last = some.at(-1);
        // The first one behind the end is the last one that is asked for.
        const end = some.findIndex((reading) => reading.at >= to);
        yield end === -1 ? some : some.slice(0, end + 1);
        if (end !== -1 || !last || some.length < READINGS_AT_ONCE) return;
        at = last.at + 1;
        some = await read(() => next.all(id, at, READINGS_AT_ONCE));
      }
    },
  };
}
