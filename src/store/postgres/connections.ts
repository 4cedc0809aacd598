import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, types, type PoolClient, type QueryConfig } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { PoolFacts } from '../hub-database.ts';
import {
  asDomainError,
  isCut,
  isReadOnly,
  isRepeatable,
  isSilent,
  isDatabaseFailure,
  outcomeUnknown,
  orFullPool,
  unavailable,
  withoutQuery,
} from './postgres-errors.ts';

/** No company: a connection that is set to it sees no row of any. */
export const NO_COMPANY = 0;

/** Milliseconds until a request that finds no free connection is answered with `unavailable`. */
const CHECKOUT_MS = 5_000;
/** No statement of ours takes a second; one that takes longer is stuck. */
const STATEMENT_MS = 10_000;
/** The database has given up a statement by then, so the connection is dead. */
export const SILENCE_MS = 12_000;
/** How long a write waits for the one before it, in this process or another one. */
const LOCK_MS = 5_000;
/** A process that stops in the middle of a transaction holds its company's lane for no longer than this. */
const IDLE_IN_TRANSACTION_MS = 5_000;
/** What is `unavailable` while the database is there. */
const NOT_THE_DATABASE = ['changes_waiting', 'no_connection_free'];
/** Whoever has this in the address has libpq's meaning of `sslmode`. */
const LIBPQ = 'uselibpqcompat';
/** How often a transaction is run at most, the first time included. */
const MOST_TRIES = 6;

const INT8: number = types.builtins.INT8;

/** Drizzle on one connection. */
export type Orm = NodePgDatabase;

export const ormOf = (client: PoolClient): Orm => drizzle({ client });

export interface ConnectionOptions {
  url: string;
  mode: Mode;
  /** Connections of this process; 10 unless told. */
  poolSize?: number | undefined;
}

/**
 * The pool of one process. All methods reject with DomainError `unavailable` where the database cannot be reached, and
 * `transaction` with `outcome_unknown` if the connection broke during the commit.
 */
export interface Connections {
  /** The options of a connection outside of the pool. */
  readonly options: object;
  /**
   * One statement outside of a transaction, in the name of one company; sent once more where its connection turns out
   * to be cut, so that it has to be one that may run twice.
   */
  query<R extends object>(company: number, query: QueryConfig): Promise<R[]>;
  /** The same with drizzle. */
  withOrm<T>(company: number, work: (orm: Orm) => Promise<T>): Promise<T>;
  /**
   * Calls `work` in a transaction of one company. `head`: what is sent together with `BEGIN`, in one message; `work` is
   * given the rows of its last statement. All of it runs again, a bounded number of times, where the database asks for
   * that (40001, 40P01) and once where the connection was cut before the commit was sent. What became of a commit whose
   * answer never came is unknown: `outcome_unknown`, and nothing is repeated.
   */
  transaction<T>(company: number, head: string, work: (client: PoolClient, rows: object[]) => Promise<T>): Promise<T>;
  /**
   * Resolves where requests are served: an unused connection takes writes, or a new one does, or all are in use. Once a
   * connection could not be made, or took no writes, a new one has to be made first: a password, a limit or a rule was
   * changed, whatever those that are left can do.
   */
  probe(): Promise<void>;
  facts(): PoolFacts;
  close(): Promise<void>;
}

/** Rejects where the server takes no writes on this connection. */
export async function checkWritable(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ writable: boolean }>(
    `SELECT NOT (pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean) AS writable`,
  );
  if (rows[0]?.writable !== true) throw unavailable('database_unavailable', new Error('the database takes no writes'));
}

const valueOf = (company: number): string => (company === NO_COMPANY ? '' : String(company));
/** For the transaction that begins. */
const setLocally = (company: number): string => `SELECT set_config('app.company', '${valueOf(company)}', true)`;

/** `bigint` columns hold ids, counts and microseconds, all below 2^53. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** How each connection of a mode is made. */
export function clientOptions({ url, mode }: ConnectionOptions): object {
  const address = new URL(url);
  // What the address says wins over what is beside it. Compiling a statement takes longer than any of ours runs.
  address.searchParams.set('options', `-c search_path=${mode} -c jit=off`);
  // The driver takes these as verify-full, and warns that a later release of it may not.
  if (
    /^(prefer|require|verify-ca)$/.test(address.searchParams.get('sslmode') ?? '') &&
    !address.searchParams.has(LIBPQ)
  )
    address.searchParams.set('sslmode', 'verify-full');
  return {
    connectionString: address.href,
    application_name: `solar-hub-${mode}`,
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: CHECKOUT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    pipeline: true, // what a lane sends does not wait for the answer to what it sent before
  };
}

/** Connects when it is first asked. `onError` hears of connections that broke while nobody used them. */
export function createConnections(asked: ConnectionOptions, onError: (error: Error) => void): Connections {
  const { poolSize = 10 } = asked;
  const options = clientOptions(asked);
  const pool = new Pool({ ...options, max: poolSize });
  const setTo = new WeakMap<PoolClient, number>();
  /** The pool counts those that it is still trying to make as well. */
  const connected = new Set<PoolClient>();
  /** Whether requests were served when it was last found out: a connection was made, and took writes. */
  let served = true;
  let probing: Promise<void> | undefined;
  let retries = 0;
  let failures = 0;
  let closed: Promise<void> | undefined;
  // While one is checked out, the pool does not listen: the running statement rejects, or the next one.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    connected.add(client);
  });
  pool.on('remove', (client) => void connected.delete(client));
  // A connection that is cut while it is being given back is no fault.
  pool.on('error', (error) => {
    if (!closed) onError(error);
  });

  async function connect(): Promise<PoolClient> {
    if (closed) throw new DomainError('closing', { code: 'service_closing' });
    return pool.connect().catch((error: unknown) => {
      const known = orFullPool(error);
      if (isDatabaseFailure(known)) throw known;
      served = false;
      // Whatever the server, the network or TLS says against a connection: nothing was asked on it yet.
      throw isCut(error) ? error : unavailable('database_unavailable', error);
    });
  }

  /** A connection that is set to this company, until it is set to another one. */
  async function checkOut(company: number): Promise<PoolClient> {
    const client = await connect();
    if (setTo.get(client) === company) return client;
    try {
      await client.query({
        name: 'set-company',
        text: `SELECT set_config('app.company', $1, false)`,
        values: [valueOf(company)],
      });
      setTo.set(client, company);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function withClient<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (thrown) {
      const error = withoutQuery(thrown);
      client.release(isCut(error) || isSilent(error) || isReadOnly(error) || isDatabaseFailure(error));
      throw error;
    }
  }

  /** Counts what failed because the database was unavailable, and turns it into an error of the service. */
  function countAndTranslate(error: unknown): unknown {
    const known = asDomainError(error);
    if (isDatabaseFailure(known) && !NOT_THE_DATABASE.includes(known.reason.code)) failures += 1;
    return known;
  }

  async function runOnce<T>(
    client: PoolClient,
    company: number,
    head: string,
    work: (client: PoolClient, rows: object[]) => Promise<T>,
  ): Promise<T> {
    let sent = false;
    try {
      const results = (await client.query(`BEGIN; ${setLocally(company)}; ${head}`)) as unknown as { rows: object[] }[];
      const result = await work(client, results.at(-1)?.rows ?? []);
      sent = true;
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('the transaction had failed before it was committed');
      return result;
    } catch (thrown) {
      const error = withoutQuery(thrown);
      const gone = isCut(error) || isSilent(error);
      if (sent && gone) throw outcomeUnknown(error);
      if (!gone) await client.query('ROLLBACK'); // a failure here means that the connection is gone
      throw error;
    }
  }

  async function transaction<T>(
    company: number,
    head: string,
    work: (client: PoolClient, rows: object[]) => Promise<T>,
  ): Promise<T> {
    let cuts = 0;
    for (let tries = 1; ; tries += 1) {
      try {
        return await withClient(await connect(), (client) => runOnce(client, company, head, work));
      } catch (error) {
        if (isCut(error)) cuts += 1;
        const again = tries < MOST_TRIES && (isRepeatable(error) || (isCut(error) && cuts === 1));
        if (!again) throw countAndTranslate(error);
        retries += 1;
        await pause(Math.random() * 2 ** tries); // so that two that collided do not collide again
      }
    }
  }

  async function withOneRetry<T>(company: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const ask = async (): Promise<T> => withClient(await checkOut(company), work);
    try {
      return await ask().catch((error: unknown) => {
        if (!isCut(error)) throw error;
        retries += 1;
        return ask();
      });
    } catch (error) {
      throw countAndTranslate(error);
    }
  }

  /** On a connection beside the pool: one that was made before says nothing of others. */
  async function tryNew(): Promise<void> {
    const client = new Client(options);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await checkWritable(client);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async function findOut(): Promise<void> {
    try {
      if (!served && connected.size < poolSize) await tryNew(); // a full pool needs no new ones
      if (connected.size === 0 || pool.idleCount > 0) await withClient(await connect(), checkWritable);
      served = true;
    } catch (error) {
      served = false;
      failures += 1;
      throw isDatabaseFailure(error) ? error : unavailable('database_unavailable', error);
    }
  }

  return {
    options,
    query: (company, query) => withOneRetry(company, async (client) => (await client.query(query)).rows),
    withOrm: (company, work) => withOneRetry(company, (client) => work(ormOf(client))),
    transaction,
    async probe() {
      if (served && connected.size > 0 && pool.idleCount === 0) return;
      await (probing ??= findOut().finally(() => (probing = undefined)));
    },
    facts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, retries, failures }),
    close: () => (closed ??= pool.end()),
  };
}
