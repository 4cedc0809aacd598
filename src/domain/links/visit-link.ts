import type { OwnerRecord } from '../owners/owner-record.ts';
import type { Micros } from '../timestamp.ts';
import type { LinkRecord } from './link-record.ts';

/** Five minutes, in microseconds (D20). */
export const LINK_LIFETIME: Micros = 5 * 60 * 1_000_000;

export interface VisitFacts {
  /** The API key that made the link still stands. A link of the console itself has no key, and access. */
  platformAccess: boolean;
  /** The workspace was linked since: onboarding goes on where the real service makes its links (SY35). */
  linked: boolean;
}

/**
 * What a visit of a link leads to. `enter`: the first visit, in time, of an account that can be onboarded.
 * Everything else sends the owner to refresh_url: used, superseded, expired, access lost, account rejected, workspace linked.
 */
export function visitLink(
  link: Pick<LinkRecord, 'state' | 'expires_at'>,
  owner: Pick<OwnerRecord, 'review'>,
  facts: VisitFacts,
  at: Micros,
): 'enter' | 'refresh' {
  const usable = link.state === 'created' && at < link.expires_at;
  return usable && facts.platformAccess && !facts.linked && owner.review.state !== 'rejected' ? 'enter' : 'refresh';
}
