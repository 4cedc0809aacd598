import type { UpstreamAccess, UpstreamCheck } from '../../../../contract/console/workspaces.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import type { Workspaces } from '../../../sync-control.ts';

/**
 * Tries the connection. `validation_failed` on the part of the access that is wrong, `upstream_unreachable` where none is: the network,
 * or the service itself. Both in the words of the check.
 */
export async function requireAccess(workspaces: Workspaces, access: UpstreamAccess): Promise<UpstreamCheck> {
  const check = await workspaces.check(access);
  const { ok, field, detail } = check;
  if (ok) return check;
  if (field === null) throw new DomainError('upstream_unreachable', detail);
  throw new DomainError('validation_failed', detail, [{ field, message: detail }]);
}
