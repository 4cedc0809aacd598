import { open, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceDeps } from '../service-deps.ts';

/** The bytes of uploaded documents, sealed, in `documents/<mode>/` of the data folder under names that say nothing. */
export interface DocumentFiles {
  /** Resolves with the name once the sealed bytes are on disk. */
  save(bytes: Uint8Array): Promise<string>;
  /** Removing what is not there is no fault. */
  remove(storageName: string): Promise<void>;
}

export function createDocumentFiles(deps: Pick<ServiceDeps, 'host' | 'mode' | 'secretBox' | 'random'>): DocumentFiles {
  const folder = path.join(deps.host.dataFolder, 'documents', deps.mode);
  return {
    async save(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = deps.random(24).toString('base64url');
      const unfinished = path.join(folder, `${name}.part`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(deps.secretBox.seal(bytes));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path.join(folder, name));
      return name;
    },
    remove: (storageName) => rm(path.join(folder, storageName), { force: true }),
  };
}
