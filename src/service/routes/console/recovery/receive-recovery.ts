import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DomainError } from '../../../../domain/domain-error.ts';
import { tellFullDisk } from '../../../hosted/uploads/full-disk.ts';
import { partFile } from '../../../part-file.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

/** More than ten million records take. */
const RECOVERY_MAX_BYTES = 8 * 1024 ** 3;

const tooLarge = (): DomainError => new DomainError('body_too_large', { code: 'export_too_large' });

/**
 * The bytes as they come; the connection stays, whatever becomes of them, for the answer. That they end early is the
 * sender's fault.
 */
async function* arriving(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    const told = new DomainError('malformed_body', { code: 'export_not_whole' });
    told.cause = error;
    throw told;
  }
}

async function writeAll(file: FileHandle, bytes: Readable): Promise<void> {
  let size = 0;
  for await (const chunk of arriving(bytes)) {
    size += chunk.length;
    if (size > RECOVERY_MAX_BYTES) throw tooLarge();
    await file.writeFile(chunk);
  }
  await file.sync();
}

/**
 * Writes an upload into a file of the data folder, whole and on disk, and resolves with its path. Nothing is left of
 * one that breaks off (`malformed_body`), is too large (`body_too_large`) or that the disk has no room for
 * (`storage_full`).
 */
export async function receiveRecovery(
  { host, random }: Pick<WorkspaceDeps, 'host' | 'random'>,
  bytes: Readable,
  declared: number,
): Promise<string> {
  if (declared > RECOVERY_MAX_BYTES) throw tooLarge();
  const path = partFile(host.dataFolder, random);
  const file = await tellFullDisk(open(path, 'wx', 0o600));
  try {
    await tellFullDisk(writeAll(file, bytes));
    await file.close();
    return path;
  } catch (error) {
    bytes.resume(); // the answer is seen once all of it was sent
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}
