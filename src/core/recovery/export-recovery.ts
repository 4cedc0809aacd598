import { DomainError } from '../../domain/domain-error.ts';
import type { Installation } from '../installation.ts';
import type { Runtime } from '../runtime.ts';

/** Writes the open workspace into a temporary file of the data folder, from which another computer can carry on; resolves with its path. */
export function exportRecovery(_installation: Installation, _runtime: Runtime): Promise<string> {
  return Promise.reject(new DomainError('conflict', 'Recovery files cannot be written yet.'));
}
