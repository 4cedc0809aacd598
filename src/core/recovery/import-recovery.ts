import { DomainError } from '../../domain/domain-error.ts';
import type { WorkspaceRecord } from '../../store/console-store.ts';
import type { Installation } from '../installation.ts';

/** Makes a workspace of a recovery file, which it takes over or deletes. `validation_failed` for anything else than such a file. */
export function importRecovery(_installation: Installation, _file: string): Promise<WorkspaceRecord> {
  return Promise.reject(new DomainError('conflict', 'Recovery files cannot be read yet.'));
}
