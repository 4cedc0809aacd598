import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Mode } from '../../contract/fields.ts';
import type { TimeSource } from '../../service/clock.ts';
import { newRequestIds } from '../../service/http/request-ids.ts';
import type { Serves } from '../../service/http/origins.ts';
import type { HostFacts } from '../../service/service-deps.ts';
import type { HubDatabase } from '../../store/hub-database.ts';
import { openHubDatabase } from '../../store/postgres/open-hub-database.ts';
import { createSecretBox, type SecretBox } from '../../store/secret-box.ts';
import { createElapsedTime } from '../elapsed-time.ts';
import { createHttpServer, TIMEOUTS, type HttpServer, type Timeouts } from '../http-server.ts';
import { createOutbound } from '../outbound.ts';
import { createDatabaseLog } from './database-log.ts';
import { createHub } from './create-hub.ts';
import { createHubAdmin, type HubAdmin } from './hub-admin.ts';
import { createSharedClock } from './shared-clock.ts';

/** How long answers may take that are being given when a process ends, once it takes no connections any more. */
const GRACE_MS = 10_000;

/** Where a database is, and what seals what is personal in it. */
export interface HubDatabaseAccess {
  /** `postgres://user:password@host:port/name`. */
  url: string;
  mode: Mode;
  /**
   * The 32 bytes of `host.key`, the same for all processes. `isNew`: nothing was ever sealed in the database, so that
   * the key may be made now.
   */
  secretKey(isNew: boolean): Promise<Uint8Array>;
  /** Whether what is missing in the database is made; true unless told. */
  mayMake?: boolean | undefined;
  logger: FastifyBaseLogger;
  /** Connections to the database at most; undefined: as many as the adapter finds right. */
  poolSize?: number | undefined;
}

/** What a process of a hub is started with. */
export interface OpenHubDeps extends HubDatabaseAccess {
  host: HostFacts;
  /** Requests of one credential in a minute, over all processes; undefined: no limit. */
  rateLimit?: number | undefined;
  /** What `GET /metrics` takes; undefined: there is no such address. */
  metricsToken?: string | undefined;
  /** Instead of the computer's clock and elapsed time. */
  time?: TimeSource;
  timeouts?: Timeouts;
}

/** A process of a hub, as its host sees it. */
export interface RunningHub {
  readonly admin: HubAdmin;
  /** As in `Core`. */
  listen: HttpServer['listen'];
  /** Accepts requests that are addressed to this origin. */
  allowOrigin(origin: string, serves?: Serves): void;
  /**
   * Ends it: `/readyz` says so first; after `delayMs` event streams end, no connections are taken, running answers are
   * finished, and the database is given back. Resolves with how many answers were broken off, because they took too
   * long. A second call is the first one.
   */
  drain(delayMs: number): Promise<number>;
}

const wallTime = (): number => Date.now() * 1000;

async function open(
  { url, mode, logger, poolSize, secretKey, mayMake }: HubDatabaseAccess,
  wall: TimeSource['wall'],
): Promise<{ database: HubDatabase; secretBox: SecretBox }> {
  const log = createDatabaseLog(logger, () => performance.now() / 1000);
  const made = Promise.withResolvers<SecretBox>();
  async function secretBox(isNew: boolean): Promise<SecretBox> {
    made.resolve(createSecretBox(await secretKey(isNew)));
    return made.promise;
  }
  const database = await openHubDatabase({
    url,
    mode,
    poolSize,
    secretBox,
    mayMake,
    wall,
    onFault: log.failed,
    onAnswer: log.answered,
  });
  return { database, secretBox: await made.promise };
}

/**
 * Opens the database, and makes what answers for its companies; it does not listen yet. Rejects with StoreOpenError
 * (`other_key` where another key has sealed what is in it), DomainError `unavailable`, or what the database says.
 */
export async function openHub(deps: OpenHubDeps): Promise<RunningHub> {
  const source = deps.time ?? { wall: wallTime, elapsed: createElapsedTime() };
  const { database, secretBox } = await open(deps, source.wall);
  const origins = new Map<string, Serves>();
  const hub = await createHub({
    database,
    host: deps.host,
    logger: deps.logger,
    secretBox,
    time: createSharedClock(source, () => database.clockOffset()),
    random: randomBytes,
    origins,
    outbound: createOutbound(undefined),
    rateLimit: deps.rateLimit,
    metricsToken: deps.metricsToken,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const server = createHttpServer(hub.answer, deps.timeouts ?? TIMEOUTS, newRequestIds(randomBytes));

  async function finish(delayMs: number): Promise<number> {
    hub.announceEnd();
    await pause(delayMs); // so that the balancer can ask, and sends no more
    hub.endStreams();
    const brokenOff = await server.close(GRACE_MS);
    await hub.close();
    await database.close();
    return brokenOff;
  }
  let finished: Promise<number> | undefined;

  return {
    admin: createHubAdmin(database),
    listen: server.listen,
    allowOrigin: (origin, serves = 'everything') => void origins.set(origin, serves),
    drain: (delayMs) => (finished ??= finish(delayMs)),
  };
}

/**
 * Runs `work` on the companies of a database, and gives the database back. Rejects as `openHub`, and as `work` does.
 */
export async function administerHub<T>(deps: HubDatabaseAccess, work: (admin: HubAdmin) => Promise<T>): Promise<T> {
  const { database } = await open(deps, wallTime);
  try {
    return await work(createHubAdmin(database));
  } finally {
    await database.close();
  }
}
