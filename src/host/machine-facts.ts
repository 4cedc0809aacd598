import { lstat, readdir, statfs } from 'node:fs/promises';
import { arch, homedir, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import type { CoreDeps } from '../core.ts';
import { logFolder } from './log-file.ts';

type MachineFacts = Awaited<ReturnType<NonNullable<CoreDeps['host']['machine']>>>;

const VERSIONS = { electron: 'Electron', chrome: 'Chromium', node: 'Node.js' } as const;

/** All bytes below a path; what goes away meanwhile counts for nothing. */
async function bytesOf(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return stats?.size ?? 0;
  let bytes = 0;
  for (const name of await readdir(path).catch(() => [])) bytes += await bytesOf(join(path, name));
  return bytes;
}

/** The account's name; there are accounts without one. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** What the machine is and how much of it the console takes, for diagnostics. */
export const machineFacts = (dataFolder: string) => async (): Promise<MachineFacts> => {
  const names = (await readdir(dataFolder)).toSorted();
  const disk = await statfs(dataFolder).catch(() => undefined);
  return {
    system: `${process.platform} ${release()} (${arch()})`,
    versions: Object.fromEntries(Object.entries(VERSIONS).flatMap(([name, words]) => (process.versions[name] === undefined ? [] : [[words, process.versions[name]]]))),
    memory: { used: process.memoryUsage.rss(), total: totalmem() },
    runningSeconds: process.uptime(),
    sizes: await Promise.all(names.map(async (name) => ({ name, bytes: await bytesOf(join(dataFolder, name)) }))),
    freeBytes: disk ? disk.bavail * disk.bsize : null,
    logFolder: logFolder(dataFolder),
    hidden: [[dataFolder, '<data folder>'], [homedir(), '~'], [accountName(), '<account>'], [hostname(), '<computer>']],
  };
};
