import type { Readable } from 'node:stream';
import { DomainError } from '../../domain/domain-error.ts';
import { IMPORT_MAX_BYTES } from './list-bounds.ts';

/** A whole file in memory, which is how it is read. `body_too_large` before it has taken more than the bound. */
export async function fileBytes(stream: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > IMPORT_MAX_BYTES) {
      stream.resume();
      throw new DomainError('body_too_large', { code: 'import_too_large', megabytes: IMPORT_MAX_BYTES / 1024 ** 2 });
    }
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
