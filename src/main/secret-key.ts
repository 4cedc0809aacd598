import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { assertUnused, KEY_BYTES, provideHostKey, readHostKey, readIfThere, replaceFile } from '../host/host-key.ts';
import { sealedKeyFile, unprovenKeyFile } from '../host/key-files.ts';
import { KeyFault } from '../host/lost-key.ts';
import { keepProfileKey } from './profile-key.ts';

export type Keychain = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** The folder's key, and where what opens it is. */
interface SecretKey {
  key: Buffer;
  keyStorage: 'keychain' | 'file';
}

interface Place {
  folder: string;
  /** Electron's profile, which on Windows holds a part of the keychain. */
  profile: string;
  keychain: Keychain;
  platform: NodeJS.Platform;
}

/** How Chromium marks what it sealed on Linux with a password that every copy of it knows. */
const FOR_NOBODY = Buffer.from('v10');

/**
 * What the keychain makes of the sealed key; undefined where it does not open it. `stale`: it has got a better key, and
 * wants it sealed again.
 */
async function unseal({ keychain }: Place, sealed: Buffer): Promise<{ key: Buffer; stale: boolean } | undefined> {
  const opened = await keychain.decryptStringAsync(sealed).catch(() => undefined);
  return opened && { key: Buffer.from(opened.result, 'base64'), stale: opened.shouldReEncrypt };
}

/**
 * The key sealed by the system's keychain, or undefined where that would be no better than none (T34): a Linux keychain
 * may be missing, or not answer.
 */
async function seal(place: Place, key: Buffer): Promise<{ sealed: Buffer; stale: boolean } | undefined> {
  const { keychain, platform } = place;
  if (platform === 'linux' && ['basic_text', 'unknown'].includes(keychain.getSelectedStorageBackend()))
    return undefined;
  if (!(await keychain.isAsyncEncryptionAvailable())) return undefined;
  const sealed = await keychain.encryptStringAsync(key.toString('base64')).catch(() => undefined);
  if (!sealed || (platform === 'linux' && sealed.subarray(0, FOR_NOBODY.length).equals(FOR_NOBODY))) return undefined;
  const opened = await unseal(place, sealed);
  return opened?.key.equals(key) ? { sealed, stale: opened.stale } : undefined;
}

/**
 * A keychain may lose what it has just made, and on Windows the profile is written later: until another start has
 * opened the sealed key, the plain one is beside it. The plain one is written first, so that a kill at any moment
 * leaves one that opens what there is.
 */
async function writeSealed({ folder }: Place, key: Buffer, sealed: Buffer): Promise<void> {
  await replaceFile(unprovenKeyFile(folder), key);
  await replaceFile(sealedKeyFile(folder), sealed);
}

/** A sealed key that this start has opened from the disk: the plain one is not needed any more. */
async function takeProven(place: Place, sealed: Buffer, key: Buffer, stale: boolean): Promise<SecretKey> {
  await keepProfileKey(place.folder, place.profile, sealed);
  await rm(unprovenKeyFile(place.folder), { force: true });
  const better = stale ? await seal(place, key) : undefined;
  if (better && !better.stale) await writeSealed(place, key, better.sealed);
  return { key, keyStorage: 'keychain' };
}

/**
 * Seals a plain key where that can be done. As long as it is beside what was sealed, it is a key in a file, and said
 * to be.
 */
async function takePlain(place: Place, key: Buffer): Promise<SecretKey> {
  const made = await seal(place, key);
  if (made) await writeSealed(place, key, made.sealed);
  return { key, keyStorage: 'file' };
}

function whole(key: Buffer, path: string): Buffer {
  if (key.length !== KEY_BYTES) throw new KeyFault({ code: 'damaged', path });
  return key;
}

/**
 * The key of a data folder. A folder that a headless host made keeps its key file, so that both keep working; a new
 * one gets a key that the system's keychain seals, or, where that is not safe, a file for this account alone. Settings
 * says which.
 */
export async function provideSecretKey(place: Place, renew = false): Promise<SecretKey> {
  const { folder } = place;
  const path = sealedKeyFile(folder);
  const sealed = await readIfThere(path);
  const opened = sealed && (await unseal(place, sealed));
  if (opened) return takeProven(place, sealed, whole(opened.key, path), opened.stale);
  const fileKey = sealed ? undefined : await readHostKey(folder);
  if (fileKey) return { key: fileKey, keyStorage: 'file' };
  const unproven = await readIfThere(unprovenKeyFile(folder));
  if (unproven) return takePlain(place, whole(unproven, unprovenKeyFile(folder)));
  if (sealed) throw new KeyFault({ code: 'keychain', path });
  const key = randomBytes(KEY_BYTES);
  if (!(await seal(place, key))) return { key: await provideHostKey(folder, renew), keyStorage: 'file' };
  if (!renew) await assertUnused(folder);
  return takePlain(place, key);
}
