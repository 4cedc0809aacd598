import { refreshAddress, returnAddress } from '../../contract/console/console-address.ts';
import type { OpeningRecord } from '../../domain/openings/opening-record.ts';
import { countLink } from '../../domain/openings/count-link.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { createLink } from '../links/create-link.ts';
import { redeemLink, type Redeemed } from '../links/redeem-link.ts';
import { createToken } from '../links/token.ts';
import type { OpeningsDeps } from '../service-deps.ts';

/**
 * Makes a link for an opening and visits it at once, inside the process: its token is never part of an address (T24).
 * `conflict` when the opening has used its last link (T26).
 */
export async function issueHostedSession(
  deps: OpeningsDeps,
  opening: OpeningRecord,
  owner: OwnerRecord,
): Promise<Redeemed | undefined> {
  await deps.store.openings.update(opening.id, countLink);
  const token = createToken(deps.random);
  await createLink(deps, token, {
    owner_id: owner.id,
    installer_id: owner.installer_id,
    credential_id: null,
    refresh_url: refreshAddress(opening.id),
    return_url: returnAddress(opening.id),
  });
  return redeemLink(deps, token.value);
}
