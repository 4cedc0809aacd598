import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HostError } from './host-error.ts';
import { keyFile, sealedKeyFile } from './key-files.ts';
import { KeyFault } from './lost-key.ts';

export const KEY_BYTES = 32;

/** The bytes of a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new KeyFault({ code: 'unreadable', path, cause: error.message });
  });
}

/** Writes bytes beside a path, readable by their owner alone, to the disk itself; `place` then puts them there. */
async function writeBeside(path: string, bytes: Uint8Array, place: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await place(draft);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Puts the names of a folder on the disk as well. Windows does that by itself and opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file whole or not at all, readable by its owner alone. False when it exists already; that one is left alone.
 */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeBeside(path, bytes, (draft) => link(draft, path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a file whole, in place of the one that may be there; it is on the disk when this resolves. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeBeside(path, bytes, (draft) => rename(draft, path));
  await syncFolder(dirname(path));
}

/** The key of `DIR/host.key`, undefined when there is none. Throws HostError for a file that cannot be a key. */
export async function readHostKey(folder: string): Promise<Buffer | undefined> {
  const path = keyFile(folder);
  const key = await readIfThere(path);
  if (!key) return undefined;
  if (key.length !== KEY_BYTES)
    throw new KeyFault({ code: 'wrong_length', path, wanted: KEY_BYTES, found: key.length });
  return key;
}

/**
 * A new key is made for a new folder alone: beside data that another one has sealed it would be of no use, and hide
 * that the other is gone.
 */
export async function assertUnused(folder: string): Promise<void> {
  const used = await stat(join(folder, 'console.sqlite')).catch(() => undefined);
  // Another process that starts at this moment writes its key before the file.
  if (used && !(await readIfThere(keyFile(folder))) && !(await readIfThere(sealedKeyFile(folder))))
    throw new KeyFault({ code: 'missing', path: keyFile(folder), folder });
}

/**
 * The key that seals secrets in this data folder; made at the first start, and where it is lost and what it sealed was
 * set aside (`renew`). Two processes that start at once get the same.
 */
export async function provideHostKey(folder: string, renew = false): Promise<Buffer> {
  const key = await readHostKey(folder);
  if (key) return key;
  if (await readIfThere(sealedKeyFile(folder)))
    throw new HostError(
      `The key of ${folder} is in the system's keychain: open it in the desktop window, or choose another folder with --data.`,
    );
  if (!renew) await assertUnused(folder);
  await writeOnce(keyFile(folder), randomBytes(KEY_BYTES));
  const made = await readHostKey(folder);
  if (!made) throw new HostError(`${keyFile(folder)} cannot be written.`);
  return made;
}
