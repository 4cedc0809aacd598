import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreProfileKey } from '../../src/main/profile-key.ts';
import { provideSecretKey, type Keychain } from '../../src/main/secret-key.ts';
import { LocalState } from '../electron-stand-in/module/local-state.ts';
import { open, seal } from '../electron-stand-in/module/seal.ts';

let folder: string;
const profile = (): string => path.join(folder, 'electron');
const data = (): string => path.join(folder, 'console.sqlite');
const ACCOUNT = Buffer.alloc(32, 1);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-kills-'));
  mkdirSync(profile());
});
afterEach(() => rmSync(folder, { recursive: true }));

const CALLS = ['open', 'link', 'rename', 'rm', 'readFile', 'stat'] as const;

/**
 * Lets a start reach the disk so many times; from then on nothing it does has any effect, as after a kill. `revive`
 * ends that, and says whether it came to it.
 */
function killAfter(calls: number): { revive(): boolean } {
  let left = calls;
  const real = CALLS.map((name) => [name, fs[name]] as const);
  for (const [name, call] of real) {
    const counted = (...values: unknown[]): unknown => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : Reflect.apply(call, fs, values);
    };
    Object.assign(fs, { [name]: counted });
  }
  syncBuiltinESMExports();
  return {
    revive() {
      for (const [name, call] of real) Object.assign(fs, { [name]: call });
      syncBuiltinESMExports();
      return left < 0;
    },
  };
}

/**
 * One start on Windows, whose profile keeps the keychain's key: Chromium reads it when Electron becomes ready. `ends`
 * in order it writes it.
 */
async function start({ account = ACCOUNT, ends = true } = {}): Promise<{ key: Buffer; keyStorage: string }> {
  await restoreProfileKey(folder, profile());
  const state = new LocalState(profile(), account);
  const keychain: Keychain = {
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    getSelectedStorageBackend: () => 'unknown',
    encryptStringAsync: (plain) => Promise.resolve(seal(state.key(), Buffer.from(plain))),
    decryptStringAsync: async (sealed) => ({ result: open(state.key(), sealed).toString(), shouldReEncrypt: false }),
  };
  try {
    const provided = await provideSecretKey({ folder, profile: profile(), keychain, platform: 'win32' });
    // What the key has sealed.
    if (!existsSync(data())) writeFileSync(data(), provided.key);
    expect(provided.key.equals(readFileSync(data()))).toBe(true);
    return provided;
  } finally {
    if (ends) state.commit();
  }
}

/**
 * Kills a start after each of its steps in turn, and has the next ones open what is there. Returns how many steps there
 * were.
 */
async function killEverywhere(prepare: () => Promise<void>): Promise<number> {
  for (let calls = 0; ; calls += 1) {
    for (const name of [
      data(),
      ...['sealed', 'unproven', 'profile'].map((kind) => path.join(folder, `host.key.${kind}`)),
      path.join(profile(), 'Local State'),
    ])
      rmSync(name, { force: true });
    await prepare();
    const { revive } = killAfter(calls);
    const outcome = await start({ ends: false }).catch((error: unknown) => error);
    if (!revive()) {
      expect(outcome).not.toBeInstanceOf(Error);
      return calls;
    }
    await start({ ends: false });
    await start();
    expect((await start()).keyStorage).toBe('keychain');
  }
}

describe('[T34] a kill between any two steps', () => {
  test('of the first start leaves a folder that opens, and whose key ends in the keychain', async () => {
    expect(await killEverywhere(() => Promise.resolve())).toBeGreaterThan(10);
  });

  test('of the start that takes the plain key away leaves one that opens', async () => {
    expect(await killEverywhere(async () => void (await start()))).toBeGreaterThan(5);
  });

  test('of a start that restores the profile leaves one that opens', async () => {
    const lost = async (): Promise<void> => {
      await start();
      await start();
      rmSync(path.join(profile(), 'Local State'));
    };
    expect(await killEverywhere(lost)).toBeGreaterThan(3);
  });
});

describe('[T34] the part of the keychain that lies in the profile', () => {
  test('is lost with a program that is killed before Chromium writes it: the plain key is still there', async () => {
    await start({ ends: false });
    expect(existsSync(path.join(profile(), 'Local State'))).toBe(false);
    expect((await start()).keyStorage).toBe('file');
    expect((await start()).keyStorage).toBe('keychain');
  });

  test('comes back after another account has opened the folder and Chromium has written its own in its place', async () => {
    await start();
    await start();
    await expect(start({ account: Buffer.alloc(32, 2) })).rejects.toThrow('does not open');
    expect((await start()).keyStorage).toBe('keychain');
  });

  test('leaves all other settings of the profile as they are', async () => {
    await start();
    await start();
    writeFileSync(
      path.join(profile(), 'Local State'),
      JSON.stringify({ os_crypt: { audit_enabled: true, encrypted_key: 'of somebody else' }, window: 1 }),
    );
    await restoreProfileKey(folder, profile());
    expect(JSON.parse(readFileSync(path.join(profile(), 'Local State'), 'utf8'))).toMatchObject({
      os_crypt: { audit_enabled: true },
      window: 1,
    });
    expect((await start()).keyStorage).toBe('keychain');
  });
});
