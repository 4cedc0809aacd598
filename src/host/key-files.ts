import { join } from 'node:path';

export const keyFile = (folder: string): string => join(folder, 'host.key');
/** Written by the Electron host: the key, sealed by the system's keychain. */
export const sealedKeyFile = (folder: string): string => join(folder, 'host.key.sealed');
/** The same key, plain, until another start has opened the sealed one. */
export const unprovenKeyFile = (folder: string): string => join(folder, 'host.key.unproven');
/** What Electron's profile needs to open the sealed key, on Windows: the profile may lose it. */
export const profileKeyFile = (folder: string): string => join(folder, 'host.key.profile');
/** All that there may be of a folder's key. */
export const keyFiles = (folder: string): string[] =>
  [keyFile, sealedKeyFile, unprovenKeyFile, profileKeyFile].map((fileIn) => fileIn(folder));
