import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HostError } from './host-error.ts';

/** What the group and everybody else may do. */
const OTHERS = 0o077;
const EVERYBODY_WRITES = 0o002;
/** In such a folder nobody moves what is another account's, as in /tmp. */
const STICKY = 0o1000;

/** The profile of the window's browser, which keeps links of its own. It lies behind the mode of the data folder. */
const PROFILE = 'electron';

/** Somebody who may write in a folder above could put another one in our place. */
async function refuseSharedParents(path: string): Promise<void> {
  for (let below = path, above = dirname(path); above !== below; below = above, above = dirname(above)) {
    const { mode } = await lstat(above);
    if ((mode & EVERYBODY_WRITES) !== 0 && (mode & STICKY) === 0)
      throw new HostError(`Every account can replace ${below}, because ${above} is open to all. Take that back with: chmod o-w "${above}"`);
  }
}

async function ownOnly(path: string, account: number): Promise<{ stats: Stats; wasOpen: boolean }> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) throw new HostError(`${path} is a link. The data folder and all that is in it must lie in one place: name that one with --data.`);
  if (!stats.isFile() && !stats.isDirectory()) throw new HostError(`${path} is neither a file nor a folder, and nothing of the console. Remove it.`);
  if (stats.uid !== account)
    throw new HostError(`${path} belongs to another account (${stats.uid}), which can read and change it. Choose another folder with --data, or make it yours.`);
  const wasOpen = (stats.mode & OTHERS) !== 0;
  if (wasOpen) await chmod(path, stats.mode & 0o700).catch(() => {});
  if (wasOpen && ((await lstat(path)).mode & OTHERS) !== 0)
    throw new HostError(`Other accounts can read ${path}, and that cannot be taken back here. Choose a folder on another disk with --data.`);
  return { stats, wasOpen };
}

/**
 * Takes a data folder and all that lies in it from every other account, from the top down: once a folder is closed, nobody can change
 * what is found in it. Returns what had been open. Throws HostError for links, for what belongs to another account, and for a folder
 * that somebody else could replace. Windows has no modes: there the permissions are those of the folder above.
 */
export async function tightenFolder(folder: string, account: number | undefined = process.getuid?.()): Promise<string[]> {
  if (account === undefined) return [];
  await refuseSharedParents(folder);

  const gone = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error; // another process on the folder may just be closing a log
  };

  async function tighten(path: string): Promise<string[]> {
    const own = await ownOnly(path, account as number).catch(gone);
    if (!own) return [];
    const found = own.wasOpen ? [path] : [];
    if (own.stats.isDirectory() && path !== join(folder, PROFILE)) for (const name of await readdir(path)) found.push(...(await tighten(join(path, name))));
    return found;
  }

  return tighten(folder);
}
