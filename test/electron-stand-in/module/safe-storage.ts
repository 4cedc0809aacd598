import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import { LocalState } from './local-state.ts';
import { isReady } from './runtime.ts';
import { open, seal } from './seal.ts';

/**
 * What the tests choose by STAND_IN_KEYCHAIN. `gnome_libsecret`: a keychain (on macOS and Windows the system's own).
 * `basic_text`: a Linux desktop that Electron knows no keychain for. `unreachable`: one that should have a keychain,
 * which does not answer.
 */
type Keychain = 'gnome_libsecret' | 'basic_text' | 'unreachable';

const chosen = (): Keychain => (process.env['STAND_IN_KEYCHAIN'] as Keychain | undefined) ?? 'basic_text';

/** The password that every Chromium knows; what is sealed with it is sealed for nobody. */
const FIXED = createHmac('sha256', 'peanuts').update('saltysalt').digest();

/**
 * What the account's keychain holds. It lies in a file that STAND_IN_KEYCHAIN_FILE names, outside of everything that
 * the program knows of.
 */
function accountKey(): Buffer {
  const file = process.env['STAND_IN_KEYCHAIN_FILE'];
  if (file === undefined) throw new Error('a keychain needs STAND_IN_KEYCHAIN_FILE');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

/** Keychains of macOS and Linux hold one key for each program, by its name: renamed, it asks for another one. */
const namedKey = (): Buffer => createHmac('sha256', accountKey()).update(`${program} Safe Storage`).digest();

let program = '';
let profile: LocalState | undefined;

/** Called when the program starts. The profile has a key on Windows alone. */
export function startKeys(userData: string, name: string): void {
  program = name;
  if (process.platform === 'win32' && chosen() === 'gnome_libsecret') profile = new LocalState(userData, accountKey());
}

export const commitKeys = (): void => profile?.commit();

/**
 * The keys at hand by the mark of what they sealed; the first one seals. v10 is the profile's, the keychain's, or on
 * Linux the fixed one; v11 a Linux keychain's.
 */
function keys(): Map<string, () => Buffer> {
  if (profile) return new Map([['v10', profile.key.bind(profile)]]);
  const reachable = chosen() === 'gnome_libsecret';
  if (process.platform !== 'linux') return new Map(reachable ? [['v10', namedKey]] : []);
  return new Map([...(reachable ? [['v11', namedKey] as const] : []), ['v10', () => FIXED] as const]);
}

const SYNC_NEEDS = 'Encryption is not available.';

function ensureAvailable(): void {
  if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
  if (!safeStorage.isEncryptionAvailable()) throw new Error(SYNC_NEEDS);
}

function sealWithFirst(plain: string, what: string): Buffer {
  const [first] = keys();
  if (!first) throw new Error(`Error while encrypting the text provided to safeStorage.${what}.`);
  return Buffer.concat([Buffer.from(first[0]), seal(first[1](), Buffer.from(plain))]);
}

function openWithAny(sealed: Buffer, what: string): { result: string; shouldReEncrypt: boolean } {
  const mark = sealed.toString('latin1', 0, 3);
  const [first] = keys().keys();
  const key = keys().get(mark);
  if (!key && chosen() === 'unreachable')
    throw new Error(`safeStorage.${what} is temporarily unavailable. Please try again.`);
  try {
    if (!key) throw new Error(mark);
    return { result: open(key(), sealed.subarray(3)).toString('utf8'), shouldReEncrypt: mark !== first };
  } catch {
    throw new Error(`Error while decrypting the ciphertext provided to safeStorage.${what}.`);
  }
}

/** What asynchronous functions throw is a promise that rejects, and later. */
async function later<Value>(work: () => Value): Promise<Value> {
  await new Promise(setImmediate);
  if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
  return work();
}

type Used =
  | 'isEncryptionAvailable'
  | 'encryptString'
  | 'decryptString'
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend';

/**
 * As docs/api/safe-storage.md and shell/browser/api/electron_api_safe_storage.cc have it. The asynchronous functions
 * are available as soon as the program is ready, keychain or not: on Linux they fall back to the fixed password, and
 * only what they sealed (v10) tells.
 */
export const safeStorage: Pick<SafeStorage, Used> = {
  isEncryptionAvailable: () =>
    isReady() && (process.platform === 'linux' ? chosen() !== 'unreachable' : keys().size > 0),
  // It says which keychain the desktop should have, not whether it answers.
  getSelectedStorageBackend() {
    if (!isReady()) return 'unknown';
    return chosen() === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
  },
  encryptString(plainText) {
    ensureAvailable();
    return sealWithFirst(plainText, 'encryptString');
  },
  decryptString(encrypted) {
    ensureAvailable();
    return openWithAny(encrypted, 'decryptString').result;
  },
  isAsyncEncryptionAvailable: () => Promise.resolve(isReady()),
  encryptStringAsync: (plainText) => later(() => sealWithFirst(plainText, 'encryptStringAsync')),
  decryptStringAsync: (encrypted) => later(() => openWithAny(encrypted, 'decryptStringAsync')),
};
