import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';

/** Linux keeps files in memory here. */
const MEMORY = '/dev/shm';
const PREFIX = 'console-tests-';
/** Several times what `npm test` has in there at once. */
const NEEDED_BYTES = 2 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes a folder of this process for files that last as long as it does, in memory, and removes those of processes that
 * are gone. Undefined where there is no such place, or too little room in it.
 */
export function makeMemoryFolder(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return undefined;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return undefined;
  const folder = `${MEMORY}/${PREFIX}${process.pid}`;
  mkdirSync(folder);
  chmodSync(folder, 0o1777); // PostgreSQL runs as another account, and what tests run as nobody
  return folder;
}
