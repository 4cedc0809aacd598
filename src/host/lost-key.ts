import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isOtherKey, setSealedAside, type SetAside } from '../core.ts';
import { HostError } from './host-error.ts';
import { keyFiles } from './key-files.ts';

/** What is wrong with the key of a data folder; `path` is its file. */
export type KeyReason =
  | { code: 'unreadable'; path: string; cause: string }
  | { code: 'damaged'; path: string }
  | { code: 'wrong_length'; path: string; wanted: number; found: number }
  | { code: 'missing'; path: string; folder: string }
  | { code: 'keychain'; path: string };

const KEY_WORDS: { [Code in KeyReason['code']]: (reason: Extract<KeyReason, { code: Code }>) => string } = {
  unreadable: ({ path, cause }) => `The key ${path} cannot be read: ${cause}.`,
  damaged: ({ path }) => `The key ${path} is damaged.`,
  wrong_length: ({ path, wanted, found }) =>
    `The key ${path} is damaged: it must hold ${wanted} bytes and holds ${found}.`,
  missing: ({ path, folder }) => `${folder} has been used before, and its key ${path} is not there.`,
  keychain: ({ path }) =>
    `The system's keychain does not open the key ${path}. Unlock it, or sign in to the system as the account that made it.`,
};

/**
 * The key of a data folder is not there, not whole, cannot be read or opened: it is never replaced without being asked.
 */
export class KeyFault extends HostError {
  readonly reason: KeyReason;

  constructor(reason: KeyReason) {
    super((KEY_WORDS[reason.code] as (reason: KeyReason) => string)(reason));
    this.reason = reason;
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
 * has to be entered again.
 */
export async function setAside(folder: string): Promise<SetAside> {
  const set = await setSealedAside(folder);
  for (const path of keyFiles(folder))
    await rename(path, join(set.aside, basename(path))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw new HostError(`${path} cannot be moved: ${error.message}`);
    });
  return set;
}
