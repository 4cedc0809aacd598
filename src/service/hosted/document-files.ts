import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceDeps } from '../service-deps.ts';
import { tellFullDisk } from './uploads/full-disk.ts';
import { sealInto } from './uploads/sealed-file.ts';

/** A document whose bytes are still coming. It is no document until it is kept. */
export interface ComingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves with the name once the sealed bytes are on disk for good. */
  keep(): Promise<string>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** The bytes of uploaded documents, sealed, in the workspace's own folder under meaningless names. */
export interface DocumentFiles {
  begin(): Promise<ComingFile>;
  /**
   * Removing what is not there is no fault, nor is a name that none of these files can have: it may come from a row of
   * another computer.
   */
  remove(storageName: string): Promise<void>;
  /**
   * Removes what a crash has left: unfinished files, and those that no row names. Resolves with how many there were.
   */
  sweep(named: Iterable<string>): Promise<number>;
}

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

/** The folder is made at the first upload. */
export function createDocumentFiles(
  deps: Pick<ServiceDeps, 'documentsFolder' | 'secretBox' | 'random'>,
): DocumentFiles {
  const folder = deps.documentsFolder;
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
    async sweep(named) {
      const rows = new Set(named);
      const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const left = found.filter((name) => OURS.test(name) && !rows.has(name));
      for (const name of left) await remove(name);
      return left.length;
    },
  };
}
