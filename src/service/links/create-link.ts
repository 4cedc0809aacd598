import type { LinkRecord } from '../../domain/links/link-record.ts';
import { isUsable, LINK_LIFETIME } from '../../domain/links/visit-link.ts';
import type { NewLink, CreateOptions } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { Token } from './token.ts';

/** The path of a link's address; the token in it is good for one visit. */
export const linkPath = (token: string): string => `/onboarding/l/${token}`;

/**
 * Creates a link that lives five minutes; the account's earlier unused links end and its personal information is
 * locked, in the same transaction (D17, D20). A remembered answer is given again for as long as its link can be used
 * (D25). `validation_failed` when the owner or the installer does not exist, or the account is another installer's.
 */
export const createLink = (
  deps: Pick<ServiceDeps, 'store' | 'time'>,
  token: Token,
  values: Omit<NewLink, 'token_hash' | 'lifetime'> & Partial<Pick<NewLink, 'lifetime'>>,
  options?: CreateOptions<LinkRecord>,
): Promise<LinkRecord> =>
  deps.store.links.create(
    { lifetime: LINK_LIFETIME, ...values, token_hash: token.hash },
    { ...options, stillGood: (link) => isUsable(link, deps.time.since(link.created_at)) },
  );
