import { addTime, readStretches, type Stretch } from '../../domain/time-stretches.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Transaction } from './transaction.ts';
import type { Engine, Orm } from './engine.ts';
import { isStorageFault, writeError } from './sqlite-errors.ts';

/** One write that waits for its turn. */
interface Job {
  run(transaction: Transaction): void;
  succeed(): void;
  fail(error: unknown): void;
}

/** The writes of one file, gathered by turns of the event loop. */
export interface GroupCommit {
  /** The times of the writes, in order. */
  times(): readonly Stretch[];
  write<T>(work: (transaction: Transaction) => T): Promise<T>;
  /** The transaction that runs right now; throws where there is none. */
  current(): Transaction;
  /** Throws unless `transaction` is the one that runs right now. */
  assertCurrent(transaction: Transaction): void;
  onCommit(listener: () => void): void;
  /** Resolves when all that was accepted is settled. */
  drain(): Promise<void>;
}

/**
 * Group commit. The writes of one turn of the event loop share one transaction and one flush to disk; each has a
 * savepoint, so that a write that throws undoes itself alone. A fault of the disk undoes the whole transaction and
 * rejects all of them.
 */
export function createGroupCommit(engine: Engine, orm: Orm, clock: () => Micros): GroupCommit {
  const run = prepareTransaction(engine);
  const times = run.readTimes();
  const listeners: (() => void)[] = [];
  let saved = JSON.stringify(times);
  let waiting: Job[] = [];
  let current: Transaction | undefined;

  const outside = (): Error => new Error('a write was tried outside of its transaction');

  function assertCurrent(transaction: Transaction): void {
    if (transaction !== current || !engine.inTransaction) throw outside();
  }

  /** Runs one write in its savepoint; returns what settles its promise after the commit. */
  function attempt(job: Job, effects: (() => void)[]): () => void {
    const own: (() => void)[] = [];
    const transaction: Transaction = {
      at: clock(),
      get orm() {
        assertCurrent(transaction);
        return orm;
      },
      afterCommit: (effect) => void own.push(effect),
    };
    run.savepoint();
    current = transaction;
    try {
      job.run(transaction);
      run.release();
      effects.push(...own);
      addTime(times, transaction.at);
      return () => job.succeed();
    } catch (error) {
      if (!engine.inTransaction || isStorageFault(error)) throw error;
      run.undo();
      return () => job.fail(error);
    } finally {
      current = undefined;
    }
  }

  function flush(): void {
    const jobs = waiting;
    const effects: (() => void)[] = [];
    let answers: (() => void)[];
    waiting = [];
    try {
      run.begin();
      answers = jobs.map((job) => attempt(job, effects));
      const noted = JSON.stringify(times);
      if (noted !== saved) run.saveTimes(noted);
      run.commit();
      saved = noted;
    } catch (error) {
      if (engine.inTransaction) run.rollback();
      for (const job of jobs) job.fail(writeError(error));
      return;
    }
    for (const effect of effects) effect();
    for (const answer of answers) answer();
    for (const listener of listeners) listener();
  }

  return {
    times: () => times,
    current() {
      if (!current) throw outside();
      return current;
    },
    assertCurrent,
    write: (work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        let result: ReturnType<typeof work>;
        waiting.push({
          run: (transaction) => void (result = work(transaction)),
          succeed: () => resolve(result),
          fail: reject,
        });
      }),
    onCommit: (listener) => void listeners.push(listener),
    drain: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

/** The statements that make up a shared transaction, prepared once. */
function prepareTransaction(engine: Engine) {
  const plain = (sql: string) => {
    const statement = engine.prepare(sql);
    return () => void statement.run();
  };
  const undo = plain('ROLLBACK TO one');
  const release = plain('RELEASE one');
  const readTimes = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'times'`).pluck();
  const readLast = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'last_time'`).pluck();
  const saveTimes = engine.prepare(
    `INSERT INTO meta VALUES ('times', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
  );
  return {
    begin: plain('BEGIN IMMEDIATE'),
    commit: plain('COMMIT'),
    rollback: plain('ROLLBACK'),
    savepoint: plain('SAVEPOINT one'),
    release,
    undo() {
      undo();
      release();
    },
    readTimes: (): Stretch[] => readStretches(readTimes.get(), readLast.get()),
    saveTimes: (noted: string) => void saveTimes.run(noted),
  };
}
