import type { Statement } from 'better-sqlite3';
import { DomainError } from '../../domain/domain-error.ts';
import { isFullDisk } from '../../domain/full-disk.ts';
import type { Stretch } from '../../domain/time-stretches.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Database } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLogFlush } from './log-flush.ts';
import { createGroupRead } from './group-read.ts';
import type { Transaction } from './transaction.ts';

/** A raw statement that changes rows: it takes the transaction it belongs to, and refuses to run outside of it. */
export type WriteStatement = (transaction: Transaction, ...values: unknown[]) => { changes: number; id: number };

/** An open data file in use: the one way to its rows. */
export interface Connection extends Omit<Database, 'orm'> {
  /** The times of the writes of this file, in order. */
  times(): readonly Stretch[];
  /**
   * Reads what is committed at the end of this turn of the event loop. Rejects with `closing` once the file is closing.
   */
  read<T>(work: () => T): Promise<T>;
  /**
   * Runs `work` in the transaction of this turn of the event loop and of those right after it that bring writes;
   * resolves after the commit is on disk.
   */
  write<T>(work: (transaction: Transaction) => T): Promise<T>;
  /**
   * The same for what can be done again: it resolves before it is on disk, so that nothing waits for that. After a
   * power failure the last of these writes may be missing, and nothing else that comes before one that is there.
   */
  writeAside<T>(work: (transaction: Transaction) => T): Promise<T>;
  /** Resolves when the file may be written outside of a transaction: the log is not being brought into it. */
  settled(): Promise<void>;
  /**
   * Calls `act`, which has to write at once; what it writes first and `also`, which is given what that comes to, are
   * one transaction.
   */
  writeAlong<T>(also: (transaction: Transaction, written: T) => void, act: () => Promise<T>): Promise<T>;
  /** The transaction that runs right now; throws where there is none. */
  current(): Transaction;
  /** Prepared when it is first run: a file is opened sooner for it. */
  statement(sql: string): WriteStatement;
  /** `listener` runs after each commit, when its effects are done. */
  onCommit(listener: () => void): void;
  /** Finishes what was accepted, checkpoints and closes. */
  close(): Promise<void>;
}

/**
 * Reading and writing of an open file. `clock` is strictly increasing, in microseconds; it is asked once for every
 * write.
 */
export function createConnection({ engine, orm, reader }: Database, clock: () => Micros): Connection {
  const log = createLogFlush(engine);
  const group = createGroupCommit(engine, orm, clock, log);
  const groupRead = createGroupRead(engine);
  let closed: Promise<void> | undefined;

  async function finish(): Promise<void> {
    await group.drain();
    await log.closeLog();
    try {
      engine.pragma('wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!isFullDisk(error)) throw error; // what is committed stays in the log beside the file, where the next start finds it
    } finally {
      engine.close();
      await log.closeFile();
    }
  }

  let along: ((transaction: Transaction, written: unknown) => void) | undefined;
  /** The work, and what goes along with it. */
  function whole<T>(work: (transaction: Transaction) => T): (transaction: Transaction) => T {
    const also = along;
    along = undefined;
    if (!also) return work;
    return (transaction) => {
      const result = work(transaction);
      also(transaction, result);
      return result;
    };
  }

  const closing = (): DomainError => new DomainError('closing', { code: 'service_closing' });

  return {
    engine,
    reader,
    times: group.times,
    read: (work) => (closed ? Promise.reject(closing()) : groupRead(work)),
    write(work) {
      const job = whole(work);
      return closed ? Promise.reject(closing()) : group.write(job);
    },
    writeAside: (work) => (closed ? Promise.reject(closing()) : group.writeAside(work)),
    settled: group.settled,
    writeAlong(also, act) {
      along = also as NonNullable<typeof along>;
      const done = act();
      if (along) {
        along = undefined;
        throw new Error('an act did not write at once, and would have gone without what goes along with it');
      }
      return done;
    },
    current: group.current,
    statement(sql) {
      let prepared: Statement | undefined;
      return (transaction, ...values) => {
        group.assertCurrent(transaction);
        prepared ??= engine.prepare(sql);
        const { changes, lastInsertRowid } = prepared.run(...values);
        return { changes, id: Number(lastInsertRowid) };
      };
    },
    onCommit: group.onCommit,
    close() {
      closed ??= finish();
      return closed;
    },
  };
}
