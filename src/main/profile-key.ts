import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, replaceFile } from '../host/host-key.ts';
import { profileKeyFile, sealedKeyFile } from '../host/key-files.ts';

/**
 * On Windows the key of the keychain is in the profile's settings, sealed for the account; the other systems keep
 * none there.
 */
const NAME = 'encrypted_key';

interface Kept {
  /** Of the sealed key that it has been seen to open. */
  sealed: string;
  encryptedKey: string;
}

const digest = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What a file says, or nothing: a file of Chromium's that is not whole is one that it will write again. */
async function jsonOf(path: string): Promise<Record<string, unknown>> {
  try {
    return objectIn(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return {};
  }
}

const encryptedKeyOf = (state: Record<string, unknown>): string | undefined => {
  const key = objectIn(state['os_crypt'])[NAME];
  return typeof key === 'string' ? key : undefined;
};

const stateFile = (profile: string): string => join(profile, 'Local State');

/**
 * Keeps what the profile needs to open the sealed key; call it when that has just been opened with what was on disk at
 * the start.
 */
export async function keepProfileKey(folder: string, profile: string, sealed: Uint8Array): Promise<void> {
  const encryptedKey = encryptedKeyOf(await jsonOf(stateFile(profile)));
  if (encryptedKey === undefined) return;
  const kept: Kept = { sealed: digest(sealed), encryptedKey };
  const text = JSON.stringify(kept);
  if ((await readIfThere(profileKeyFile(folder)))?.toString() !== text)
    await replaceFile(profileKeyFile(folder), Buffer.from(text));
}

/**
 * Puts that back where it was lost: Chromium writes it late, and another account that opens the folder writes its own
 * in its place. It has to be there before Electron is ready, which is when Chromium reads it. What opens another sealed
 * key than the present one is left alone.
 */
export async function restoreProfileKey(folder: string, profile: string): Promise<void> {
  const [sealed, kept] = [await readIfThere(sealedKeyFile(folder)), await jsonOf(profileKeyFile(folder))];
  const state = await jsonOf(stateFile(profile));
  if (!sealed || kept['sealed'] !== digest(sealed) || encryptedKeyOf(state) === kept['encryptedKey']) return;
  await replaceFile(
    stateFile(profile),
    Buffer.from(
      JSON.stringify({ ...state, os_crypt: { ...objectIn(state['os_crypt']), [NAME]: kept['encryptedKey'] } }),
    ),
  );
}
