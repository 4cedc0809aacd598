import type { FastifyBaseLogger } from 'fastify';
import { isToldFull } from '../domain/full-disk.ts';
import { StoreOpenError } from '../store/store-open-error.ts';

/** A write of the start that may wait for the next one: a full disk must not keep a folder from being read. */
export async function unlessFull(write: Promise<unknown>, logger: FastifyBaseLogger): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isToldFull(error)) throw error;
    logger.warn('the disk is full: what is here can be read, and nothing can be written');
  });
}

/**
 * What a start that a full disk has stopped says: there was no request, and nothing is lost. Everything else stays as
 * it is.
 */
export function fullDiskAtStart(error: unknown, folder: string): unknown {
  if (!isToldFull(error)) return error;
  return new StoreOpenError(
    'full',
    `The disk of ${folder} is full, and the start has to write. Make room there and start again; what was saved is still there.`,
    error,
  );
}
