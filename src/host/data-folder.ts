import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import envPaths from 'env-paths';
import { HostError } from './host-error.ts';
import type { HostLogger } from './logger.ts';
import { tightenFolder } from './tighten-folder.ts';

/**
 * Where the platform keeps the data of an application; every host uses the same folder, so all of them see the same
 * data.
 */
export const usualDataFolder = (): string => envPaths('Solar Installer Console', { suffix: '' }).data;

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a file system takes no folders and says
 * that something is missing, as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  const above = dirname(path);
  if (above !== path && !(await isFolder(above))) await makeFolder(above);
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    if (!(await isFolder(path))) throw error;
  });
}

/**
 * Makes the folder if it is not there, and takes it from every other account before anything in it is read. Returns its
 * absolute path; throws HostError.
 */
export async function openDataFolder(
  folder: string = usualDataFolder(),
  logger: Pick<HostLogger, 'warn'>,
): Promise<string> {
  const path = resolve(folder);
  try {
    await makeFolder(path);
  } catch (error) {
    throw new HostError(
      `The data folder ${path} cannot be made: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const wereOpen = await tightenFolder(path);
  if (wereOpen.length > 0)
    logger.warn(
      { files: wereOpen.slice(0, 20), count: wereOpen.length },
      'other accounts could read or change this data; that has been taken back',
    );
  return path;
}
