import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { ChangeEvent } from '../../contract/events.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { FeedChange } from '../feed-change.ts';
import { nextRow, type TrailRow } from '../trail-chain.ts';
import type { TrailNotes } from '../store.ts';
import type { NewTrailEntry } from '../trail-store.ts';
import { ormOf, SILENCE_MS, type Connections, type Orm } from './connections.ts';
import { asDomainError, isCut, isSilent, withoutQuery } from './postgres-errors.ts';
import { finishQuery, LANE_COLUMNS, type LaneRow, type NumberedTable, type RankedList } from './lane-rows.ts';

/** What a write may use while it runs. Nothing of it is kept before the whole transaction is committed. */
export interface Transaction {
  /** The time of this write. */
  readonly at: Micros;
  /** A statement that changes nothing. */
  read<R extends object>(query: QueryConfig): Promise<R[]>;
  /**
   * Sends a statement that changes rows, without waiting for its answer: what comes after it on this connection finds
   * what it has done. If it fails, so does the transaction.
   */
  write(query: QueryConfig): void;
  /** Drizzle, for reading. */
  readonly reader: Orm;
  /** Drizzle, to change rows. */
  readonly orm: Orm;
  /** The id of a new row. */
  nextId(table: NumberedTable): number;
  /** Notes a fact of the change feed. */
  record(change: FeedChange): void;
  /** A record was added to a list (1), or removed from it (-1). */
  rank(list: RankedList, id: number, change: 1 | -1): void;
  /** This generator of the homeowner was added (1), or removed (-1). */
  countOfHomeowner(homeownerId: number, id: number, change: 1 | -1): void;
  /** Adds an entry to the audit trail of the company. */
  note(entry: NewTrailEntry): void;
}

/** The writes of one company in this process. */
export interface Lane {
  /** Runs `work` in a transaction; it may run more than once; only the last run counts. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** `TrailNotes.noted` */
  noted: TrailNotes['noted'];
  /** Resolves when all that was accepted is settled. Later writes reject with `closing`. */
  close(): Promise<void>;
}

type Work = (transaction: Transaction) => Promise<unknown>;

interface Job {
  work: Work;
  succeed(result: unknown): void;
  fail(error: unknown): void;
}

/** How many writes share a transaction at most: whoever waits behind them waits for all. */
const MOST_AT_ONCE = 64;

/**
 * A write threw after it had changed something, or the database refused what it asked for, and others share its
 * transaction: each has to run alone.
 */
class Entangled extends Error {}

/**
 * Serializes the changes of one company's records: each locks the company's row of `lanes` first, in whatever process.
 * So ids, `seq` of the change feed and times rise in the order of commits, without a gap, and no rule needs a lock of
 * its own. Writes that arrive while a transaction is in flight share the next one.
 */
export function createLane(
  connections: Connections,
  company: number,
  clock: (() => Micros) | undefined,
  committed: (events: ChangeEvent[]) => void,
): Lane {
  // What time it is, is asked of the database each time: its clock is everybody's, whatever that of a process does.
  const now = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now';
  const head = `SELECT ${LANE_COLUMNS.join(', ')}, ${now} FROM lanes WHERE company_id = ${company} FOR UPDATE`;
  let waiting: Job[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let along: ((written: unknown) => NewTrailEntry) | undefined;

  async function together(jobs: readonly Job[]): Promise<void> {
    try {
      const { settle, events } = await connections.transaction(company, head, (client, rows) =>
        attempt(client, company, rows[0] as (LaneRow & { now: Micros }) | undefined, jobs, clock),
      );
      settle();
      if (events.length > 0) committed(events);
    } catch (error) {
      if (!(error instanceof Entangled)) jobs.forEach((job) => job.fail(error));
      else for (const job of jobs) await together([job]);
    }
  }

  async function run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve)); // what is asked in the same turn goes together
    while (waiting.length > 0) {
      const jobs = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await together(jobs);
    }
    running = undefined;
  }

  /** The work, and the entry of the audit trail that goes with it. */
  function whole(work: Work): Work {
    const entry = along;
    along = undefined;
    if (!entry) return work;
    return async (transaction) => {
      const result = await work(transaction);
      transaction.note(entry(result));
      return result;
    };
  }

  return {
    write: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const job = whole(work);
        if (closed) return reject(new DomainError('closing', { code: 'service_closing' }));
        waiting.push({ work: job, succeed: (result) => resolve(result as T), fail: reject });
        running ??= run();
      }),
    noted(entry, act) {
      along = typeof entry === 'function' ? (entry as NonNullable<typeof along>) : () => entry;
      const done = act();
      if (along) {
        along = undefined;
        throw new Error('an act did not write at once, and would have gone without what goes along with it');
      }
      return done;
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

/** What a transaction sends without waiting for the answers. */
class Sent {
  readonly #client: PoolClient;
  readonly #answers: Promise<unknown>[] = [];
  #unanswered = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Sends a statement behind the others, and waits for its answer. */
  async query<R extends object>(query: QueryConfig): Promise<QueryResult<R>> {
    this.#unanswered += 1;
    // The driver counts from now on, while the database still works on what was sent before.
    const timed: QueryConfig & { query_timeout: number } = { ...query, query_timeout: SILENCE_MS * this.#unanswered };
    try {
      return await this.#client.query<R>(timed);
    } finally {
      this.#unanswered -= 1;
    }
  }

  /** Sends one whose answer nobody waits for but `failure`. */
  add(query: QueryConfig): void {
    const answer = this.query(query);
    answer.catch(() => undefined);
    this.#answers.push(answer);
  }

  /** Waits for all answers; resolves with the first failure, after which the database refuses all that follows. */
  failure(): Promise<unknown> {
    return Promise.all(this.#answers).then(() => undefined, withoutQuery);
  }
}

/**
 * What a write does on its connection; what it does in the memory of this process is added for each write. A class
 * because of the getter, like `OneWrite` of the SQLite side.
 */
class Statements implements Pick<Transaction, 'read' | 'write' | 'reader' | 'orm'> {
  /** Whether it has changed anything, or may have. */
  wrote = false;
  readonly #sent: Sent;
  readonly reader: Orm;

  constructor(sent: Sent, reader: Orm) {
    this.#sent = sent;
    this.reader = reader;
  }

  async read<R extends object>(query: QueryConfig): Promise<R[]> {
    return (await this.#sent.query<R>(query)).rows;
  }

  write(query: QueryConfig): void {
    this.wrote = true;
    this.#sent.add(query);
  }

  get orm(): Orm {
    this.wrote = true;
    return this.reader;
  }
}

/** Runs the writes one after the other; resolves with what settles their promises after the commit. */
async function attempt(
  client: PoolClient,
  company: number,
  row: (LaneRow & { now: Micros }) | undefined,
  jobs: readonly Job[],
  clock: (() => Micros) | undefined,
): Promise<{ settle: () => void; events: ChangeEvent[] }> {
  if (!row) throw new Error(`company ${company} has no lane`);
  const lane = { ...row };
  const orm = ormOf(client);
  const sent = new Sent(client);
  const feed: (FeedChange & { seq: number; at: Micros })[] = [];
  const ranks: [list: RankedList, id: number, change: number][] = [];
  const homeowners: [homeowner: number, generator: number, change: number][] = [];
  const trail: TrailRow[] = [];
  const kept = [feed, ranks, homeowners, trail];
  const answers: (() => void)[] = [];
  let done = 0;

  for (const job of jobs) {
    const before = { lane: { ...lane }, lengths: kept.map(({ length }) => length) };
    lane.last_at = Math.max(clock?.() ?? row.now, lane.last_at + 1);
    const at = lane.last_at;
    const statements = new Statements(sent, orm);
    const transaction: Transaction = Object.assign(statements, {
      at,
      nextId: (table: NumberedTable) => (lane[table] += 1),
      record: (change: FeedChange) => void feed.push({ ...change, seq: (lane.seq += 1), at }),
      rank: (list: RankedList, id: number, change: 1 | -1) => void ranks.push([list, id, change]),
      countOfHomeowner: (homeowner: number, id: number, change: 1 | -1) =>
        void homeowners.push([homeowner, id, change]),
      note(entry: NewTrailEntry) {
        const last = lane.trail_hash === null ? undefined : { id: lane.trail, hash: lane.trail_hash };
        const next = nextRow(last, at, entry, null);
        trail.push(next);
        lane.trail = next.id;
        lane.trail_hash = next.hash;
      },
    });
    try {
      const result = await job.work(transaction);
      answers.push(() => job.succeed(result));
      done += 1;
    } catch (thrown) {
      const failed = withoutQuery(thrown);
      const broken = isOfDatabase(failed);
      const error = broken ? ((await sent.failure()) ?? failed) : failed;
      if (broken && isOfAll(error)) throw error;
      if ((broken || statements.wrote) && jobs.length > 1) throw new Entangled();
      if (broken || statements.wrote) throw error;
      Object.assign(lane, before.lane);
      kept.forEach((each, nth) => (each.length = before.lengths[nth] ?? 0));
      answers.push(() => job.fail(error));
    }
  }
  if (done > 0) sent.add(finishQuery(company, lane, feed, ranks, homeowners, trail));
  const failure = await sent.failure();
  if (failure !== undefined) throw jobs.length > 1 && !isOfAll(failure) ? new Entangled() : failure;
  return {
    settle: () => answers.forEach((each) => each()),
    events: feed.map(({ seq, topic, id }) => ({ seq, topic, ids: id === null ? [] : [id] })),
  };
}

/** Whether a statement or the connection failed, and not a rule. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  ('severity' in error || 'errno' in error || isCut(error) || isSilent(error));

/** Whether it is the same for every write: the database is away, is to be asked again, or has no room. */
const isOfAll = (error: unknown): boolean => asDomainError(error) !== error;
