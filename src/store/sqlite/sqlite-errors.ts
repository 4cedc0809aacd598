import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../domain/domain-error.ts';
import { isFullDisk } from '../../domain/full-disk.ts';
import { StoreOpenError, type OpenFault } from '../store-open-error.ts';

const codeOf = (error: unknown): string => (error instanceof BetterSqlite3.SqliteError ? error.code : '');

const openFaults: [prefix: string, fault: OpenFault, words: string][] = [
  ['SQLITE_BUSY', 'in_use', 'Another process uses this data folder'],
  ['SQLITE_NOTADB', 'wrong_file', 'This file is not a database of this program'],
  ['SQLITE_CORRUPT', 'damaged', 'This data file is damaged'],
  ['SQLITE_FULL', 'full', 'The disk is full'],
];

/**
 * What went wrong while opening, in words for the person who starts the program; `otherwise` when SQLite has no clear
 * name for it.
 */
export function openError(error: unknown, file: string, otherwise: [fault: OpenFault, words: string]): StoreOpenError {
  if (error instanceof StoreOpenError) return error;
  const code = codeOf(error);
  const [, fault, words] = openFaults.find(([prefix]) => code.startsWith(prefix)) ?? ['', ...otherwise];
  return new StoreOpenError(fault, `${words}: ${file}`, error, file);
}

/** A fault of the disk or the file: it concerns the whole transaction, not the one write that met it. */
export const isStorageFault = (error: unknown): boolean =>
  codeOf(error) !== '' && !codeOf(error).startsWith('SQLITE_CONSTRAINT');

/**
 * The error for a write that could not be kept. A full disk is named; anything else stays as it is, for the
 * log.
 */
export function writeError(error: unknown): unknown {
  if (!isFullDisk(error)) return error;
  const told = new DomainError('storage_full', { code: 'disk_full_nothing_kept' });
  told.cause = error;
  return told;
}
