import type { SyncStatus } from '../../src/contract/console/sync.ts';
import { holdPort } from './hold-port.ts';
import { startTestService, type TestService, type TestServiceOptions } from './test-service.ts';
import { until } from './until.ts';

/** A service in the place of the real one, on a real port of loopback. */
export interface Upstream {
  service: TestService;
  /** `http://127.0.0.1:<port>`; the same after it was away. */
  origin: string;
  /** Nobody listens any more and all connections are cut; the data stays. */
  goAway(): Promise<void>;
  /** Listens on the same port again. */
  comeBack(): Promise<void>;
}

export async function startUpstream(options: TestServiceOptions = {}): Promise<Upstream> {
  const service = await startTestService(options);
  const origin = await service.listen();
  const { server } = service.core;
  const port = Number(new URL(origin).port);
  let letGo = (): void => undefined;
  return {
    service,
    origin,
    async goAway() {
      const gone = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await gone;
      letGo = await holdPort(port);
    },
    async comeBack() {
      await service.core.listen(port);
      letGo();
    },
  };
}

/** What a workspace needs to be told to be linked to it; the body of `POST /console/upstream`. */
export const accessTo = ({ origin, service }: Upstream) => ({
  base_url: origin,
  access_token: service.accessToken,
  api_key: service.apiKey,
});

/** How synchronizing of a linked service stands. */
export const statusOf = async (service: TestService): Promise<SyncStatus> =>
  (await service.send('token', 'GET', '/console/sync')).json<SyncStatus>();

/** Wakes a linked service and waits until nothing is left to send and the last run has succeeded. */
export async function synced(service: TestService): Promise<SyncStatus> {
  await service.send('token', 'POST', '/console/sync');
  return until(service, async () => {
    const status = await statusOf(service);
    return status.state === 'idle' && status.pending === 0 && status.last_success_at !== null && status;
  });
}

/**
 * Two services on folders of their own with real HTTP between them: one in the place of the real service, one that may
 * be linked to it.
 */
export interface ServicePair {
  upstream: Upstream;
  /** With an operator signed in. */
  service: TestService;
  close(): Promise<void>;
}

interface PairOptions {
  upstream?: TestServiceOptions;
  linked?: TestServiceOptions;
}

/** Not linked yet. */
export async function startServicePair(options: PairOptions = {}): Promise<ServicePair> {
  const upstream = await startUpstream(options.upstream);
  const service = await startTestService(options.linked);
  await service.signIn();
  return {
    upstream,
    service,
    async close() {
      await service.close();
      await upstream.service.close();
    },
  };
}

export interface LinkedServices extends Pick<ServicePair, 'upstream' | 'close'> {
  /** Linked to it, and in step. */
  linked: TestService;
}

export async function startLinkedServices(options: PairOptions = {}): Promise<LinkedServices> {
  const { upstream, service, close } = await startServicePair(options);
  const { statusCode, payload } = await service.send('operator', 'POST', '/console/upstream', {
    body: accessTo(upstream),
  });
  if (statusCode !== 201) throw new Error(`not linked: ${statusCode} ${payload}`);
  await synced(service);
  return { upstream, linked: service, close };
}
