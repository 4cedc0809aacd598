import { asideWords, createCore, findBackup, isDamaged, offerWords, type Core, type CoreDeps } from '../core.ts';
import { findAppFiles } from '../host/app-files.ts';
import { connectionKind } from '../host/connection-kind.ts';
import { openDataFolder } from '../host/data-folder.ts';
import { provideHostKey } from '../host/host-key.ts';
import { HostError } from '../host/host-error.ts';
import { keepLog } from '../host/keep-log.ts';
import { isKeyFault, setAside, wayOut } from '../host/lost-key.ts';
import type { HostLogger } from '../host/logger.ts';
import { machineFacts } from '../host/machine-facts.ts';
import { syncLimits } from '../host/sync-timing.ts';
import { watchNetwork } from '../host/watch-network.ts';
import type { HostOptions } from './options.ts';

/** Starts, or says what to do about a key that is lost; where that was decided already, does it and starts. */
async function withKey(
  dataFolder: string,
  { setSealedAside }: HostOptions,
  start: (renewKey: boolean) => Promise<Core>,
): Promise<Core> {
  try {
    return await start(false);
  } catch (error) {
    if (!isKeyFault(error)) throw error;
    if (!setSealedAside) throw wayOut(error);
    process.stderr.write(`${asideWords(await setAside(dataFolder))}\n`);
    return start(true);
  }
}

/** Says what to do about a data file that is damaged. */
async function explainDamage(dataFolder: string, error: unknown): Promise<never> {
  if (!isDamaged(error)) throw error;
  const found = await findBackup(dataFolder, error);
  throw new HostError(
    `${error.message}. ${found === undefined ? 'There is no backup to restore.' : `${offerWords(found)} To restore it, start once with --restore-backup.`}`,
  );
}

/** Opens the data folder and wires the core on it; `serve` brings no renderer. */
export async function startCore(
  kind: 'serve' | 'browser',
  options: HostOptions,
  logger: HostLogger,
  facts: Pick<CoreDeps['host'], 'strict' | 'rateLimit' | 'testHelpers' | 'opaqueIds'> = {},
): Promise<Core> {
  const { version, rendererFolder, sampleFolder, referenceScript } = findAppFiles();
  const dataFolder = await openDataFolder(options.data, logger);
  keepLog(logger, dataFolder, kind);
  const create = async (renewKey: boolean): Promise<Core> =>
    createCore({
      mode: options.mode,
      restoreDamaged: options.restoreBackup,
      secretKey: await provideHostKey(dataFolder, renewKey),
      logger,
      connection: connectionKind,
      limits: syncLimits(options),
      host: {
        kind,
        dataFolder,
        version,
        keyStorage: 'file',
        sampleFolder,
        referenceScript,
        logLines: logger.recentLines,
        machine: machineFacts(dataFolder),
        ...facts,
        ...(kind === 'browser' && { rendererFolder }),
      },
    });
  const core = await withKey(dataFolder, options, create).catch((error: unknown) => explainDamage(dataFolder, error));
  watchNetwork(core.wake);
  return core;
}
