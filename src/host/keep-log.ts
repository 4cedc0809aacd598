import { arch, release } from 'node:os';
import { findAppFiles } from './app-files.ts';
import { logFolder, openLogFile } from './log-file.ts';
import type { HostLogger } from './logger.ts';

/** Keeps the log in the data folder from now on, and says first what runs there. */
export function keepLog(logger: HostLogger, dataFolder: string, host: 'electron' | 'browser' | 'serve'): void {
  logger.alsoTo(openLogFile(logFolder(dataFolder)));
  const { node, electron } = process.versions;
  logger.kept.info(
    {
      version: findAppFiles().version,
      host,
      platform: process.platform,
      release: release(),
      arch: arch(),
      node,
      electron,
    },
    'started',
  );
}
