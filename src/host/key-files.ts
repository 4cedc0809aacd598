import { join } from 'node:path';

export const keyFile = (folder: string): string => join(folder, 'host.key');
/** Written by the Electron host: the key, sealed by the system's keychain. */
export const sealedKeyFile = (folder: string): string => join(folder, 'host.key.sealed');
