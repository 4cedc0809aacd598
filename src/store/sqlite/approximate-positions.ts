import type { GeneratorRecord } from '../../domain/generators/generator-record.ts';
import type { Connection } from './connection.ts';
import type { Transaction } from './transaction.ts';

/** Which positions are only those of ZIP codes. */
export interface ApproximatePositions {
  isApproximate(record: GeneratorRecord): boolean;
  /** A generator takes the place of another one: where its position is the same, it is as near. */
  carry(transaction: Transaction, from: GeneratorRecord, to: GeneratorRecord): void;
}

/**
 * An import says it of the generators that it made, as long as nobody has changed them; of those that took the place of
 * one, a table has the position.
 */
export function prepareApproximatePositions({
  engine,
  statement,
}: Pick<Connection, 'engine' | 'statement'>): ApproximatePositions {
  const made = engine
    .prepare<[number, number], number>(
      `SELECT 1 FROM imported_records WHERE topic = 'generators' AND first_id <= ? AND last_id >= ? AND approximate`,
    )
    .pluck();
  const carried = engine
    .prepare<[number, number, number], number>(
      'SELECT 1 FROM approximate_positions WHERE generator_id = ? AND latitude = ? AND longitude = ?',
    )
    .pluck();
  const insert = statement('INSERT INTO approximate_positions VALUES (?, ?, ?)');
  const isApproximate = ({ id, latitude, longitude, created_at, updated_at }: GeneratorRecord): boolean =>
    (created_at === updated_at && made.get(id, id) === 1) || carried.get(id, latitude, longitude) === 1;
  return {
    isApproximate,
    carry(transaction, from, to) {
      const isSame = from.latitude === to.latitude && from.longitude === to.longitude;
      if (isSame && isApproximate(from)) insert(transaction, to.id, to.latitude, to.longitude);
    },
  };
}
