/**
 * Why a data file was not opened. `in_use`: another process holds it. `newer_version`: a later release wrote it.
 * `other_key`: what it holds was sealed with another key. `wrong_file`: it is a database, but not this one.
 * `migration_failed`: bringing it to this release did not pass the checks.
 */
export type OpenFault =
  | 'in_use'
  | 'newer_version'
  | 'wrong_file'
  | 'damaged'
  | 'unreadable'
  | 'full'
  | 'migration_failed'
  | 'other_key';

/**
 * A data file cannot be used; nothing in it was changed. The message is meant for the person who starts the program.
 */
export class StoreOpenError extends Error {
  readonly fault: OpenFault;
  /** The data file, where it is one. */
  readonly file: string | undefined;
  /** The id of the workspace that it belongs to, once that is known. */
  readonly workspace: number | undefined;

  constructor(fault: OpenFault, message: string, cause?: unknown, file?: string, workspace?: number) {
    super(message, { cause });
    this.name = 'StoreOpenError';
    this.fault = fault;
    this.file = file;
    this.workspace = workspace;
  }
}
