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
  readonly latestTime: Micros;
  write<T>(work: (transaction: Transaction) => T): Promise<T>;
  /** Throws unless `transaction` is the one that runs right now. */
  assertCurrent(transaction: Transaction): void;
  onCommit(listener: () => void): void;
  /** Resolves when all that was accepted is settled. */
  drain(): Promise<void>;
}

/**
 * Group commit. The writes of one turn of the event loop share one transaction and one flush to disk; each has a savepoint, so
 * that a write that throws undoes itself alone. A fault of the disk undoes the whole transaction and rejects all of them.
 */
export function createGroupCommit(engine: Engine, orm: Orm, clock: () => Micros): GroupCommit {
  const run = prepareTransaction(engine);
  const latestTime: Micros = run.readTime();
  const listeners: (() => void)[] = [];
  let highest = latestTime;
  let saved = latestTime;
  let waiting: Job[] = [];
  let current: Transaction | undefined;

  function assertCurrent(transaction: Transaction): void {
    if (transaction !== current || !engine.inTransaction) throw new Error('a write was tried outside of its transaction');
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
      highest = Math.max(highest, transaction.at);
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
      if (highest > saved) run.saveTime(highest);
      run.commit();
      saved = highest;
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
    latestTime,
    assertCurrent,
    write: (work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        let result: ReturnType<typeof work>;
        waiting.push({ run: (transaction) => void (result = work(transaction)), succeed: () => resolve(result), fail: reject });
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
  const readTime = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = 'last_time'`).pluck();
  const saveTime = engine.prepare(`INSERT INTO meta VALUES ('last_time', ?) ON CONFLICT DO UPDATE SET value = excluded.value`);
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
    readTime: (): Micros => Number(readTime.get() ?? 0),
    saveTime: (at: Micros) => void saveTime.run(String(at)),
  };
}
