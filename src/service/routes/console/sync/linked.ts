import { DomainError } from '../../../../domain/domain-error.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import type { SyncControl } from '../../../sync-control.ts';

const NOT_LINKED = 'This workspace is not linked to the real service: its records are on this computer alone.';
const NO_ACCESS = 'The access to the real service is missing: link this workspace again with its access token and API key.';

/** Throws DomainError `conflict` unless the open workspace is linked, with its access or without. */
export async function requireLinked({ sync, store }: Pick<ServiceDeps, 'sync' | 'store'>): Promise<void> {
  if (sync()) return;
  if ((await store.sync.facts()).phase === 'unlinked') throw new DomainError('conflict', NOT_LINKED);
}

/** The synchronizing of the open workspace; throws DomainError `conflict` where there is none. */
export async function requireSync(deps: Pick<ServiceDeps, 'sync' | 'store'>): Promise<SyncControl> {
  await requireLinked(deps);
  const control = deps.sync();
  if (!control) throw new DomainError('conflict', NO_ACCESS);
  return control;
}
