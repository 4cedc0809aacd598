import type { FastifyInstance } from 'fastify';
import { endHandOver } from '../../../../contract/console/hand-over.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { enterUnlessFull } from '../../../trail/enter-unless-full.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `DELETE /console/hand-over`: the session is locked before anything else; a window that is still there ends as closed. */
export function endHandOverRoute(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, endHandOver, async (request) => {
    const key = sessionKey(request, deps.sessions) ?? '';
    const handOver = deps.sessions.find(key)?.handOver;
    const openingId = handOver?.openingId ?? null;
    deps.sessions.lock(key);
    if (openingId !== null) await deps.openings.closed(openingId);
    // Whoever sits there ends it: only the passphrase that is asked for next tells whether it is an operator.
    if (handOver) await enterUnlessFull(deps, { ...entryBy(deps, { principal: null }, 'hand_over_ended'), record: { topic: 'system_owners', id: handOver.ownerId } });
    return presentSession(deps, deps.sessions.find(key));
  });
}
