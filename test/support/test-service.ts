import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { BegunSession, Session } from '../../src/contract/console/session.ts';
import type { Mode } from '../../src/contract/fields.ts';
import type { Timeouts } from '../../src/core/http-server.ts';
import { createCore, type Core, type CoreDeps } from '../../src/core.ts';
import type { Micros } from '../../src/domain/timestamp.ts';
import { lineOptions } from '../../src/host/log-error.ts';
import type { HostFacts } from '../../src/service/service-deps.ts';
import { checkAnswer } from './check-answer.ts';
import { createTestClock } from './test-clock.ts';

/** Where the service of a test is addressed, unless it listens. */
export const ORIGIN = 'http://127.0.0.1:4030';

/** Where the pages of the window address it. */
const WINDOW_ORIGIN = 'app://console';

export interface TestServiceOptions {
  /** Addressed as the window is, and not by HTTP; `host.kind` says that it is one. */
  asWindow?: boolean;
  /** `last`: the workspace that was open last. */
  mode?: Mode | 'last';
  /** The folder of a service that was stopped, to start again on it. */
  dataFolder?: string;
  host?: Partial<HostFacts>;
  timeouts?: Timeouts;
  /** What the wall clock says first; microseconds. */
  startAt?: Micros;
  /** Another pace of synchronizing than the usual. */
  limits?: CoreDeps['limits'];
  /** Sees what random bytes are drawn. */
  random?: CoreDeps['random'];
  /** What the machine says it is connected by. */
  connection?: CoreDeps['connection'];
  /** Damaged data files are restored. */
  restoreDamaged?: boolean;
  /** An access token that the service is started with. */
  accessToken?: string | undefined;
  /** What the automation key is to be; null: the service is started without one. */
  automationKey?: string | null;
  /** Hash passphrases and hand-over codes as the product does; they are cheap otherwise. */
  usualPassphrases?: boolean;
}

export type Who = 'token' | 'key' | 'key-bearer' | 'automation' | 'operator' | 'nobody';

export interface TestRequest extends Omit<InjectOptions, 'payload' | 'body' | 'headers'> {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is; the content type is JSON unless `headers` say otherwise. */
  raw?: string | Buffer;
  form?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
}

/** Headers that prove who asks, as an integrator or the console would send them. */
export function headersOf(
  service: { accessToken: string; apiKey: string; automationKey: string; operator?: OperatorLogin | undefined },
  who: Who,
): Record<string, string> {
  if (who === 'token') return { authorization: `Bearer ${service.accessToken}` };
  if (who === 'key') return { authorization: `Basic ${Buffer.from(`${service.apiKey}:`).toString('base64')}` };
  if (who === 'key-bearer') return { authorization: `Bearer ${service.apiKey}` };
  if (who === 'automation') return { authorization: `Bearer ${service.automationKey}` };
  if (who === 'operator' && service.operator)
    return {
      cookie: service.operator.cookie,
      'x-session-secret': service.operator.secret,
      'x-workspace': String(service.operator.workspace),
    };
  return {};
}

export interface OperatorLogin {
  cookie: string;
  secret: string;
  /** The id of the workspace that the operator's page shows. */
  workspace: number;
}

/** What the page has of a session that this answer began. */
export function loginOf(answer: LightMyRequestResponse): OperatorLogin {
  const { session_secret: secret, workspace } = answer.json<BegunSession>();
  return { cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '', secret, workspace: workspace?.id ?? 0 };
}

/** A whole core on a folder of its own: real files, real routes, real credentials; only the clock is the test's. */
export interface TestService {
  core: Core;
  /** The same: what takes requests in memory, and listens. */
  app: Core;
  dataFolder: string;
  accessToken: string;
  apiKey: string;
  automationKey: string;
  /** The signed-in operator, once `signIn` was called. */
  operator: OperatorLogin | undefined;
  clock: ReturnType<typeof createTestClock>;
  /** Every line that the service has logged. */
  log: string[];
  /**
   * Sends a request in memory, keeps for the operator what begins a session, as the page does, and checks the answer
   * against the operation's response schema, or the problem schema.
   */
  send(who: Who, method: InjectOptions['method'], url: string, request?: TestRequest): Promise<LightMyRequestResponse>;
  /**
   * Signs the operator in, creating the first one where there is none, and keeps the session for `send('operator', …)`.
   */
  signIn(): Promise<OperatorLogin>;
  /** From here on `send` uses credentials of the workspace that is open. */
  takeCredentials(): Promise<void>;
  /** Makes a credential, as whoever runs the service does. */
  newCredential(kind: 'access_token' | 'api_key', name: string): Promise<{ id: number; secret: string }>;
  revokeCredential(id: number): Promise<void>;
  /** Listens on a free port of 127.0.0.1 and accepts it as an origin; returns that origin. */
  listen(): Promise<string>;
  /** Closes and leaves the folder, for another start on it. */
  stop(): Promise<void>;
  /** Closes and removes the folder. */
  close(): Promise<void>;
}

/** The operator who is signed in. */
export const OPERATOR = 'Ada';
export const PASSPHRASE = 'a passphrase of some length';

/** What hashing a passphrase costs the test services: a thousandth of the usual. */
const CHEAP_COST: CoreDeps['passphraseCost'] = { N: 128, r: 8, p: 1 };

/** What the test services seal with. */
export const SECRET_KEY = Buffer.alloc(32, 7);

/** A request as it is sent in memory, with the headers that prove who asks. */
export function injectionOf(
  service: Parameters<typeof headersOf>[0],
  asking: Who,
  request: TestRequest,
): InjectOptions {
  const who = headersOf(service, asking);
  const { body, raw, form, headers = {}, ...rest } = request;
  const payload =
    raw ?? (form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body));
  const type = form ? 'application/x-www-form-urlencoded' : payload === undefined ? undefined : 'application/json';
  return {
    ...rest,
    headers: { host: new URL(ORIGIN).host, ...who, ...(type && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  };
}

/** Without the prefix of a mode: good for either. */
const newAutomationKey = (): string => `automation-${randomBytes(32).toString('base64url')}`;

/** Whether services of tests have all of a console: operators, and files. A hub has none of them. */
const isConsole = process.env['TEST_ENGINE'] !== 'postgres';

/**
 * On SQLite; in the project `unit-postgres`, which runs the tests of `/v1` and the hosted screens once more, a hub on
 * PostgreSQL.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  if (!isConsole) {
    const { startHubTestService } = await import('./hub-test-service.ts');
    return startHubTestService(options);
  }
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'console-test-')));
  const clock = createTestClock(options.startAt);
  const log: string[] = [];
  const logger = pino({ ...lineOptions, level: 'info' }, { write: (line: string) => void log.push(line) });
  const automationKey = options.automationKey ?? newAutomationKey();
  const core = await createCore({
    mode: options.mode === 'last' ? undefined : (options.mode ?? 'test'),
    host: {
      kind: 'browser',
      dataFolder,
      version: '0.0.0-test',
      keyStorage: 'file',
      sampleFolder: join(import.meta.dirname, '../../resources/sample'),
      ...options.host,
    },
    secretKey: SECRET_KEY,
    logger,
    time: { wall: clock.now, elapsed: clock.elapsed },
    ...(!options.usualPassphrases && { passphraseCost: CHEAP_COST }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.limits && { limits: options.limits }),
    ...(options.random && { random: options.random }),
    ...(options.restoreDamaged && { restoreDamaged: true }),
    ...(options.connection && { connection: options.connection }),
  });
  if (options.asWindow) core.allowOrigin(WINDOW_ORIGIN, 'console');
  else core.allowOrigin(ORIGIN);
  const { accessToken, apiKey } = await core.serveCredentials({
    accessToken: options.accessToken,
    automationKey: options.automationKey === null ? undefined : automationKey,
  });

  const service: TestService = {
    core,
    app: core,
    dataFolder,
    accessToken,
    apiKey,
    automationKey,
    operator: undefined,
    clock,
    log,
    async send(who, method, url, request = {}) {
      const headers = { ...(options.asWindow && { host: new URL(WINDOW_ORIGIN).host }), ...request.headers };
      const response = await core.inject({ method, url, ...injectionOf(service, who, { ...request, headers }) });
      checkAnswer(String(method), url, response);
      if (who === 'operator' && response.payload.includes('"session_secret":"')) service.operator = loginOf(response);
      return response;
    },
    async signIn() {
      const body = { name: OPERATOR, passphrase: PASSPHRASE };
      const { state } = (await service.send('nobody', 'GET', '/console/session')).json<Session>();
      const headers = { 'x-setup-secret': (await core.setupSecret()) ?? '' };
      const response = await service.send(
        'nobody',
        'POST',
        state === 'setup' ? '/console/operators' : '/console/session',
        { body, headers },
      );
      return (service.operator = loginOf(response));
    },
    async newCredential(kind, name) {
      if (!service.operator) await service.signIn();
      const made = await service.send('operator', 'POST', '/console/credentials', { body: { kind, name } });
      return made.json<{ id: number; secret: string }>();
    },
    revokeCredential: async (id) => void (await service.send('operator', 'DELETE', `/console/credentials/${id}`)),
    async takeCredentials() {
      const fresh = newAutomationKey();
      Object.assign(service, await core.serveCredentials({ automationKey: fresh }), { automationKey: fresh });
    },
    async listen() {
      const address = `http://127.0.0.1:${await core.listen(0)}`;
      core.allowOrigin(address);
      return address;
    },
    stop: () => core.close(),
    async close() {
      await core.close();
      await rm(dataFolder, { recursive: true });
    },
  };
  return service;
}
