import { vi } from 'vitest';
import type { SyncStatus } from '../../../src/contract/console/sync.ts';
import { enter, newOwner, walk } from '../../onboarding/accounts.ts';
import { accessTo, startUpstream, type Upstream } from '../../support/linked-services.ts';
import { anInverter } from '../../support/bodies.ts';
import { ConsoleApi } from './console-api.ts';
import { newFolder, SOON, startBuilt, type Running } from './in-folder.ts';

/** The application, linked to a service of this process. */
export class LinkedConsole {
  readonly running: Running;
  readonly api: ConsoleApi;
  readonly upstream: Upstream;
  readonly data: string;

  private constructor(running: Running, upstream: Upstream, data: string, api: ConsoleApi) {
    this.running = running;
    this.upstream = upstream;
    this.data = data;
    this.api = api;
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<LinkedConsole> {
    const [upstream, data] = [await startUpstream(), await newFolder()];
    const running = await startBuilt(data, { env });
    const api = new ConsoleApi(await running.page('app://console/'));
    const started = new LinkedConsole(running, upstream, data, api);
    await api.prepare();
    const { status } = await api.send('POST', '/console/upstream', accessTo(upstream));
    if (status !== 201) throw new Error(`linking answered ${status}`);
    await started.settled();
    return started;
  }

  ask: Running['standIn']['ask'] = (...question) => this.running.standIn.ask(...question);

  async status(): Promise<SyncStatus> {
    return (await this.api.send('GET', '/console/sync')).body as SyncStatus;
  }

  async settled(): Promise<void> {
    await vi.waitUntil(async () => {
      const { state, pending, last_success_at: last } = await this.status();
      return state === 'idle' && pending === 0 && last !== null;
    }, SOON);
  }

  pause(paused: boolean) {
    return this.api.send('PUT', '/console/sync/details', { paused });
  }

  /** An inverter that both sides know is changed by both: a decision. */
  async differ(): Promise<void> {
    await this.api.send('POST', '/v1/inverters', anInverter());
    await this.settled();
    await this.pause(true);
    const path = (list: { data: { id: number }[] }): string => `/v1/inverters/${list.data[0]?.id}`;
    const here = path((await this.api.send('GET', '/v1/inverters')).body as { data: { id: number }[] });
    await this.api.send('PUT', here, { production_rate: 4000 });
    const there = path((await this.upstream.service.send('token', 'GET', '/v1/inverters')).json());
    await this.upstream.service.send('token', 'PUT', there, { body: { production_rate: 4800 } });
    await this.pause(false);
    await vi.waitUntil(async () => (await this.status()).conflicts === 1, SOON);
  }

  /**
   * An owner of the service, whom the console knows, finishes their onboarding there. Resolves with their number here.
   */
  async ownerApproved(): Promise<number> {
    const there = await newOwner(this.upstream.service);
    const owners = async () =>
      ((await this.api.send('GET', '/v1/system-owners')).body as { data: { id: number; trading_enabled: boolean }[] })
        .data;
    const before = (await owners()).length;
    await this.wake();
    await vi.waitUntil(async () => (await owners()).length === before + 1, SOON);
    await walk(await enter(this.upstream.service, there));
    await this.wake();
    await vi.waitUntil(async () => (await owners())[before]?.trading_enabled === true, SOON);
    return (await owners())[before]?.id ?? 0;
  }

  wake() {
    return this.api.send('POST', '/console/sync');
  }
}
