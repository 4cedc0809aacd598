import type { handOverOperations } from '../../../contract/console/hand-over.ts';
import { DomainError, notFound } from '../../../domain/domain-error.ts';
import { assertCodeReady } from '../../../domain/hand-over/assert-code-ready.ts';
import { assertOpenable } from '../../../domain/openings/assert-openable.ts';
import { presentOpening } from '../../../domain/openings/opening-record.ts';
import { createHandOverCodes } from '../../hand-over/hand-over-codes.ts';
import { openForOwner } from '../../hand-over/open-for-owner.ts';
import { brandOf } from '../../hosted/brand.ts';
import { ENTER_PATH } from '../../hosted/enter-path.ts';
import { ownersBaseUrl } from '../../http/origins.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { assertStartable } from '../../openings/assert-startable.ts';
import type { SessionTickets } from '../../openings/session-tickets.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { beginSession } from '../../session/begin-session.ts';
import type { BegunOperatorSession } from '../../session/operator-sessions.ts';
import { presentSession } from '../../session/present-session.ts';
import { findSessionKey } from '../../session/session-key.ts';
import { enterUnlessFull } from '../../trail/enter-unless-full.ts';
import { entryBy } from '../../trail/entry-by.ts';

/** Handing the console over to an owner, and taking it back. */
export const handOverRoutes = (deps: ConsoleDeps, tickets: SessionTickets): Handlers<typeof handOverOperations> => {
  const { store, sessions } = deps;
  const codes = createHandOverCodes(deps);
  return {
    /** `POST /console/owners/:id/hand-over-code`: answers with the code, once; only a hash of it stays. */
    createHandOverCode: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      return {
        code: await codes.make(
          id,
          entryBy(deps, request, 'hand_over_code_created', { record: { topic: 'system_owners', id } }),
        ),
      };
    },

    /**
     * `POST /console/owners/:id/hand-over`: the operator's session is over, in every tab, and the one that begins
     * answers nothing but the hand-over. 409 when the owner has nothing to do or no code to come in with, 409 or 503
     * when the real service cannot make a link right now.
     */
    startHandOver: async (request, reply) => {
      const ownerId = recordId(request.params.id, 'system_owner');
      const owner = await store.owners.get(ownerId);
      if (!owner) throw notFound('system_owner', ownerId);
      assertOpenable(owner);
      await assertStartable(deps, owner);
      assertCodeReady(await store.handOverCodes.get(ownerId));
      const installer = await store.installers.get(owner.installer_id);
      const brand = brandOf(installer);
      const key = findSessionKey(request, sessions) ?? '';
      let begun: BegunOperatorSession | undefined;
      await deps.consoleStore.trail.add(
        entryBy(deps, request, 'handed_over', { record: { topic: 'system_owners', id: ownerId } }),
        {
          assert: () => sessions.assertOpen(key),
          act: () =>
            (begun = sessions.handOver(key, {
              ownerId,
              companyName: installer?.company_name ?? '',
              logo: brand.logo,
              color: brand.color,
            })),
        },
      );
      if (!begun) throw new Error('the hand-over did not begin');
      return beginSession(deps, reply, begun);
    },

    /**
     * `POST /console/hand-over/opening`: the answer brings where the popup sends its ticket, and the ticket; never an
     * address with a token (T24).
     */
    openOnboarding: async (request) => {
      if (request.principal?.kind !== 'operator') throw new DomainError('unauthorized', { code: 'session_missing' });
      const { opening, session } = await openForOwner(deps, codes, request.principal.session, request.body.code);
      const address = ownersBaseUrl(deps.origins, request) + ENTER_PATH;
      return { opening: presentOpening(opening), window: session ? { address, ticket: tickets.issue(session) } : null };
    },

    /**
     * `DELETE /console/hand-over`: the session is locked before anything else; a window that is still there ends as
     * closed.
     */
    endHandOver: async (request) => {
      const key = findSessionKey(request, deps.sessions) ?? '';
      const handOver = deps.sessions.find(key)?.handOver;
      const openingId = handOver?.openingId ?? null;
      deps.sessions.lock(key);
      if (openingId !== null) await deps.openings.closed(openingId);
      // Whoever sits there ends it: only the passphrase that is asked for next tells whether it is an operator.
      if (handOver)
        await enterUnlessFull(deps, {
          ...entryBy(deps, { principal: null }, 'hand_over_ended'),
          record: { topic: 'system_owners', id: handOver.ownerId },
        });
      return presentSession(deps, deps.sessions.find(key));
    },

    /**
     * `DELETE /console/hand-overs`: the sessions that are handed over are locked before anything else, then their
     * windows end as closed.
     */
    endHandOvers: async (request) => {
      const taken = deps.sessions.takeBackAll();
      for (const { openingId } of taken) if (openingId !== null) await deps.openings.closed(openingId);
      for (const { ownerId } of taken)
        await enterUnlessFull(
          deps,
          entryBy(deps, request, 'hand_over_ended', { record: { topic: 'system_owners', id: ownerId } }),
        );
      return presentSession(deps, deps.sessions.find(findSessionKey(request, deps.sessions)));
    },
  };
};
