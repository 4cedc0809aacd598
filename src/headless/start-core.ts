import { hash } from 'node:crypto';
import { createCore, type Core } from '../core.ts';
import { findAppFiles } from '../host/app-files.ts';
import { connectionKind } from '../host/connection-kind.ts';
import { openDataFolder } from '../host/data-folder.ts';
import { provideHostKey } from '../host/host-key.ts';
import type { HostLogger } from '../host/logger.ts';
import { limitsOf } from '../host/sync-pace.ts';
import { watchNetwork } from '../host/watch-network.ts';
import type { HostOptions } from './options.ts';

/** Opens the data folder and wires the core on it; `serve` brings no renderer, and may take one automation key. */
export async function startCore(kind: 'serve' | 'browser', options: HostOptions, logger: HostLogger, automationKey?: string): Promise<Core> {
  const { version, rendererFolder, sampleFolder } = findAppFiles();
  const dataFolder = await openDataFolder(options.data, logger);
  const core = await createCore({
    mode: options.mode,
    secretKey: await provideHostKey(dataFolder),
    logger,
    connection: connectionKind,
    limits: limitsOf(options),
    host: {
      kind,
      dataFolder,
      version,
      keyStorage: 'file',
      sampleFolder,
      logLines: logger.recentLines,
      automationKeyHash: automationKey === undefined ? undefined : hash('sha256', automationKey, 'hex'),
      ...(kind === 'browser' && { rendererFolder }),
    },
  });
  watchNetwork(core.wake);
  return core;
}
