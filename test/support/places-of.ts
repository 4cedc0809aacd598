import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from './test-service.ts';

/** Files below the data folder, and the log, that hold one of the byte strings. */
export async function placesOf(
  { dataFolder, log }: Pick<TestService, 'dataFolder' | 'log'>,
  needles: Buffer[],
): Promise<string[]> {
  const places = log.some((line) => needles.some((needle) => Buffer.from(line).includes(needle))) ? ['the log'] : [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (needles.some((needle) => bytes.includes(needle))) places.push(entry.name);
  }
  return places;
}
