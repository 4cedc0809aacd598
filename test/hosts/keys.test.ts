import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstallation } from '../../src/core/open-installation.ts';
import { provideHostKey, writeOnce } from '../../src/host/host-key.ts';
import { provideSecretKey, type Keychain } from '../../src/main/secret-key.ts';

/** Windows keeps no such bits. */
const OWNER_ONLY = process.platform === 'win32' ? 0o666 : 0o600;

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'console-key-'))));
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (name: string): Promise<number> => (await stat(join(folder, name))).mode & 0o777;

type Backend = ReturnType<Keychain['getSelectedStorageBackend']>;

/**
 * A keychain that "seals" by turning the text around; what another one sealed it does not open. `mark`: that of the key
 * it seals with.
 */
function keychain(
  backend: Backend = 'gnome_libsecret',
  { available = true, mark = 'v11', knows = [mark] }: { available?: boolean; mark?: string; knows?: string[] } = {},
): Keychain {
  const turn = (text: string): string => text.split('').toReversed().join('');
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(available),
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: (plain) => Promise.resolve(Buffer.from(`${mark}:${turn(plain)}`)),
    decryptStringAsync: (sealed) => {
      const [known = '', text = ''] = sealed.toString().split(':');
      if (!knows.includes(known)) return Promise.reject(new Error('cannot decrypt'));
      return Promise.resolve({ result: turn(text), shouldReEncrypt: known !== mark });
    },
  };
}

const provide = (chain: Keychain, platform: NodeJS.Platform = 'linux') =>
  provideSecretKey({ folder, profile: join(folder, 'electron'), keychain: chain, platform });

describe('the key file of a headless host', () => {
  test('is made once, for this account alone, and no draft stays behind', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => provideHostKey(folder)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(folder)).toEqual(['host.key']);
    expect(await modeOf('host.key')).toBe(OWNER_ONLY);
  });

  test('was never readable for others, not for a moment either; a second writer changes nothing', async () => {
    const file = join(folder, 'secret');
    expect(await writeOnce(file, Buffer.from('first'))).toBe(true);
    expect(await modeOf('secret')).toBe(OWNER_ONLY);
    expect(await writeOnce(file, Buffer.from('second'))).toBe(false);
    expect(await readFile(file, 'utf8')).toBe('first');
  });

  test('is refused when it is not whole, and never written over', async () => {
    await writeFile(join(folder, 'host.key'), 'short');
    await expect(provideHostKey(folder)).rejects.toThrow('is damaged');
    expect(await readFile(join(folder, 'host.key'), 'utf8')).toBe('short');
  });

  test('is not made anew in a folder that has been used, unless what the lost one sealed was set aside', async () => {
    await writeFile(join(folder, 'console.sqlite'), '');
    await expect(provideHostKey(folder)).rejects.toThrow('has been used before');
    await expect(provide(keychain())).rejects.toThrow('has been used before');
    expect(await readdir(folder)).toEqual(['console.sqlite']);
    expect(await provideHostKey(folder, true)).toHaveLength(32);
  });

  test('of another folder is told apart before anything is opened with it', async () => {
    const installation = (key: number) =>
      openInstallation({
        host: { kind: 'serve', dataFolder: folder, version: '0', keyStorage: 'file', sampleFolder: folder },
        secretKey: Buffer.alloc(32, key),
        logger: pino({ level: 'silent' }),
      });
    await (await installation(7)).consoleStore.close();
    await expect(installation(9)).rejects.toMatchObject({ fault: 'other_key' });
    await (await installation(7)).consoleStore.close();
  });

  test('is not made beside a key that the keychain holds: what is sealed could not be read', async () => {
    await provide(keychain());
    await expect(provideHostKey(folder)).rejects.toThrow("system's keychain");
  });
});

describe('[T34] the key of the desktop window', () => {
  test('is sealed by the keychain; the plain one stays until another start has opened that', async () => {
    const first = await provide(keychain());
    expect([first.keyStorage, (await readdir(folder)).toSorted()]).toEqual([
      'file',
      ['host.key.sealed', 'host.key.unproven'],
    ]);
    expect([await modeOf('host.key.sealed'), await modeOf('host.key.unproven')]).toEqual([OWNER_ONLY, OWNER_ONLY]);
    expect(await readFile(join(folder, 'host.key.sealed'), 'utf8')).not.toContain(first.key.toString('base64'));
    expect(await provide(keychain())).toEqual({ key: first.key, keyStorage: 'keychain' });
    expect(await readdir(folder)).toEqual(['host.key.sealed']);
  });

  test('is not lost with a keychain that forgot what it had made: the plain one is sealed again', async () => {
    const { key } = await provide(keychain());
    expect(await provide(keychain('gnome_libsecret', { mark: 'new' }))).toEqual({ key, keyStorage: 'file' });
    expect(await provide(keychain('gnome_libsecret', { mark: 'new' }))).toEqual({ key, keyStorage: 'keychain' });
  });

  test('is sealed anew where the keychain has got a better key, with the plain one beside it until that has been opened', async () => {
    const { key } = await provide(keychain());
    await provide(keychain());
    const better = keychain('gnome_libsecret', { mark: 'v12', knows: ['v11', 'v12'] });
    expect(await provide(better)).toEqual({ key, keyStorage: 'keychain' });
    expect([await readFile(join(folder, 'host.key.sealed'), 'utf8'), (await readdir(folder)).length]).toEqual([
      expect.stringMatching(/^v12:/),
      2,
    ]);
    expect(await provide(better)).toEqual({ key, keyStorage: 'keychain' });
    expect(await readdir(folder)).toEqual(['host.key.sealed']);
  });

  test('is never left to a password that everybody knows, which Linux seals with where its keychain does not answer', async () => {
    expect([(await provide(keychain('gnome_libsecret', { mark: 'v10' }))).keyStorage, await readdir(folder)]).toEqual([
      'file',
      ['host.key'],
    ]);
  });

  test.each(['basic_text', 'unknown'] as const)(
    '%s on Linux is no keychain: an owner-only file instead, and Settings says so',
    async (backend) => {
      const { key, keyStorage } = await provide(keychain(backend));
      expect([keyStorage, await readdir(folder), await modeOf('host.key')]).toEqual(['file', ['host.key'], OWNER_ONLY]);
      expect(await provideHostKey(folder)).toEqual(key);
    },
  );

  test('on macOS and Windows the backend has no name and is safe', async () => {
    await provide(keychain('unknown'), 'darwin');
    expect((await provide(keychain('unknown'), 'darwin')).keyStorage).toBe('keychain');
  });

  test('without a keychain it is a file too', async () => {
    expect((await provide(keychain('unknown', { available: false }), 'win32')).keyStorage).toBe('file');
  });

  test('a folder that a headless host made keeps its file, so that both keep working', async () => {
    const key = await provideHostKey(folder);
    expect(await provide(keychain(), 'darwin')).toEqual({ key, keyStorage: 'file' });
    expect(await readdir(folder)).toEqual(['host.key']);
  });

  test('a sealed key that cannot be opened is said, not replaced', async () => {
    await writeFile(join(folder, 'host.key.sealed'), 'from elsewhere');
    await expect(provide(keychain(), 'darwin')).rejects.toThrow('does not open');
    await expect(provide(keychain('basic_text'))).rejects.toThrow('does not open');
    expect(await readFile(join(folder, 'host.key.sealed'), 'utf8')).toBe('from elsewhere');
  });
});
