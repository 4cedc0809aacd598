import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import { buildHubService, type HubFront } from '../../service/app.ts';
import type { Clock } from '../../service/clock.ts';
import { createOpenAnswers } from '../../service/http/open-answers.ts';
import type { Origins } from '../../service/http/origins.ts';
import { newRequestIds } from '../../service/http/request-ids.ts';
import type { HostFacts, Outbound, ServiceDeps } from '../../service/service-deps.ts';
import { createOperatorSessions } from '../../service/session/operator-sessions.ts';
import { WORKSPACE_OF_COMPANY, type Company, type CompanyKey, type HubDatabase } from '../../store/hub-database.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import { ownPath } from '../own-path.ts';
import { createApplications, type Application, type ApplicationInUse } from './applications.ts';
import { createHubRequests, type HubRequest } from './hub-request.ts';
import { companyKey } from './company-key.ts';
import { createFindCompany } from './find-company.ts';
import { followCredentials } from './follow-credentials.ts';
import { createHubMetrics } from './hub-metrics.ts';
import { noOpenings } from './no-openings.ts';
import { createProbes } from './probes.ts';
import { createQueues } from './queues.ts';
import { createSharedLimit } from './shared-limit.ts';
import { createTraffic } from './traffic.ts';

/** About 1 MB each, and 10 ms to make one. */
const MOST_APPLICATIONS = 200;
/**
 * Requests of one company that a process works on at once, by credentials and by owners; the others wait for these, and
 * nobody else does. Together with what a page of installers may hold (100 logos) it bounds what one company's answers
 * take of the memory.
 */
const MOST_BY_CREDENTIALS = 16;
const MOST_BY_OWNERS = 64;
/** Of these, those of one credential, and those of one link or session: who sends slowly has its turns for minutes. */
const MOST_BY_ONE_CREDENTIAL = 12;
const MOST_BY_ONE_OWNER = 8;
/** Event streams of one company in a process. */
const MOST_STREAMS = 100;
/** How long answers may take that are being given when everything is closed. */
const PATIENCE_MS = 5_000;

/** What a hub is made of. */
export interface HubDeps {
  database: HubDatabase;
  /** Kind `serve`, without a rate limit of its own. */
  host: HostFacts;
  logger: FastifyBaseLogger;
  secretBox: SecretBox;
  /** Made by `createSharedClock`. */
  time: Clock;
  random: (bytes: number) => Buffer;
  origins: Origins;
  outbound: Outbound;
  /** Requests of one credential in a minute, over all processes; undefined: no limit. */
  rateLimit: number | undefined;
  /** What `GET /metrics` takes; undefined: there is no such address. */
  metricsToken: string | undefined;
}

/** One process of a hub: what answers, without a state that another process would miss. */
export interface Hub {
  answer: RequestListener;
  /** From here on `/readyz` says that the process is about to end; requests that still come are answered. */
  announceEnd(): void;
  /** Ends event streams, and those that begin from here on; nothing else. */
  endStreams(): void;
  /** What comes from here on is told that the service closes. Resolves when the last answer is out, or broken off. */
  close(): Promise<void>;
}

/** What the services of all companies of a process have in common. */
function sharedDeps({ database, host, secretBox, time, random, origins, outbound }: HubDeps) {
  return {
    basePath: '',
    mode: database.mode,
    workspaceId: WORKSPACE_OF_COMPANY,
    host,
    secretBox,
    time,
    clock: time.now,
    random,
    origins,
    outbound,
    // None ever begins: nobody signs in here.
    sessions: createOperatorSessions({ elapsed: time.elapsed, random, idleMinutes: 1 }),
    guesses: undefined, // all credentials of a hub have at least 43 characters that were drawn at random
    ofThisStart: undefined,
    openings: noOpenings,
    sync: () => undefined,
  } satisfies Partial<ServiceDeps>;
}

/** The service of all companies of a database. It does not listen itself, and its `close` leaves the database open. */
export async function createHub(deps: HubDeps): Promise<Hub> {
  const { database, logger, rateLimit } = deps;
  const ending = new AbortController();
  let draining = false;
  let closed = false;
  const traffic = createTraffic(() => performance.now() / 1000);
  const requests = createHubRequests(newRequestIds(deps.random), traffic);
  const follower = followCredentials();
  const findCompany = createFindCompany(database);
  const limit = rateLimit === undefined ? undefined : createSharedLimit(rateLimit, database, deps.time.wall);
  const shared = sharedDeps(deps);

  const front: HubFront = {
    requestId: (request) => requests.of(request).id,
    found: (request, pattern) => void (requests.of(request).route = pattern || undefined),
    refusal: (request) => requests.of(request).refused,
    streams(request) {
      const hubRequest = requests.of(request);
      hubRequest.running.streams();
      if (!hubRequest.company) return;
      hubRequest.atEnd(follower.follow(hubRequest.company));
      hubRequest.atEnd(countStream(hubRequest.company));
    },
    ending: ending.signal,
  };

  const streams = new Map<number, number>();
  /** Throws `too_many_requests` for one that is too much. */
  function countStream({ id }: Company): () => void {
    const others = streams.get(id) ?? 0;
    if (others >= MOST_STREAMS) throw new DomainError('too_many_requests', { code: 'too_many_requests' });
    streams.set(id, others + 1);
    return () => {
      const left = (streams.get(id) ?? 1) - 1;
      if (left > 0) streams.set(id, left);
      else streams.delete(id);
    };
  }

  async function build(
    { store, consoleStore, documentFiles }: Omit<Company, 'credentials'>,
    log: FastifyBaseLogger,
  ): Promise<Application> {
    const openAnswers = createOpenAnswers();
    const own = { store, consoleStore, documentFiles, logger: log };
    const app = await buildHubService({ ...shared, ...own }, openAnswers, front);
    return {
      app,
      async close() {
        await app.close();
        await openAnswers.settled(PATIENCE_MS);
      },
    };
  }

  const nobody = await build(database.nobody, logger);
  const applications = createApplications<Company>(
    (company) => build(company, logger.child({ company: company.id })),
    MOST_APPLICATIONS,
    (error) => logger.error({ err: error }, 'could not close the service of a company'),
  );

  /** Counts the request where there is a limit, and refuses what is too much. Wrong credentials are not counted. */
  async function applyLimit(company: Company, secretHash: string, hubRequest: HubRequest): Promise<void> {
    const credential = company.consoleStore.credentials.findByHash(secretHash);
    if (rateLimit === undefined || !limit || credential?.revoked_at !== null) return;
    const retryAfter = await limit(`${company.id}:${credential.id}`);
    if (retryAfter === undefined) return;
    const error = new DomainError('too_many_requests', { code: 'requests_per_minute', most: rateLimit });
    hubRequest.refused = { error, retryAfter };
  }

  const queues = {
    credential: { ofOne: createQueues(MOST_BY_ONE_CREDENTIAL), ofAll: createQueues(MOST_BY_CREDENTIALS) },
    owner: { ofOne: createQueues(MOST_BY_ONE_OWNER), ofAll: createQueues(MOST_BY_OWNERS) },
  };

  /** First the queue of this credential or owner, so that a slow sender cannot take all turns of its company. */
  async function waitForTurn(company: number, key: CompanyKey, hubRequest: HubRequest): Promise<void> {
    const { ofOne, ofAll } = queues[key.kind === 'credential' ? 'credential' : 'owner'];
    hubRequest.atEnd(await ofOne(key.kind === 'hosted_session' ? key.id : key.hash));
    hubRequest.atEnd(await ofAll(String(company)));
  }

  /** Undefined: the request belongs to no company. */
  async function choose(request: IncomingMessage, hubRequest: HubRequest): Promise<ApplicationInUse | undefined> {
    const { key, isLimited } = companyKey(request);
    const id = key && (await findCompany(key));
    if (key === undefined || id === undefined) return undefined;
    const company = await database.company(id);
    hubRequest.company = company;
    await company.credentials.fresh(key.kind === 'credential' ? key.hash : undefined);
    if (isLimited && key.kind === 'credential') await applyLimit(company, key.hash, hubRequest);
    // Event streams are below /console and last, so they take no turn.
    if (key.kind !== 'credential' || isLimited) await waitForTurn(id, key, hubRequest);
    // A body may take its time: whose credential is revoked meanwhile is refused when it has arrived.
    if (request.method !== 'GET' && request.method !== 'HEAD') hubRequest.atEnd(follower.follow(company));
    return closed ? undefined : applications.use(company);
  }

  async function route(request: IncomingMessage, response: ServerResponse, hubRequest: HubRequest): Promise<void> {
    const used = await choose(request, hubRequest).catch((error: unknown) => {
      hubRequest.refused = { error };
      return undefined;
    });
    if (used) hubRequest.atEnd(used.release);
    if (response.destroyed) return; // whoever asked has left
    (used?.app ?? nobody.app).routing(request, response);
  }

  const metrics = createHubMetrics(traffic, database, applications.count, {
    release: deps.host.version,
    mode: database.mode,
  });
  const probes = createProbes({
    check: () => database.check(),
    isDraining: () => draining,
    metrics: metrics.text,
    metricsToken: deps.metricsToken,
  });

  return {
    answer(request, response) {
      const hubRequest = requests.begin(request, response);
      if (probes(request, response, hubRequest)) return;
      request.url = ownPath(request.url ?? '');
      void route(request, response, hubRequest);
    },
    announceEnd: () => void (draining = true),
    endStreams: () => ending.abort(),
    async close() {
      draining = true;
      closed = true;
      ending.abort();
      metrics.end();
      follower.end();
      await Promise.all([applications.close(), nobody.close()]);
    },
  };
}
