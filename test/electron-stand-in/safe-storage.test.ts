import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/**
 * What the stand-in says of safeStorage, against docs/api/safe-storage.md of Electron, the source that it comes from
 * (shell/browser/api/electron_api_safe_storage.cc, browser_process_impl.cc) and, for the profile's key,
 * electron/electron#39733.
 */
let folder: string;
const real = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'safe-storage-'))));
afterEach(() => {
  Object.defineProperty(process, 'platform', real);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A start of the program, whose keychain is a file of the account. */
async function start({
  platform = 'linux',
  keychain = 'gnome_libsecret',
  account = 'mine',
  profile = folder,
  ready = true,
  name = 'console',
} = {}) {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.stubEnv('STAND_IN_KEYCHAIN', keychain);
  vi.stubEnv('STAND_IN_KEYCHAIN_FILE', path.join(folder, account));
  vi.resetModules();
  const { begin } = await import('./module/runtime.ts');
  const { safeStorage, startKeys, commitKeys } = await import('./module/safe-storage.ts');
  startKeys(profile, name);
  if (ready) begin({} as never);
  return { ...safeStorage, commitKeys };
}
const reseal = { shouldReEncrypt: true, result: 'a key' };
const fine = { shouldReEncrypt: false, result: 'a key' };

describe('asynchronous safeStorage', () => {
  test('is not there before the program is ready, and says so by a promise', async () => {
    const early = await start({ ready: false });
    expect([await early.isAsyncEncryptionAvailable(), early.getSelectedStorageBackend()]).toEqual([false, 'unknown']);
    await expect(early.encryptStringAsync('a key')).rejects.toThrow('before app is ready');
  });

  test('opens what it and what the synchronous functions sealed', async () => {
    const { encryptString, encryptStringAsync, decryptStringAsync } = await start();
    expect(await decryptStringAsync(encryptString('a key'))).toEqual(fine);
    const sealed = await encryptStringAsync('a key');
    expect([sealed.toString('latin1', 0, 3), await decryptStringAsync(sealed)]).toEqual(['v11', fine]);
  });

  test('is available on Linux without a keychain, too: what it seals then (v10) is sealed for nobody, whatever the backend is called', async () => {
    for (const keychain of ['basic_text', 'unreachable'] as const) {
      const none = await start({ keychain });
      expect([await none.isAsyncEncryptionAvailable(), none.getSelectedStorageBackend()]).toEqual([
        true,
        keychain === 'basic_text' ? 'basic_text' : 'gnome_libsecret',
      ]);
      const sealed = await none.encryptStringAsync('a key');
      expect(sealed.toString('latin1', 0, 3)).toBe('v10');
      expect(await (await start({ account: 'of somebody else' })).decryptStringAsync(sealed)).toEqual(reseal);
    }
  });

  test('does not open with another keychain; one that does not answer is another fault', async () => {
    const sealed = await (await start()).encryptStringAsync('a key');
    await expect((await start({ account: 'of somebody else' })).decryptStringAsync(sealed)).rejects.toThrow(
      'Error while decrypting',
    );
    await expect((await start({ keychain: 'unreachable' })).decryptStringAsync(sealed)).rejects.toThrow(
      'temporarily unavailable',
    );
  });

  test.each(['linux', 'darwin'])(
    'asks a keychain of %s by the name of the program: renamed, it opens nothing',
    async (platform) => {
      const sealed = await (await start({ platform })).encryptStringAsync('a key');
      expect(await (await start({ platform })).decryptStringAsync(sealed)).toEqual(fine);
      await expect((await start({ platform, name: 'renamed' })).decryptStringAsync(sealed)).rejects.toThrow(
        'Error while decrypting',
      );
    },
  );
});

describe('the key of a Windows profile', () => {
  const platform = 'win32';

  test('is lost by a kill within ten seconds, and kept by an orderly end', async () => {
    const killed = await (await start({ platform })).encryptStringAsync('a key');
    const first = await start({ platform });
    await expect(first.decryptStringAsync(killed)).rejects.toThrow('Error while decrypting');
    const sealed = await first.encryptStringAsync('a key');
    first.commitKeys();
    expect(await (await start({ platform })).decryptStringAsync(sealed)).toEqual(fine);
  });

  test('is replaced under another account, for good', async () => {
    const first = await start({ platform });
    const sealed = await first.encryptStringAsync('a key');
    first.commitKeys();
    const other = await start({ platform, account: 'of somebody else' });
    await expect(other.decryptStringAsync(sealed)).rejects.toThrow('Error while decrypting');
    other.commitKeys();
    await expect((await start({ platform })).decryptStringAsync(sealed)).rejects.toThrow('Error while decrypting');
  });
});
