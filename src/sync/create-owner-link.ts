import type { Mode } from '../contract/fields.ts';
import { redirectUrl, type SystemOwnerLink } from '../contract/system-owner-links.ts';
import { DomainError, invalidField } from '../domain/domain-error.ts';
import { LINK_LIFETIME } from '../domain/links/visit-link.ts';
import { linkHindrance } from '../domain/sync/link-hindrance.ts';
import { formatTimestamp, parseTimestamp } from '../domain/timestamp.ts';
import type { Store } from '../store/store.ts';
import { answerReason } from './network/answer-words.ts';
import { unwrapped } from './network/record-in.ts';
import { NetworkFailure, type Network, type SyncClock, type UpstreamReply } from './sync-deps.ts';
import { serviceRules } from '../contract/service-rules.ts';

/** A link as it is asked for, with the ids of this workspace. */
export interface WantedLink {
  owner_id: number;
  installer_id: number;
  refresh_url: string;
  return_url: string;
}

export interface OwnerLinkDeps {
  store: Pick<Store, 'mode' | 'sync' | 'owners' | 'installers' | 'links'>;
  network: Network;
  clock: Pick<SyncClock, 'now'>;
}

/** What the service calls a record, once it has all there is of it (T28). */
async function sentId({ store }: OwnerLinkDeps, topic: 'system_owners' | 'installers', id: number): Promise<string> {
  const [known, flagged] = await Promise.all([store.sync.records.get(topic, id), store.sync.records.flagged(topic)]);
  const hindrance = linkHindrance(topic, id, known, flagged);
  if (hindrance) throw new DomainError('conflict', hindrance);
  return known?.upstream_id ?? '';
}

async function ask({ network }: OwnerLinkDeps, body: Record<string, string>): Promise<UpstreamReply> {
  try {
    return await network.request(
      { method: 'POST', path: '/v1/system-owner-links', credential: 'api_key', body },
      new AbortController().signal,
    );
  } catch (error) {
    if (error instanceof NetworkFailure) throw new DomainError('upstream_unreachable', error.reason);
    throw error;
  }
}

/** The service may say the times or not; the address has to be one that an owner can be sent to. */
function linkOf(body: unknown, mode: Mode, now: number): SystemOwnerLink {
  const { url, created_at, expires_at } = Object(unwrapped(body)) as Record<string, unknown>;
  const address = redirectUrl.safeParse(url);
  if (!address.success || (mode === 'live' && !/^https:/i.test(address.data)))
    throw new DomainError('upstream_refused', { code: 'answer_without_address' });
  const timeOr = (told: unknown, otherwise: number): string => {
    const at = typeof told === 'string' ? parseTimestamp(told) : null;
    return formatTimestamp(Number.isSafeInteger(at) ? Number(at) : otherwise);
  };
  return {
    url: address.data,
    created_at: timeOr(created_at, now),
    expires_at: timeOr(expires_at, now + LINK_LIFETIME),
  };
}

/**
 * Asks the real service for a link, with the ids that it knows, and locks the owner's personal information here as it
 * is locked there (D17). `validation_failed` for an id that is not here, `conflict` while anything of the owner or the
 * installer has not been sent (SY35, T28), `upstream_unreachable`, `upstream_refused` with the service's own words. The
 * address is in the answer alone: it is kept nowhere (T24).
 */
export async function createOwnerLink(deps: OwnerLinkDeps, link: WantedLink): Promise<SystemOwnerLink> {
  const owner = await deps.store.owners.get(link.owner_id);
  if (!owner) throw invalidField('system_owner_id', serviceRules.noOwner);
  if (!(await deps.store.installers.get(link.installer_id)))
    throw invalidField('installer_id', serviceRules.noInstaller);
  const body = {
    system_owner_id: await sentId(deps, 'system_owners', link.owner_id),
    installer_id: await sentId(deps, 'installers', link.installer_id),
    refresh_url: link.refresh_url,
    return_url: link.return_url,
  };
  const reply = await ask(deps, body);
  if (reply.status === 408 || reply.status === 429 || reply.status >= 500)
    throw new DomainError('upstream_unreachable', answerReason(reply.status, reply.body));
  if (reply.status < 200 || reply.status >= 300)
    throw new DomainError('upstream_refused', answerReason(reply.status, reply.body));
  await deps.store.links.lock(link.owner_id);
  return linkOf(reply.body, deps.store.mode, deps.clock.now());
}
