import type { OwnerRecord } from '../owners/owner-record.ts';
import type { Micros } from '../timestamp.ts';
import type { LinkRecord } from './link-record.ts';

/** Five minutes, in microseconds (D20). */
export const LINK_LIFETIME: Micros = 5 * 60 * 1_000_000;

export interface VisitFacts {
  /** The API key that made the link is still valid. A link of the console itself has no key, and access. */
  platformAccess: boolean;
  /** The workspace was linked since: onboarding continues where the real service makes its links (SY35). */
  linked: boolean;
  /** How long ago it was made; undefined when a wrong clock has dated it in the future. */
  age: Micros | undefined;
}

type Lasting = Pick<LinkRecord, 'state' | 'created_at' | 'expires_at'>;

/** Whether nobody has used a link, no newer one has ended it, and its lifetime is not over in real time. */
export const isUsable = ({ state, created_at, expires_at }: Lasting, age: VisitFacts['age']): boolean =>
  state === 'created' && age !== undefined && age < expires_at - created_at;

/**
 * What a visit of a link leads to. `enter`: the first visit, within the link's lifetime in real time, of an account
 * that can be onboarded. Everything else sends the owner to refresh_url: used, superseded, expired, access lost,
 * account rejected, workspace linked.
 */
export function visitLink(link: Lasting, owner: Pick<OwnerRecord, 'review'>, facts: VisitFacts): 'enter' | 'refresh' {
  return isUsable(link, facts.age) && facts.platformAccess && !facts.linked && owner.review.state !== 'rejected'
    ? 'enter'
    : 'refresh';
}
