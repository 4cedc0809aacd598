import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import inject from 'light-my-request';
import { pino } from 'pino';
import { createHub } from '../../src/core/hub/create-hub.ts';
import { createHubAdmin } from '../../src/core/hub/hub-admin.ts';
import { createSharedClock } from '../../src/core/hub/shared-clock.ts';
import { createOutbound } from '../../src/core/outbound.ts';
import type { Core } from '../../src/core.ts';
import { lineOptions } from '../../src/host/log-error.ts';
import { openHubDatabase } from '../../src/store/postgres/open-hub-database.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { checkAnswer } from './check-answer.ts';
import { servedDatabase, type ServedDatabase } from './postgres/served-database.ts';
import { createTestClock } from './test-clock.ts';
import { injectionOf, ORIGIN, SECRET_KEY, type TestService, type TestServiceOptions } from './test-service.ts';

const SAMPLE = join(import.meta.dirname, '../../resources/sample');

const COMPANY = 'Bright Roofs';

/** Databases of services that were stopped, by what the test knows as their folder. */
const left = new Map<string, Pick<TestService, 'accessToken' | 'apiKey'> & ServedDatabase>();

/** What a test of `/v1` and the hosted screens may use of a core. */
type Used = Pick<Core, 'inject' | 'close' | 'allowOrigin' | 'server'>;

/**
 * The service of one company of a hub: a real database, real routes, real credentials; only the clock is the test's.
 * There is no operator, and no automation key.
 */
export async function startHubTestService(options: TestServiceOptions): Promise<TestService> {
  const before = options.dataFolder === undefined ? undefined : left.get(options.dataFolder);
  const mode = options.mode === 'live' ? 'live' : 'test';
  const fresh = before ?? (await servedDatabase(mode));
  const { url } = fresh;
  const clock = createTestClock(options.startAt);
  const log: string[] = [];
  const logger = pino({ ...lineOptions, level: 'info' }, { write: (line: string) => void log.push(line) });
  const secretBox = createSecretBox(SECRET_KEY);
  const onFault = (error: unknown): void => logger.error({ err: error }, 'unexpected database error');
  const time = createSharedClock({ wall: clock.now, elapsed: clock.elapsed }, () => 0);
  const database = await openHubDatabase({
    url,
    mode,
    secretBox: async () => secretBox,
    poolSize: 4,
    wall: clock.now,
    clock: time.now,
    onFault,
  });
  const origins = new Map([[ORIGIN, 'everything' as const]]);
  const hub = await createHub({
    database,
    host: {
      kind: 'serve',
      dataFolder: '',
      version: '0.0.0-test',
      keyStorage: 'file',
      sampleFolder: SAMPLE,
      ...options.host,
    },
    logger,
    secretBox,
    time,
    random: options.random ?? randomBytes,
    origins,
    outbound: createOutbound(undefined),
    rateLimit: options.host?.rateLimit,
    metricsToken: undefined,
  });
  const admin = createHubAdmin(database);
  const { accessToken, apiKey } = before ?? (await admin.addCompany(COMPANY, { accessToken: options.accessToken }));
  const server = createServer(hub.answer);

  async function stop(): Promise<void> {
    server.close();
    await hub.close();
    await database.close();
    left.set(url, { ...fresh, accessToken, apiKey });
  }
  async function close(): Promise<void> {
    await stop();
    left.delete(url);
    await fresh.drop();
  }
  const used: Used = {
    server,
    inject: (request) => inject(hub.answer, request),
    allowOrigin: (origin, serves = 'everything') => void origins.set(origin, serves as 'everything'),
    close,
  };
  const core = used as Core;
  const service: TestService = {
    core,
    app: core,
    dataFolder: url,
    accessToken,
    apiKey,
    automationKey: '',
    operator: undefined,
    clock,
    log,
    async send(who, method, path, request = {}) {
      const response = await core.inject({ method, url: path, ...injectionOf(service, who, request) });
      checkAnswer(String(method), path, response);
      return response;
    },
    signIn: () => Promise.reject(new Error('a hub has no operators')),
    takeCredentials: () => Promise.reject(new Error('a hub has one workspace')),
    newCredential: (kind, name) => admin.addCredential(COMPANY, kind, name),
    revokeCredential: async (id) => void (await admin.revoke(COMPANY, id)),
    async listen() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      origins.set(address, 'everything');
      return address;
    },
    stop,
    close,
  };
  return service;
}
