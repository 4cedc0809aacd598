import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import { isReady } from './runtime.ts';

/** What the tests choose by STAND_IN_KEYCHAIN: a keychain, Electron's fixed password on Linux, or nothing at all. */
type Backend = 'gnome_libsecret' | 'basic_text' | 'none';

const chosen = (): Backend => (process.env['STAND_IN_KEYCHAIN'] as Backend | undefined) ?? 'basic_text';

/** The key of the keychain. It lies in a file that STAND_IN_KEYCHAIN_FILE names, outside of everything that the program knows of. */
function keychainKey(): Buffer {
  if (chosen() === 'basic_text') return Buffer.alloc(32, 'peanuts');
  const file = process.env['STAND_IN_KEYCHAIN_FILE'];
  if (file === undefined) throw new Error('a keychain needs STAND_IN_KEYCHAIN_FILE');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

function ensureAvailable(): void {
  if (!safeStorage.isEncryptionAvailable()) throw new Error('Encryption is not available.');
}

/** A real seal (AES-256-GCM) with a key of its own: what one keychain has sealed, another does not open. */
export const safeStorage: Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'> = {
  isEncryptionAvailable: () => isReady() && chosen() !== 'none',
  getSelectedStorageBackend: () => (chosen() === 'none' ? 'unknown' : (chosen() as 'gnome_libsecret' | 'basic_text')),
  encryptString(plainText) {
    ensureAvailable();
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keychainKey(), nonce);
    const sealed = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  decryptString(encrypted) {
    ensureAvailable();
    const decipher = createDecipheriv('aes-256-gcm', keychainKey(), encrypted.subarray(0, 12)).setAuthTag(encrypted.subarray(12, 28));
    return decipher.update(encrypted.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  },
};
