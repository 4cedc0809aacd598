import { DomainError } from '../../../domain/domain-error.ts';
import { isFullDisk } from '../../../domain/full-disk.ts';

/** A full disk becomes `storage_full`; every other fault of the disk stays as it is, for the log. */
export async function tellFullDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    const full = new DomainError('storage_full', { code: 'disk_full_upload' });
    full.cause = error;
    throw full;
  }
}
