import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';

/**
 * Lifetime production, in Wh, that an inverter still holds, although somebody has corrected or removed the reading that
 * said it. The service's repeats of it are not kept as readings.
 */
export interface RejectedTotals {
  has(inverterId: number, total: number): boolean;
  /** A reading with this total was corrected or removed. It counts if no other says what the inverter holds. */
  note(transaction: Transaction, inverterId: number, total: number): void;
  /** A reading says this. */
  said(transaction: Transaction, inverterId: number, total: number): void;
  /** The inverter is gone for good, or the service says something else. */
  clear(transaction: Transaction, inverterId: number): void;
}

export function prepareRejectedTotals({ engine, statement }: Pick<Workspace, 'engine' | 'statement'>): RejectedTotals {
  const find = engine
    .prepare<[number, number], number>(
      'SELECT 1 FROM rejected_totals WHERE inverter_id = ? AND total_lifetime_production = ?',
    )
    .pluck();
  const insert = statement(
    `INSERT OR REPLACE INTO rejected_totals SELECT id, total_lifetime_production FROM inverters AS i
     WHERE id = ? AND total_lifetime_production = ? AND NOT EXISTS (SELECT 1 FROM readings
       WHERE inverter_id = i.id AND total_lifetime_production = i.total_lifetime_production)`,
  );
  const drop = statement('DELETE FROM rejected_totals WHERE inverter_id = ?');
  const dropTotal = statement('DELETE FROM rejected_totals WHERE inverter_id = ? AND total_lifetime_production = ?');
  return {
    has: (id, total) => find.get(id, total) !== undefined,
    note: (transaction, id, total) => void insert(transaction, id, total),
    said: (transaction, id, total) => void dropTotal(transaction, id, total),
    clear: (transaction, id) => void drop(transaction, id),
  };
}
