import type { FastifyInstance } from 'fastify';
import { endHandOvers } from '../../../../contract/console/hand-over.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { enterUnlessFull } from '../../../trail/enter-unless-full.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `DELETE /console/hand-overs`: the sessions that are handed over are locked before anything else, then their windows end as closed. */
export function endHandOversRoute(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, endHandOvers, async (request) => {
    const taken = deps.sessions.takeBackAll();
    for (const { openingId } of taken) if (openingId !== null) await deps.openings.closed(openingId);
    for (const { ownerId } of taken) await enterUnlessFull(deps, entryBy(deps, request, 'hand_over_ended', { record: { topic: 'system_owners', id: ownerId } }));
    return presentSession(deps, deps.sessions.find(sessionKey(request, deps.sessions)));
  });
}
