import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { SyncStatus } from '../../../src/contract/console/sync.ts';
import { accessTo, startUpstream, statusOf, synced, type Upstream } from '../../support/linked-services.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';
import { ROOT } from '../hosts/running-process.ts';
import { startBrittleLine, type BrittleLine } from '../support/brittle-line.ts';

/** Soon enough for a picture; the usual two minutes are for networks. */
const LATE_ARRIVAL_MS = 300;

export type Kind = 'generators' | 'inverters';

interface Parts extends Pick<LinkedScene, 'upstream' | 'line' | 'linked' | 'url' | 'network'> {
  cookie: string;
  secret: string;
}

/**
 * A console with its pages and a real service, and a line between them that can be made to fail: for pictures of every
 * state.
 */
export class LinkedScene {
  readonly upstream: Upstream;
  readonly line: BrittleLine;
  readonly linked: TestService;
  readonly url: string;
  /** As the storage of a browser that the operator is signed in with. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** What the console's machine is connected by. */
  readonly network: { kind: 'unmetered' | 'metered' | 'unknown' };

  private constructor({ upstream, line, linked, url, network, cookie, secret }: Parts) {
    const [name = '', value = ''] = cookie.split('=', 2);
    this.upstream = upstream;
    this.line = line;
    this.linked = linked;
    this.url = url;
    this.network = network;
    this.state = {
      cookies: [
        { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' },
      ],
      origins: [{ origin: url, localStorage: [{ name: 'session-secret', value: secret }] }],
    };
  }

  static async start(): Promise<LinkedScene> {
    const startAt = Date.now() * 1000;
    const upstream = await startUpstream({ startAt });
    const line = await startBrittleLine(upstream.origin);
    const network: LinkedScene['network'] = { kind: 'unmetered' };
    const linked = await startTestService({
      startAt,
      host: { rendererFolder: path.join(ROOT, 'out/renderer') },
      limits: { lateArrival: LATE_ARRIVAL_MS },
      connection: () => network.kind,
    });
    const url = await linked.listen();
    const { cookie, secret } = await linked.signIn();
    await linked.send('operator', 'PUT', '/console/settings', { body: { idle_minutes: 480 } });
    return new LinkedScene({ upstream, line, linked, url, network, cookie, secret });
  }

  /** Links the console, and waits until both sides are the same. */
  async link(): Promise<void> {
    await this.#send('POST', '/console/upstream', { ...accessTo(this.upstream), base_url: this.line.origin });
    await synced(this.linked);
  }

  /** As the operator, here. */
  async here<T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: object): Promise<T> {
    return this.#send<T>(method, address, body);
  }

  /** As somebody else, at the service; addressed by the model or the address that a record was given. */
  async there(method: 'POST' | 'PUT' | 'DELETE', kind: Kind, which: string, body?: object): Promise<void> {
    const id = method === 'POST' ? undefined : await idOf(this.upstream.service, kind, which);
    const { statusCode, payload } = await this.upstream.service.send(
      'token',
      method,
      `/v1/${kind}${id === undefined ? '' : `/${id}`}`,
      { ...(body && { body }) },
    );
    if (statusCode >= 300) throw new Error(`${method} ${kind}: ${statusCode} ${payload}`);
  }

  /** As somebody else, with the API key of the service: profiles, accounts and links. */
  async atService(method: 'POST' | 'PUT', address: string, body: object): Promise<void> {
    const { statusCode, payload } = await this.upstream.service.send('key', method, address, { body });
    if (statusCode >= 300) throw new Error(`${method} ${address}: ${statusCode} ${payload}`);
  }

  /** The service takes the console's access token back. */
  async revokeAccess(): Promise<void> {
    const { service } = this.upstream;
    await service.signIn();
    const { data } = (await service.send('operator', 'GET', '/console/credentials')).json<{
      data: { id: number; kind: string }[];
    }>();
    for (const { id, kind } of data)
      if (kind === 'access_token') await service.send('operator', 'DELETE', `/console/credentials/${id}`);
  }

  idHere(kind: Kind, which: string): Promise<number> {
    return idOf(this.linked, kind, which);
  }

  /** Wakes the console until its status is as wanted. */
  async until(wanted: (status: SyncStatus) => boolean): Promise<void> {
    await until(this.linked, async () => {
      const status = await statusOf(this.linked);
      if (wanted(status)) return true;
      if (status.state !== 'syncing') await this.linked.send('token', 'POST', '/console/sync');
      return false;
    });
  }

  async end(): Promise<void> {
    await this.line.cut();
    await this.linked.close();
    await this.upstream.service.close();
  }

  async #send<T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: object): Promise<T> {
    const response = await this.linked.send('operator', method, address, { ...(body && { body }) });
    if (response.statusCode >= 300) throw new Error(`${method} ${address}: ${response.statusCode} ${response.payload}`);
    return response.json<T>();
  }
}

async function idOf(service: TestService, kind: Kind, which: string): Promise<number> {
  const { data } = (await service.send('token', 'GET', `/v1/${kind}?limit=100`)).json<{
    data: { id: number; model?: string; address?: string }[];
  }>();
  const found = data.find(({ model, address }) => model === which || address === which);
  if (!found) throw new Error(`no ${which}`);
  return found.id;
}
