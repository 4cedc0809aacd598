import type { Former } from '../../domain/readings/reading.ts';
import { USUAL_SPAN, usualPower } from '../../domain/readings/usual-power.ts';
import { LOOKED_AT, wrongReadings } from '../../domain/readings/wrong-readings.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { READING_FIELDS, toReading, type ReadingRow, type ReadingRows } from './reading-rows.ts';
import type { Workspace } from './workspace.ts';

/** What is known of an inverter before a time, with which a new figure is compared. */
export function prepareFormer(
  engine: Workspace['engine'],
  rows: Pick<ReadingRows, 'before'>,
): (id: number, before: Micros) => Former {
  const generatorOf = engine.prepare<[number], Pick<Former, 'nameplate_capacity' | 'online_date'>>(
    `SELECT nameplate_capacity, online_date FROM inverter_generators JOIN generators AS g ON g.id = generator_id
     WHERE inverter_id = ?`,
  );
  // The first reading of a stretch of time; of a device that was new in it, that one's first.
  const firstOfCounter = engine.prepare<[number, number, number], ReadingRow>(
    `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND at BETWEEN ? AND ?
     ORDER BY is_new_device * at DESC, at LIMIT 1`,
  );
  const anyMeter = engine
    .prepare<[number, number], number>(
      'SELECT 1 FROM readings WHERE inverter_id = ? AND at < ? AND is_amount = 0 LIMIT 1',
    )
    .pluck();
  return (id, before) => {
    const newest = rows.before(id, before, LOOKED_AT).map(toReading);
    const [last] = newest;
    return {
      id,
      last: last ?? null,
      is_sum: last?.is_amount === true && anyMeter.get(id, before) === undefined,
      usual: last ? usualPower(firstOfCounter.get(id, last.at - USUAL_SPAN, last.at), last) : null,
      ...(generatorOf.get(id) ?? { nameplate_capacity: 0, online_date: null }),
      wrong: wrongReadings(newest),
    };
  };
}
