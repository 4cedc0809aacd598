import { DomainError } from './domain-error.ts';

/** Whether a fault says that a disk, or the account's share of it, is full: one of the system or of SQLite. */
export const isFullDisk = (error: unknown): boolean =>
  /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(String((error as { code?: unknown }).code));

/** The same, once it has been put into words. */
export const isToldFull = (error: unknown): boolean => error instanceof DomainError && error.code === 'storage_full';
