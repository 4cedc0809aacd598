import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OURS = /^recovery-[0-9a-f]{24}\.part(-journal|-wal|-shm)?$/;

/** A name in the data folder for a recovery file that is not finished. */
export const partFile = (dataFolder: string, random: (bytes: number) => Buffer): string => join(dataFolder, `recovery-${random(12).toString('hex')}.part`);

/** Removes an unfinished file and what SQLite kept beside it. */
export async function removePart(file: string): Promise<void> {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(file + suffix, { force: true });
}

/** Removes what a crash has left. Nobody else uses the folder. */
export async function sweepParts(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) if (OURS.test(name)) await rm(join(dataFolder, name), { force: true });
}
