import { join } from 'node:path';

/** A new name in the data folder for an export that is not finished, written here or received. */
export const partFile = (dataFolder: string, random: (bytes: number) => Buffer): string =>
  join(dataFolder, `recovery-${random(12).toString('hex')}.part`);
