import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../../domain/domain-error.ts';
import { tellFullDisk } from '../../../hosted/uploads/full-disk.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** More than ten million records take. */
export const RECOVERY_MAX_BYTES = 8 * 1024 ** 3;

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > RECOVERY_MAX_BYTES) throw new DomainError('body_too_large', 'The file is larger than any recovery file.');
    yield chunk;
  }
}

const isBrokenOff = (error: unknown): boolean => ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Writes an upload into a file of the data folder, whole and on disk, and resolves with its path. Nothing is left of one that breaks
 * off (`malformed_body`) or that the disk has no room for (`storage_full`).
 */
export async function receiveRecovery({ host, random }: Pick<ServiceDeps, 'host' | 'random'>, bytes: Readable): Promise<string> {
  const path = join(host.dataFolder, `recovery-${random(12).toString('hex')}.part`);
  try {
    await tellFullDisk(pipeline(bytes, limited, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    if (isBrokenOff(error)) throw new DomainError('malformed_body', 'The file did not arrive to its end.');
    throw error;
  }
}
