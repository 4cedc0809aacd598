import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mode } from '../../contract/fields.ts';

/** What `partFile` makes, and what SQLite keeps beside it. */
const OURS = /^recovery-[0-9a-f]{24}\.part(-journal|-wal|-shm)?$/;

const IMPORTED = /^(?:test|live)-[0-9a-f]{24}\.sqlite(-journal|-wal|-shm)?$/;

/**
 * The name of the file of an imported workspace: no other workspace can have it, so that it is there before the list
 * names it.
 */
export const importedFile = (mode: Mode, random: (bytes: number) => Buffer): string =>
  `${mode}-${random(12).toString('hex')}.sqlite`;

/** Removes an unfinished file and what SQLite kept beside it. */
export async function removePart(file: string): Promise<void> {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(file + suffix, { force: true });
}

/**
 * Removes what a crash has left: unfinished files, and imported ones that did not come into the list (`listed`). Nobody
 * else uses the folder.
 */
export async function sweepParts(dataFolder: string, listed: readonly string[]): Promise<void> {
  const isLeft = (name: string): boolean =>
    OURS.test(name) || (IMPORTED.test(name) && !listed.includes(name.replace(/-(journal|wal|shm)$/, '')));
  for (const name of await readdir(dataFolder)) if (isLeft(name)) await rm(join(dataFolder, name), { force: true });
}
