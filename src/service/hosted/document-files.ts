import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ComingFile, DocumentFiles } from '../../store/document-files.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { tellFullDisk } from './uploads/full-disk.ts';
import { sealInto } from './uploads/sealed-file.ts';

const UNFINISHED = '.part';
const NAME = /^[\w-]{32}$/;
const OURS = /^[\w-]{32}(\.part)?$/;

/** Puts the name itself on disk, where the system can: Windows flushes it with the file. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** In a folder of the workspace, which is made at the first upload. */
export function createDocumentFiles(folder: string, deps: Pick<ServiceDeps, 'secretBox' | 'random'>): DocumentFiles {
  const remove = (name: string): Promise<void> => rm(path.join(folder, name), { force: true });

  function comingFile(name: string, file: FileHandle): ComingFile {
    const unfinished = `${name}${UNFINISHED}`;
    const sealed = sealInto(file, deps.secretBox);
    return {
      write: sealed.write,
      async keep() {
        await sealed.finish();
        await file.close();
        await tellFullDisk(rename(path.join(folder, unfinished), path.join(folder, name)));
        await syncFolder(folder);
        return name;
      },
      async discard() {
        await file.close();
        await remove(unfinished);
        await remove(name);
      },
    };
  }

  return {
    async begin() {
      const name = deps.random(24).toString('base64url');
      await tellFullDisk(mkdir(folder, { recursive: true, mode: 0o700 }));
      return comingFile(name, await tellFullDisk(open(path.join(folder, `${name}${UNFINISHED}`), 'wx', 0o600)));
    },
    async remove(name) {
      if (NAME.test(name)) await remove(name);
    },
  };
}

/** Removes what a crash has left in the folder: unfinished files, and those that no row names. */
export async function sweepDocumentFiles(
  folder: string,
  { documents }: Pick<Store, 'documents'>,
  logger: FastifyBaseLogger,
): Promise<void> {
  const rows = new Set(await documents.storageNames());
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left = found.filter((name) => OURS.test(name) && !rows.has(name));
  for (const name of left) await rm(path.join(folder, name), { force: true });
  if (left.length > 0) logger.warn({ files: left.length }, 'removed what unfinished uploads had left');
}
