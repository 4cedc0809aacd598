import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts a finished file on disk. */
export function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Puts the names of a folder on disk, where the system can: Windows flushes them with the files. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
