import { SUM_DIGITS, type InverterReadings, type ReadingChanges } from '../../domain/readings/amount-sums.ts';
import { READING_FIELDS, toReading, type ReadingRow, type ReadingRows } from './reading-rows.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/** The readings of one inverter, as the sums of its amounts need them, and what may be changed of them. */
export function prepareInverterReadings(
  { engine, statement }: Pick<Workspace, 'engine' | 'statement'>,
  rows: Pick<ReadingRows, 'before' | 'after' | 'importOf'>,
) {
  const amount = `SELECT ${READING_FIELDS} FROM readings WHERE inverter_id = ? AND is_amount = 1 AND at`;
  const amountBefore = engine.prepare<[number, number], ReadingRow>(`${amount} < ? ORDER BY at DESC LIMIT 1`);
  const amountAfter = engine.prepare<[number, number], ReadingRow>(`${amount} > ? ORDER BY at LIMIT 1`);
  const meterAfter = engine
    .prepare<[number, number], number>(
      'SELECT at FROM readings WHERE inverter_id = ? AND at > ? AND is_amount = 0 ORDER BY at LIMIT 1',
    )
    .pluck();
  const otherSum = engine
    .prepare<[number, number, number], number>(
      `SELECT at FROM readings AS r WHERE inverter_id = ? AND at > ? AND at < ? AND is_new_device = 1
         AND total_lifetime_production IS NOT (SELECT total_lifetime_production FROM readings
           WHERE inverter_id = r.inverter_id AND at < r.at ORDER BY at DESC LIMIT 1)
       ORDER BY at LIMIT 1`,
    )
    .pluck();
  const addToTotals = statement(
    `UPDATE readings SET total_lifetime_production = round(total_lifetime_production + ?, ${SUM_DIGITS})
     WHERE inverter_id = ? AND at > ? AND at < ?`,
  );
  const known = (row: ReadingRow | undefined) => row && toReading(row);
  return {
    of: (id: number): InverterReadings => ({
      before: (at) => known(rows.before(id, at, 1)[0]),
      after: (at) => known(rows.after(id, at, 1)[0]),
      amountBefore: (at) => known(amountBefore.get(id, at)),
      amountAfter: (at) => known(amountAfter.get(id, at)),
      meterAfter: (at) => meterAfter.get(id, at),
      otherSumBetween: (after, before) => otherSum.get(id, after, before),
      importOf: (at) => rows.importOf(id, at),
    }),
    addToTotals:
      (transaction: Transaction, id: number): ReadingChanges['addToTotals'] =>
      (energy, after, before) =>
        addToTotals(transaction, energy, id, after, before).changes > 0,
  };
}
