import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openInstallation } from '../../../src/core/open-installation.ts';
import type { Micros } from '../../../src/domain/timestamp.ts';
import { createAccessRules } from '../../../src/service/http/access-rule.ts';
import { addBodyParsers } from '../../../src/service/http/body-parsers.ts';
import { handleError } from '../../../src/service/http/error-handler.ts';
import { addGate } from '../../../src/service/http/gate.ts';
import { createKnownRoutes } from '../../../src/service/http/known-routes.ts';
import { createOpenAnswers } from '../../../src/service/http/open-answers.ts';
import { addV1Operations } from '../../../src/service/routes/routes.ts';
import type { ServiceDeps } from '../../../src/service/service-deps.ts';
import { serveCredentials, type ServeCredentials } from '../../../src/service/session/serve-credentials.ts';
import type { ServiceStore } from '../../../src/store/service-store.ts';

export const ORIGIN = 'http://upstream.test';

/** What is documented of our own service, built once in a process and used by one simulated world after another. */
export interface ServiceApp extends ServeCredentials {
  app: FastifyInstance;
  /** From here on requests are answered from this store. */
  useStore(store: ServiceStore): void;
  /** From here on this is the time. */
  useClock(clock: () => Micros): void;
  now(): Micros;
  close(): Promise<void>;
}

/**
 * The real routes below `/v1` with gate, credentials, checks and error documents, without the console's own routes and
 * the hosted screens. `folder` is empty and holds what belongs to the installation.
 */
export async function buildServiceApp(folder: string): Promise<ServiceApp> {
  const current: { store?: ServiceStore; clock: () => Micros } = { clock: () => 1 };
  const installation = await openInstallation({
    host: { kind: 'serve', dataFolder: folder, version: '0.0.0-simulation', keyStorage: 'file', sampleFolder: folder },
    secretKey: Buffer.alloc(32, 7),
    logger: pino({ level: 'silent' }),
    time: { wall: () => current.clock(), elapsed: () => current.clock() },
  });
  installation.origins.set(ORIGIN, 'everything');
  const known: Partial<ServiceDeps> = {
    ...installation,
    mode: 'test',
    workspaceId: 1,
    clock: () => current.clock(),
    store: new Proxy({} as ServiceStore, { get: (_, name) => Reflect.get(current.store ?? {}, name) as unknown }),
  };
  const deps = known as ServiceDeps; // the documented routes ask for nothing else
  const app = Fastify({ exposeHeadRoutes: false });
  app.decorateRequest('principal', null);
  app.decorateRequest('origin', '');
  app.setErrorHandler(handleError);
  addBodyParsers(app);
  app.addHook('onRoute', createAccessRules(deps).guard);
  addGate(app, deps, createOpenAnswers(), createKnownRoutes());
  addV1Operations(app, deps);
  await app.ready();
  return {
    app,
    ...(await serveCredentials({ ...installation, mode: 'test', workspaceId: 1 }, {})),
    useStore: (store) => void (current.store = store),
    useClock: (clock) => void (current.clock = clock),
    now: () => current.clock(),
    async close() {
      await app.close();
      await installation.consoleStore.close();
    },
  };
}
