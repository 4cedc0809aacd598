import type { Connection } from './connection.ts';
import type { Transaction } from './transaction.ts';

/** Seven digits; not more, because positions in lists take room for every 50 numbers (`rank-index.ts`). */
const FIRST = 1_000_000;
const MOST_SKIPPED = 97;

/**
 * Called before a record is inserted whose number SQLite counts up. In a workspace with opaque ids the sequence is
 * moved on, first to a number of seven digits; records that are inserted together still follow each other.
 */
export type SpreadIds = (transaction: Transaction, table: string) => void;

/** `random` is absent where ids are counted from 1. */
export function createSpreadIds(
  { engine, statement }: Pick<Connection, 'engine' | 'statement'>,
  random: ((bytes: number) => Buffer) | undefined,
): SpreadIds {
  if (!random) return () => undefined;
  const given = engine.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
  const move = statement('UPDATE sqlite_sequence SET seq = ? WHERE name = ?');
  const begin = statement('INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)');
  return (transaction, table) => {
    const last = given.get(table) ?? 0;
    const drawn = random(4).readUInt32BE();
    const moved = last < FIRST ? FIRST + (drawn % FIRST) : last + 1 + (drawn % MOST_SKIPPED);
    if (move(transaction, moved, table).changes === 0) begin(transaction, moved, table);
  };
}
