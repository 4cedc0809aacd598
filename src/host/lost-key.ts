import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isOtherKey, setSealedAside } from '../core.ts';
import { HostError } from './host-error.ts';
import { keyFiles } from './key-files.ts';

/**
 * The key of a data folder is not there, not whole, cannot be read or opened: it is never replaced without being asked.
 */
export class KeyFault extends HostError {
  constructor(message: string) {
    super(message);
    this.name = 'KeyFault';
  }
}

/** Whether a start failed for want of the right key. */
export const isKeyFault = (error: unknown): error is Error => error instanceof KeyFault || isOtherKey(error);

/** What setting aside does, for a person who decides about it. */
export const ASIDE_WORDS =
  'Setting aside moves what only that key opens into a folder of its own, with a copy of the data files, and makes a new key: access to the real service, ' +
  'owners’ details and answers, and bank account numbers have to be entered again, and uploaded documents can no longer be opened. All other records stay.';

/** What to do about a lost key on a command line. */
export const wayOut = ({ message }: Error): HostError =>
  new HostError(
    `${message} Put the key back from a backup of the folder. If it is lost, start once with --set-sealed-aside. ${ASIDE_WORDS}`,
  );

/**
 * Sets aside what nobody can open, the key files last: until then the folder is refused as before. Resolves with what
 * has to be entered again, in words.
 */
export async function setAside(folder: string): Promise<string> {
  const { aside, told } = await setSealedAside(folder);
  for (const path of keyFiles(folder))
    await rename(path, join(aside, basename(path))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw new HostError(`${path} cannot be moved: ${error.message}`);
    });
  return told;
}
