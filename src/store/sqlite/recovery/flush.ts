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
