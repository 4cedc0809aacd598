import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { openStore } from '../../../src/core/open-store.ts';
import { createSyncEngine, type SyncEngine } from '../../../src/sync/engine/engine.ts';
import { createClock } from '../../../src/service/clock.ts';
import type { SyncClock, SyncDeps } from '../../../src/sync/sync-deps.ts';
import type { Replace } from '../../simulation/controls.ts';
import { newFolder, secretBox } from '../../store/store-folder.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../../support/test-service.ts';
import { createFaultyNetwork, type FaultyNetwork } from './faulty-network.ts';

/** A clock whose waiting takes no time: it moves on by what was waited for. */
export interface QuickClock extends SyncClock {
  advance(ms: number): void;
}

/** Microseconds; the clock of a device begins then. */
export const DEVICE_BEGINNING = Date.UTC(2026, 2, 12) * 1000;

function createQuickClock(): QuickClock {
  let at = 1_000;
  const { now, since } = createClock({ wall: () => DEVICE_BEGINNING + at * 1000, elapsed: () => at * 1000 });
  return {
    now,
    since,
    monotonic: () => at,
    wait: async (ms) => void (at += ms),
    advance: (ms) => void (at += ms),
  };
}

/** A computer with a workspace that is linked to `upstream`. */
export interface Device {
  store: Store;
  engine: SyncEngine;
  network: FaultyNetwork;
  clock: QuickClock;
  /** The process ends and starts again on what is on disk. */
  restart(): Promise<void>;
  /** One run; rejects when it did not come to its end. */
  sync(): Promise<void>;
}

export async function startUpstream(options: TestServiceOptions = {}): Promise<TestService> {
  const upstream = await startTestService(options);
  onTestFinished(() => upstream.close());
  return upstream;
}

/** Linked and in step, unless `link` is false; `replace`: a negative control. */
export async function newDevice(
  upstream: TestService,
  options: Partial<SyncDeps> & { link?: boolean; replace?: Replace } = {},
): Promise<Device> {
  const { link = true, replace = (store) => store, ...deps } = options;
  const file = path.join(await newFolder(), 'test.sqlite');
  const clock = createQuickClock();
  const open = () => openStore({ file, mode: 'test', clock: clock.now, secretBox });
  const device = { network: createFaultyNetwork(upstream), clock } as Device;
  const start = async (): Promise<void> => {
    device.store = await open();
    device.engine = createSyncEngine({
      store: replace(device.store),
      network: device.network,
      clock: device.clock,
      random: () => 0.5,
      connection: () => 'unknown',
      log: () => undefined,
      ...deps,
    });
  };
  await start();
  onTestFinished(() => device.store.close());
  device.restart = async () => {
    await device.store.close();
    await start();
  };
  device.sync = async () => {
    if (!(await device.engine.runOnce()))
      throw new Error(`the run did not come to its end: ${device.engine.lastError()?.code}`);
  };
  if (link) {
    await device.store.sync.link('https://upstream.test');
    await device.sync();
  }
  return device;
}
