import { lstat, readdir, statfs } from 'node:fs/promises';
import { arch, homedir, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import type { CoreDeps } from '../core.ts';
import { logFolder } from './log-file.ts';

type MachineFacts = Awaited<ReturnType<NonNullable<CoreDeps['host']['machine']>>>;

const VERSIONS = { electron: 'Electron', chrome: 'Chromium', node: 'Node.js' } as const;

/** What the console itself puts into its folder: ARCHITECTURE.md, "Files of the data folder". */
const OWN_NAMES =
  /^(?:(?:console|test|live|(?:test|live)-[\da-f]{1,24})\.sqlite(?:-wal|-shm|\.sum)?|host\.key(?:\.sealed|\.unproven|\.profile)?|documents|backups|(?:backups|restoring)\.json|logs|crashes|electron|window\.json|set-up\.html)$/;
/** With a time or a random part, which nobody needs. */
const PARTLY_OWN = /^(damaged|set-aside|recovery)-(?:[\dTZ._-]{1,40}|[\da-f]{24}\.part)$/;

/** A name as diagnostics may have it: somebody else's file may be called anything, line breaks included. */
function known(name: string): string {
  if (OWN_NAMES.test(name)) return name;
  const [, kind] = PARTLY_OWN.exec(name) ?? [];
  return kind === undefined ? 'Other files' : `${kind}-…`;
}

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

async function sizesIn(folder: string): Promise<MachineFacts['sizes']> {
  const names = (await readdir(folder)).toSorted();
  const found = await Promise.all(
    names.map(async (name) => ({ name: known(name), bytes: await bytesOf(join(folder, name)) })),
  );
  const byName = Map.groupBy(found, ({ name }) => name);
  return [...byName].map(([name, same]) => ({
    name: same.length > 1 || name === 'Other files' ? `${name} (${same.length})` : name,
    bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

/** What the machine is and how much of it the console takes, for diagnostics. */
export const machineFacts = (dataFolder: string) => async (): Promise<MachineFacts> => {
  const disk = await statfs(dataFolder).catch(() => undefined);
  return {
    system: `${process.platform} ${release()} (${arch()})`,
    versions: Object.fromEntries(
      Object.entries(VERSIONS).flatMap(([name, words]) =>
        process.versions[name] === undefined ? [] : [[words, process.versions[name]]],
      ),
    ),
    memory: { used: process.memoryUsage.rss(), total: totalmem() },
    runningSeconds: process.uptime(),
    sizes: await sizesIn(dataFolder),
    freeBytes: disk ? disk.bavail * disk.bsize : null,
    logFolder: logFolder(dataFolder),
    hidden: [
      [dataFolder, '<data folder>'],
      [homedir(), '~'],
      [accountName(), '<account>'],
      [hostname(), '<computer>'],
    ],
  };
};
