import { randomBytes } from 'node:crypto';
import type { SafeStorage } from 'electron';
import { assertUnused, KEY_BYTES, provideHostKey, readHostKey, readIfThere, writeOnce } from '../host/host-key.ts';
import { sealedKeyFile } from '../host/key-files.ts';
import { KeyFault } from '../host/lost-key.ts';

export type Keychain = Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'>;

/** On Linux without a keychain safeStorage would seal with a password that every copy of it knows: no better than none (T34). */
function isSafe(keychain: Keychain, platform: NodeJS.Platform): boolean {
  if (!keychain.isEncryptionAvailable()) return false;
  return platform !== 'linux' || !['basic_text', 'unknown'].includes(keychain.getSelectedStorageBackend());
}

function unseal(keychain: Keychain, sealed: Buffer, path: string): Buffer {
  let key: Buffer;
  try {
    key = Buffer.from(keychain.decryptString(sealed), 'base64');
  } catch {
    throw new KeyFault(`The system's keychain does not open ${path}. Sign in to the system as the account that made it.`);
  }
  if (key.length !== KEY_BYTES) throw new KeyFault(`The key ${path} is damaged.`);
  return key;
}

/**
 * The key of a data folder. A folder that a headless host made keeps its key file, so that both go on working; a new one
 * gets a key that the system's keychain seals, or, where that is not safe, a file for this account alone. Settings says which.
 */
export async function provideSecretKey(
  folder: string,
  keychain: Keychain,
  platform: NodeJS.Platform,
  renew = false,
): Promise<{ key: Buffer; keyStorage: 'keychain' | 'file' }> {
  const path = sealedKeyFile(folder);
  const sealed = await readIfThere(path);
  if (sealed) {
    if (!isSafe(keychain, platform)) throw new KeyFault(`The key ${path} was sealed by the system's keychain, which is not there now.`);
    return { key: unseal(keychain, sealed, path), keyStorage: 'keychain' };
  }
  const fileKey = await readHostKey(folder);
  if (fileKey || !isSafe(keychain, platform)) return { key: fileKey ?? (await provideHostKey(folder, renew)), keyStorage: 'file' };
  if (!renew) await assertUnused(folder);
  await writeOnce(path, keychain.encryptString(randomBytes(KEY_BYTES).toString('base64')));
  return provideSecretKey(folder, keychain, platform);
}
