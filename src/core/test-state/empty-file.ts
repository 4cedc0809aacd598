import { readFile } from 'node:fs/promises';
import { partFile } from '../../service/part-file.ts';
import type { Installation } from '../installation.ts';
import { openStore } from '../open-store.ts';
import { removePart } from '../recovery/part-files.ts';

let made: Promise<Buffer> | undefined;

async function make({ host, random, clock, secretBox }: Installation): Promise<Buffer> {
  const file = partFile(host.dataFolder, random);
  try {
    const store = await openStore({ file, mode: 'test', clock, secretBox });
    await store.close();
    return await readFile(file);
  } finally {
    await removePart(file);
  }
}

/**
 * The bytes of a test workspace without records: the same for all of this program, and made once, because every
 * migration takes time.
 */
export function emptyFile(installation: Installation): Promise<Buffer> {
  made ??= make(installation).catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}
