import { Client } from 'pg';
import { DomainError } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { checkWritable } from './connections.ts';
import { isCut, isSilent, isDatabaseFailure, unavailable } from './postgres-errors.ts';

/** Milliseconds between two looks. */
const EVERY_MS = 1_000;
const CHANNEL = 'solar_hub_changes';

/** What a process learns of the database without being asked. */
export interface DatabaseWatch {
  /** By how much the database's clock is ahead of this process's. */
  clockOffset(): Micros;
  /** Resolves when the database answers, takes writes, and the pool serves requests (`probe`). */
  check(): Promise<void>;
  /** Tells all processes that the company's feed has advanced. A hint: who misses it finds out at the next tick. */
  announce(company: number): void;
  end(): Promise<void>;
}

interface Watched {
  options: object;
  mode: string;
  /** The clock of this process. */
  wall: () => Micros;
  /** That of the pool. */
  probe(): Promise<void>;
  /** Another process has announced a company's feed. */
  onChange(company: number): void;
  /** Each second, or later while a look takes longer. */
  onTick(): void;
  /** The same, where requests are served. */
  onAnswer?(): void;
  onFault(error: unknown): void;
}

/**
 * One connection beside the pool: it listens, and measures the clock. Announcements are sent after a commit, because
 * PostgreSQL serializes commits of transactions that notify. Where the connection is cut, or the engine has no LISTEN,
 * looking every second is enough.
 */
export async function watchDatabase(watched: Watched): Promise<DatabaseWatch> {
  const { options, mode, wall, probe, onChange, onTick, onAnswer, onFault } = watched;
  let client: Client | undefined;
  let offset = 0;
  let ended = false;
  const announced = new Set<number>();

  let turn: Promise<unknown> = Promise.resolve();
  /** The statements of the one connection, one after the other. One that says nothing any more is given up. */
  function ask<T>(work: (on: Client) => Promise<T>): Promise<T> {
    const done = turn.then(async () => {
      const known = client;
      if (!known) throw unavailable('database_unavailable', new Error('there is no connection'));
      try {
        return await work(known);
      } catch (error) {
        if (isSilent(error) || isCut(error)) {
          if (client === known) client = undefined;
          void known.end().catch(() => undefined);
        }
        throw error;
      }
    });
    turn = done.catch(() => undefined);
    return done;
  }

  async function measure(on: Client): Promise<void> {
    const before = wall();
    const { rows } = await on.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now',
    );
    offset = Math.round((rows[0]?.now ?? before) - (before + wall()) / 2);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ ...options, application_name: `solar-hub-${mode}-watch` });
    const lost = (error?: Error): void => {
      if (client === fresh) client = undefined;
      if (error && !ended) onFault(error);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ payload }) => {
      const [of, company] = payload?.split(' ') ?? [];
      if (of === mode) onChange(Number(company));
    });
    try {
      await fresh.connect();
      await measure(fresh);
      await fresh.query(`LISTEN ${CHANNEL}`).catch((error: unknown) => {
        if (isSilent(error) || isCut(error)) throw error;
        onFault(error); // an engine without it
      });
    } catch (error) {
      void fresh.end().catch(() => undefined); // the next tick makes another one
      throw unavailable('database_unavailable', error);
    }
    client = fresh;
  }

  let busy: Promise<void> | undefined;
  async function tick(): Promise<void> {
    onTick(); // first: a connection that hangs keeps the rest waiting for seconds
    try {
      if (client) await ask(measure);
      else await connect();
      await probe();
      onAnswer?.();
    } catch (error) {
      if (!ended) onFault(error);
    }
  }
  await connect();
  const look = (): Promise<void> => (busy ??= tick().finally(() => (busy = undefined)));
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();

  async function send(on: Client): Promise<void> {
    const payloads = [...announced].map((company) => `${mode} ${company}`);
    announced.clear();
    await on.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [CHANNEL, payloads]);
  }

  /** What was not announced the look at each second finds. */
  const forget = (): void => announced.clear();

  return {
    clockOffset: () => offset,
    async check() {
      if (ended) throw new DomainError('closing', { code: 'service_closing' });
      if (!client) await look();
      try {
        await ask(checkWritable);
        await probe();
      } catch (error) {
        throw isDatabaseFailure(error) ? error : unavailable('database_unavailable', error);
      }
    },
    announce(company) {
      if (announced.size === 0) setImmediate(() => void ask(send).catch(forget));
      announced.add(company);
    },
    async end() {
      ended = true;
      clearInterval(timer);
      await busy;
      await turn;
      await client?.end().catch(() => undefined);
    },
  };
}
