import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readSync } from 'node:fs';

const PIECE = 1024 * 1024;

/** Size and SHA-256 of a file, for a thread that may wait. Throws for what is no plain file. */
export function hashFile(path: string): { size: number; sha256: string } {
  if (!lstatSync(path).isFile()) throw new Error(`${path} is no file`);
  const handle = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(PIECE);
    let size = 0;
    for (let bytes = readSync(handle, piece); bytes > 0; bytes = readSync(handle, piece)) {
      hash.update(piece.subarray(0, bytes));
      size += bytes;
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    closeSync(handle);
  }
}
