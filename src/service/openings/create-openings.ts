import type { OpeningOutcome } from '../../contract/console/openings.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { sessionAlive } from '../../domain/links/hosted-session.ts';
import { assertOpenable } from '../../domain/openings/assert-openable.ts';
import { mayRefresh } from '../../domain/openings/count-link.ts';
import { endOpening } from '../../domain/openings/end-opening.ts';
import type { OpeningRecord } from '../../domain/openings/opening-record.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { ownerStatus } from '../../domain/owners/present-owner.ts';
import { stepOf } from '../hosted/step-path.ts';
import type { HostedSession, UpstreamSession } from './window-sessions.ts';
import { assertStartable } from './assert-startable.ts';
import { issueHostedSession } from './issue-hosted-session.ts';
import { issueUpstreamSession } from './issue-upstream-session.ts';
import type { OpeningsDeps } from '../service-deps.ts';
import type { OpenedWindow, Openings } from './openings.ts';

/** `id` is null for a session on the real service's pages, which alone knows how long it lasts. */
type ShownSession = { id: string; session: HostedSession } | { id: null; session: UpstreamSession };

/**
 * The openings of one process. What it keeps in memory is only which hosted session an open window shows; the rest is
 * in the store.
 */
export function createOpenings(deps: OpeningsDeps): Openings {
  const shown = new Map<number, ShownSession>();
  const beingOpened = new Map<number, Promise<OpenedWindow>>();
  const listeners = new Set<(openingId: number) => void>();

  async function end(openingId: number, outcome: OpeningOutcome, reason: Reason | null): Promise<OpeningRecord> {
    shown.delete(openingId);
    const ended = await deps.store.openings.update(openingId, (opening, at) =>
      endOpening(opening, outcome, reason, at),
    );
    deps.sessions.openingEnded(openingId);
    deps.host.closeWindow?.(openingId);
    for (const listener of listeners) listener(openingId);
    askForFlags(ended.owner_id);
    return ended;
  }

  /**
   * Whatever the window came to, only the account's flags are believed (T27). Where they cannot be had now, the next
   * run has them.
   */
  function askForFlags(ownerId: number): void {
    deps
      .sync()
      ?.refreshOwner(ownerId)
      .catch((error: unknown) => deps.logger.info({ err: error, owner_id: ownerId }, 'flags were not refreshed'));
  }

  /** The hosted session of a window that is still open and alive, at the step where the owner is by now. */
  async function sessionOf(openingId: number): Promise<ShownSession['session'] | undefined> {
    const current = shown.get(openingId);
    if (current?.id === null) return current.session;
    const record = current && (await deps.store.links.session(current.id));
    if (!record || !sessionAlive(record, deps.time.since)) return undefined;
    const owner = await deps.store.owners.get(record.owner_id);
    return owner && { ...current.session, path: `${current.session.cookiePath}/${stepOf(owner)}` };
  }

  /** A link that is redeemed at once, made by whoever is the authority; undefined when it led nowhere. */
  async function nextShown(opening: OpeningRecord, owner: OwnerRecord): Promise<ShownSession | undefined> {
    const sync = deps.sync();
    if (sync) {
      const visit = await issueUpstreamSession(deps, sync, opening, owner);
      return visit.outcome === 'enter' ? { id: null, session: visit.session } : undefined;
    }
    const redeemed = await issueHostedSession(deps, opening, owner);
    return redeemed?.outcome === 'enter' ? { id: redeemed.record.id, session: redeemed.session } : undefined;
  }

  /**
   * A new hosted session for an opening, or undefined when it has failed: too many links (T26), or an account that no
   * link leads into. Rejects, and the opening has failed as well, when the real service makes none.
   */
  async function nextSession(openingId: number): Promise<ShownSession['session'] | undefined> {
    for (;;) {
      const opening = await deps.store.openings.get(openingId);
      if (!opening || opening.ended_at !== null) return undefined;
      const owner = await deps.store.owners.get(opening.owner_id);
      const rejected = owner !== undefined && ownerStatus(owner) === 'rejected';
      if (!owner || rejected || !mayRefresh(opening)) {
        await end(openingId, 'failed', { code: rejected ? 'rejected_meanwhile' : 'too_many_links' });
        return undefined;
      }
      const next = await nextShown(opening, owner).catch(async (error: unknown) => {
        if (error instanceof DomainError) await end(openingId, 'failed', error.reason);
        throw error;
      });
      if (next) {
        shown.set(openingId, next);
        return next.session;
      }
    }
  }

  function deliver(opening: OpeningRecord, session: ShownSession['session']): OpenedWindow {
    deps.host.openWindow?.(opening, session);
    // A session at the real service is for a window of the host's alone: `assertStartable` has seen to it that there is
    // one.
    return { opening, session: deps.host.openWindow || 'origin' in session ? undefined : session };
  }

  async function openNow(ownerId: number): Promise<OpenedWindow> {
    const owner = await deps.store.owners.get(ownerId);
    if (!owner) throw notFound('system_owner', ownerId);
    assertOpenable(owner);
    await assertStartable(deps, owner);
    const { opening, existed } = await deps.store.openings.open(ownerId);
    const current = existed ? await sessionOf(opening.id) : undefined;
    if (current) return deliver(opening, current);
    if (existed) {
      await end(opening.id, 'closed', { code: 'window_gone' });
      return openNow(ownerId);
    }
    const session = await nextSession(opening.id);
    if (!session) throw new Error('a new opening gave no session');
    return deliver(opening, session);
  }

  return {
    open(ownerId) {
      const running = beingOpened.get(ownerId);
      if (running) return running;
      const promise = openNow(ownerId).finally(() => beingOpened.delete(ownerId));
      beingOpened.set(ownerId, promise);
      return promise;
    },
    // The window is gone where that rejected: the opening has ended and says why.
    refreshed: (openingId) =>
      nextSession(openingId).catch((error: unknown) =>
        error instanceof DomainError ? undefined : Promise.reject(error),
      ),
    returned: (openingId) => end(openingId, 'returned', null),
    closed: (openingId) => end(openingId, 'closed', null),
    failed: (openingId, reason) => end(openingId, 'failed', reason),
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async closeLeft() {
      for (const { id } of await deps.store.openings.listOpen()) await end(id, 'closed', { code: 'console_stopped' });
    },
  };
}
