import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';

/** The connection as rows of synchronizing use it: what is written belongs to the transaction that runs right now. */
export interface BoundConnection extends Pick<Connection, 'engine'> {
  /** The transaction that runs right now; throws where there is none. */
  current(): Transaction;
  statement(sql: string): (...values: unknown[]) => { changes: number; id: number };
}

export const bound = ({ engine, current, statement }: Connection): BoundConnection => ({
  engine,
  current,
  statement(sql) {
    const run = statement(sql);
    return (...values) => run(current(), ...values);
  },
});
