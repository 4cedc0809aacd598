import { createCore, type Core } from '../core.ts';
import { findAppFiles } from '../host/app-files.ts';
import { openDataFolder } from '../host/data-folder.ts';
import { provideHostKey } from '../host/host-key.ts';
import type { HostLogger } from '../host/logger.ts';
import type { HostOptions } from './options.ts';

/** Opens the data folder and wires the core on it; `serve` brings no renderer. */
export async function startCore(kind: 'serve' | 'browser', options: HostOptions, logger: HostLogger): Promise<Core> {
  const { version, rendererFolder, sampleFolder } = findAppFiles();
  const dataFolder = await openDataFolder(options.data);
  return createCore({
    mode: options.mode,
    secretKey: await provideHostKey(dataFolder),
    logger,
    host: {
      kind,
      dataFolder,
      version,
      keyStorage: 'file',
      sampleFolder,
      logLines: logger.recentLines,
      ...(kind === 'browser' && { rendererFolder }),
    },
  });
}
