import { refreshAddress, returnAddress } from '../../contract/console/console-address.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { countLink } from '../../domain/openings/count-link.ts';
import type { OpeningRecord } from '../../domain/openings/opening-record.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { SyncControl } from '../sync-control.ts';
import type { OpeningsDeps } from '../service-deps.ts';
import { redeemUpstreamLink, type UpstreamVisit } from './redeem-upstream-link.ts';

/**
 * The same as `issueHostedSession`, in a linked workspace: the real service makes the link (SY35), and this process
 * visits it at once (T24). Rejects with what `SyncControl.createLink` and `redeemUpstreamLink` reject with.
 */
export async function issueUpstreamSession(
  deps: OpeningsDeps,
  sync: SyncControl,
  opening: OpeningRecord,
  owner: OwnerRecord,
): Promise<UpstreamVisit> {
  const { upstream } = await deps.store.sync.facts();
  if (upstream === null) throw new DomainError('conflict', { code: 'not_linked_any_more' });
  await deps.store.openings.update(opening.id, countLink);
  const { url } = await sync.createLink({
    owner_id: owner.id,
    installer_id: owner.installer_id,
    refresh_url: refreshAddress(opening.id, 'there'),
    return_url: returnAddress(opening.id, 'there'),
  });
  return redeemUpstreamLink(url, upstream, deps.outbound);
}
