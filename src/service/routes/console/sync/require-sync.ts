import { DomainError } from '../../../../domain/domain-error.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import type { SyncControl } from '../../../sync-control.ts';

/** The synchronizing of the open workspace; throws DomainError `conflict` while it is not linked. */
export function requireSync({ sync }: Pick<WorkspaceDeps, 'sync'>): SyncControl {
  const control = sync();
  if (!control) throw new DomainError('conflict', { code: 'workspace_only_here' });
  return control;
}
