import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasOtherMembers } from './group-members.ts';
import { HostError } from './host-error.ts';

/** What the group and everybody else may do. */
const OTHERS = 0o077;
const GROUP_WRITES = 0o020;
const EVERYBODY_WRITES = 0o002;
/** In such a folder nobody but its owner moves what is another account's, as in /tmp. */
const STICKY = 0o1000;

/** The profile of the window's browser, which keeps links of its own. It is behind the mode of the data folder. */
const PROFILE = 'electron';

/**
 * A group with the number of its account is that account's alone, unless others were put into it: many systems give
 * everybody one, and write for it.
 */
const isShared = async ({ uid, gid }: Stats): Promise<boolean> =>
  gid !== uid || hasOtherMembers(await readFile('/etc/group', 'utf8').catch(() => ''), gid);

const writersOf = async (stats: Stats): Promise<'everybody' | 'group' | undefined> => {
  const { mode } = stats;
  if ((mode & STICKY) !== 0) return undefined;
  if ((mode & EVERYBODY_WRITES) !== 0) return 'everybody';
  return (mode & GROUP_WRITES) !== 0 && (await isShared(stats)) ? 'group' : undefined;
};

const WRITABLE = {
  everybody: { words: 'every account', mode: 'o-w' },
  group: { words: 'its group', mode: 'g-w' },
};

/**
 * Somebody who may write in a folder above, or whose it is, could put another one in our place; root could do that
 * anyway. A link above is followed: where it leads is looked at in the same way.
 */
async function refuseSharedParents(path: string, account: number, seen = new Set<string>()): Promise<void> {
  for (let below = path, above = dirname(path); above !== below; below = above, above = dirname(above)) {
    if (seen.has(above)) continue;
    seen.add(above);
    const stats = await lstat(above);
    if (stats.uid !== account && stats.uid !== 0)
      throw new HostError(
        `Another account (${stats.uid}) can replace ${below}, because ${above} belongs to it. Choose a folder of your own with --data.`,
      );
    const writers = stats.isSymbolicLink() ? undefined : await writersOf(stats);
    if (writers)
      throw new HostError(
        `Other accounts can replace ${below}, because ${WRITABLE[writers].words} may write in ${above}. Run: chmod ${WRITABLE[writers].mode} "${above}"${stats.uid === account ? '' : ' (as root)'}, or choose another folder with --data.`,
      );
    if (stats.isSymbolicLink())
      await refuseSharedParents(join(resolve(dirname(above), await readlink(above)), 'data'), account, seen);
  }
}

const linkWords = async (path: string, isDataFolder: boolean): Promise<string> =>
  isDataFolder
    ? `${path} is a link. Name the folder that it leads to instead: --data "${await realpath(path).catch(() => '…')}"`
    : `${path} is a link. Links are not allowed in the data folder: replace it with the file itself.`;

async function ownOnly(
  path: string,
  account: number,
  isDataFolder: boolean,
): Promise<{ stats: Stats; wasOpen: boolean }> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) throw new HostError(await linkWords(path, isDataFolder));
  if (!stats.isFile() && !stats.isDirectory())
    throw new HostError(`${path} is neither a file nor a folder, and does not belong to the console. Remove it.`);
  if (stats.uid !== account)
    throw new HostError(
      `${path} belongs to another account (${stats.uid}), which can read and change it. Choose another folder with --data, or make it yours.`,
    );
  const wasOpen = (stats.mode & OTHERS) !== 0;
  if (wasOpen) await chmod(path, stats.mode & 0o700).catch(() => {});
  if (wasOpen && ((await lstat(path)).mode & OTHERS) !== 0)
    throw new HostError(
      `Other accounts can read ${path}, and this disk does not allow changing that. Choose a folder on another disk with --data.`,
    );
  return { stats, wasOpen };
}

/**
 * Takes a data folder and all that is in it from every other account, from the top down: once a folder is closed,
 * nobody can change what is found in it. Returns what had been open. Throws HostError for links in it, for what belongs
 * to another account, and for a folder that somebody else could replace. Windows has no modes: there the permissions
 * are those of the folder above.
 */
export async function tightenFolder(
  folder: string,
  account: number | undefined = process.getuid?.(),
): Promise<string[]> {
  if (account === undefined) return [];
  await refuseSharedParents(folder, account);

  const gone = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error; // another process on the folder may just be closing a log
  };

  async function tighten(path: string): Promise<string[]> {
    const own = await ownOnly(path, account as number, path === folder).catch(gone);
    if (!own) return [];
    const found = own.wasOpen ? [path] : [];
    if (own.stats.isDirectory() && path !== join(folder, PROFILE))
      for (const name of await readdir(path)) found.push(...(await tighten(join(path, name))));
    return found;
  }

  return tighten(folder);
}
