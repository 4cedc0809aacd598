import { addTime, readStretches, type Stretch } from '../../domain/time-stretches.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { Transaction } from './transaction.ts';
import type { Engine, Orm } from './engine.ts';
import type { LogFlush } from './log-flush.ts';
import { isStorageFault, writeError } from './sqlite-errors.ts';

/** One write that waits for its turn. */
interface Job {
  /** It can be done again: it need not be on disk when it is answered. */
  aside: boolean;
  run(transaction: Transaction): void;
  succeed(): void;
  fail(error: unknown): void;
}

/** Milliseconds that a write waits for others, beside the rest of the turn that runs. */
const LONGEST_WAIT = 1;

/** The writes of one file, gathered over the turns of the event loop that bring some. */
export interface GroupCommit {
  /** The times of the writes, in order. */
  times(): readonly Stretch[];
  write<T>(work: (transaction: Transaction) => T): Promise<T>;
  /** The same for what can be done again: after a power failure the last of these may be missing. */
  writeAside<T>(work: (transaction: Transaction) => T): Promise<T>;
  /** The transaction that runs right now; throws where there is none. */
  current(): Transaction;
  /** Throws unless `transaction` is the one that runs right now. */
  assertCurrent(transaction: Transaction): void;
  onCommit(listener: () => void): void;
  /** Resolves when the log is not being brought into the file. */
  settled(): Promise<void>;
  /** Resolves when all that was accepted is settled as well; not as long as somebody keeps writing. */
  drain(): Promise<void>;
}

/**
 * A class because of the getter: V8 gives every object literal with a getter a hidden class of its own in the old
 * generation, which keeps all that the write touched alive past minor collections (docs/performance.md).
 */
class OneWrite implements Transaction {
  readonly effects: (() => void)[] = [];
  readonly #orm: Orm;
  readonly #assertCurrent: (transaction: Transaction) => void;
  readonly at: Micros;

  constructor(at: Micros, orm: Orm, assertCurrent: (transaction: Transaction) => void) {
    this.at = at;
    this.#orm = orm;
    this.#assertCurrent = assertCurrent;
  }

  get orm(): Orm {
    this.#assertCurrent(this);
    return this.#orm;
  }

  readonly afterCommit = (effect: () => void): void => void this.effects.push(effect);
}

/**
 * Group commit. The writes of successive turns of the event loop share one transaction and one flush to disk; each has
 * a savepoint, so that a write that throws undoes itself alone. A fault of the disk undoes the whole transaction and
 * rejects all of them. Writes aside that share a transaction with none of the others are not flushed: another thread
 * does that, so that nobody waits for the disk.
 */
export function createGroupCommit(engine: Engine, orm: Orm, clock: () => Micros, log: LogFlush): GroupCommit {
  const run = prepareTransaction(engine);
  const times = run.readTimes();
  const listeners: (() => void)[] = [];
  let saved = JSON.stringify(times);
  let waiting: Job[] = [];
  let current: Transaction | undefined;
  /** The log is being brought into the file: what is written waits. */
  let held: Promise<void> | undefined;
  /** The disk failed while it was. */
  let broken: { cause: unknown } | undefined;

  const outside = (): Error => new Error('a write was tried outside of its transaction');

  function assertCurrent(transaction: Transaction): void {
    if (transaction !== current || !engine.inTransaction) throw outside();
  }

  /** Runs one write in its savepoint; returns what settles its promise after the commit. */
  function attempt(job: Job, effects: (() => void)[]): () => void {
    const transaction = new OneWrite(clock(), orm, assertCurrent);
    run.savepoint();
    current = transaction;
    try {
      job.run(transaction);
      run.release();
      effects.push(...transaction.effects);
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

  /** Has the log brought into the file before SQLite does it in the middle of a commit. */
  function hold(): void {
    held = log
      .bringIn()
      .catch((cause: unknown) => void (broken = { cause }))
      .then(() => {
        held = undefined;
        if (waiting.length > 0) flush();
      });
  }

  function flush(): void {
    if (held || waiting.length === 0) return;
    const jobs = waiting;
    const aside = jobs.every((job) => job.aside);
    const effects: (() => void)[] = [];
    let answers: (() => void)[];
    waiting = [];
    try {
      if (broken) throw broken.cause;
      if (aside) run.flushNothing();
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
    } finally {
      if (aside) run.flushAll();
    }
    if (aside) log.flushAside();
    if (aside && log.isLong()) hold();
    for (const effect of effects) effect();
    for (const answer of answers) answer();
    for (const listener of listeners) listener();
  }

  /** Flushes as soon as a turn has brought no further write, or the first of them has waited for long enough. */
  function gather(seen: number, since: number): void {
    const gathersOn = waiting.length > seen && performance.now() - since < LONGEST_WAIT;
    if (gathersOn) setImmediate(gather, waiting.length, since);
    else flush();
  }

  async function settled(): Promise<void> {
    await held;
    return held ? settled() : undefined;
  }

  async function drain(): Promise<void> {
    await settled();
    await new Promise((resolve) => setImmediate(resolve));
    return held || waiting.length > 0 ? drain() : undefined;
  }

  const accept = <T>(work: (transaction: Transaction) => T, aside: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(gather, 0, performance.now());
      let result: T;
      waiting.push({
        aside,
        run: (transaction) => void (result = work(transaction)),
        succeed: () => resolve(result),
        fail: reject,
      });
    });

  return {
    times: () => times,
    current() {
      if (!current) throw outside();
      return current;
    },
    assertCurrent,
    write: (work) => accept(work, false),
    writeAside: (work) => accept(work, true),
    onCommit: (listener) => void listeners.push(listener),
    settled,
    drain,
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
    // SQLite flushes the log then only where it begins anew; outside of a transaction alone.
    flushNothing: () => void engine.pragma('synchronous = NORMAL'),
    flushAll: () => void engine.pragma('synchronous = FULL'),
    undo() {
      undo();
      release();
    },
    readTimes: (): Stretch[] => readStretches(readTimes.get(), readLast.get()),
    saveTimes: (noted: string) => void saveTimes.run(noted),
  };
}
