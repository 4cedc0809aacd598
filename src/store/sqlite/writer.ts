import { DomainError } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Database, Orm } from './engine.ts';
import { isStorageFault, writeError } from './sqlite-errors.ts';

/** What a write may use, only while it runs; afterwards every use throws. */
export interface Transaction {
  /** The time of this write. */
  readonly at: Micros;
  /** Drizzle, allowed to write. */
  readonly orm: Orm;
  /** Runs once the write is on disk, before its promise resolves. */
  afterCommit(effect: () => void): void;
}

/** A raw statement that changes rows: it takes the transaction it belongs to, and refuses to run outside of it. */
export type WriteStatement = (transaction: Transaction, ...values: unknown[]) => { changes: number; id: number };

export interface Writer {
  /** Runs `work` in the transaction of this turn of the event loop; resolves after the commit is on disk. */
  write<T>(work: (transaction: Transaction) => T): Promise<T>;
  statement(sql: string): WriteStatement;
  /** The highest time that any write of this file had had when it was opened. */
  readonly latestTime: Micros;
  /** Finishes what was accepted, checkpoints and closes; `write` rejects from now on. */
  close(): Promise<void>;
}

export const closing = (): DomainError => new DomainError('closing', 'The service is closing.');

interface Job {
  run(transaction: Transaction): void;
  succeed(): void;
  fail(error: unknown): void;
}

/**
 * Group commit. The writes of one turn of the event loop share one transaction and one flush to disk; each has a savepoint, so
 * that a write that throws undoes itself alone. A fault of the disk undoes the whole transaction and rejects all of them.
 */
export function createWriter({ engine, orm }: Database, clock: () => Micros, afterCommit: () => void = () => {}): Writer {
  const begin = engine.prepare('BEGIN IMMEDIATE');
  const commit = engine.prepare('COMMIT');
  const rollback = engine.prepare('ROLLBACK');
  const savepoint = engine.prepare('SAVEPOINT one');
  const release = engine.prepare('RELEASE one');
  const undo = engine.prepare('ROLLBACK TO one');
  const readTime = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'last_time'`).pluck();
  const saveTime = engine.prepare(`INSERT INTO meta VALUES ('last_time', ?) ON CONFLICT DO UPDATE SET value = excluded.value`);
  const latestTime: Micros = Number(readTime.get() ?? 0);
  let lastTime = latestTime;
  let waiting: Job[] = [];
  let current: Transaction | undefined;
  let closed: Promise<void> | undefined;

  function attempt(job: Job, effects: (() => void)[]): (() => void) {
    const mine: (() => void)[] = [];
    const at = clock();
    const transaction: Transaction = {
      at,
      get orm() {
        assertCurrent(transaction);
        return orm;
      },
      afterCommit: (effect) => void mine.push(effect),
    };
    savepoint.run();
    current = transaction;
    try {
      job.run(transaction);
      release.run();
      effects.push(...mine);
      lastTime = Math.max(lastTime, at);
      return () => job.succeed();
    } catch (error) {
      if (!engine.inTransaction || isStorageFault(error)) throw error;
      undo.run();
      release.run();
      return () => job.fail(error);
    } finally {
      current = undefined;
    }
  }

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    const effects: (() => void)[] = [];
    let answers: (() => void)[];
    try {
      begin.run();
      answers = jobs.map((job) => attempt(job, effects));
      saveTime.run(String(lastTime));
      commit.run();
    } catch (error) {
      if (engine.inTransaction) rollback.run();
      for (const job of jobs) job.fail(writeError(error));
      return;
    }
    for (const effect of effects) effect();
    for (const answer of answers) answer();
    afterCommit();
  }

  function assertCurrent(transaction: Transaction): void {
    if (transaction !== current || !engine.inTransaction) throw new Error('a write was tried outside of its transaction');
  }

  const write: Writer['write'] = (work) =>
    new Promise((resolve, reject) => {
      if (closed) return reject(closing());
      if (waiting.length === 0) setImmediate(flush);
      let result: ReturnType<typeof work>;
      waiting.push({ run: (transaction) => void (result = work(transaction)), succeed: () => resolve(result), fail: reject });
    });

  return {
    write,
    statement(sql) {
      const prepared = engine.prepare<unknown[]>(sql);
      return (transaction, ...values) => {
        assertCurrent(transaction);
        const { changes, lastInsertRowid } = prepared.run(...values);
        return { changes, id: Number(lastInsertRowid) };
      };
    },
    latestTime,
    close() {
      closed ??= new Promise<void>((resolve) => {
        const finish = () => {
          if (waiting.length > 0) flush();
          engine.pragma('wal_checkpoint(TRUNCATE)');
          engine.close();
          resolve();
        };
        setImmediate(finish);
      });
      return closed;
    },
  };
}
