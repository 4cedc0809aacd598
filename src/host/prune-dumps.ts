import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 5;
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Removes crash dumps below a folder that are older than two weeks, or not among the newest five, with what describes
 * them.
 */
export async function pruneDumps(folder: string, now = Date.now()): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.dmp'));
  const dumps = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dumps
    .toSorted((a, b) => b.at - a.at)
    .filter(({ at }, index) => index >= KEPT || now - at > DAYS * DAY_MS);
  for (const { path } of old)
    for (const file of [path, path.replace(/\.dmp$/, '.meta')]) await rm(file, { force: true });
}
