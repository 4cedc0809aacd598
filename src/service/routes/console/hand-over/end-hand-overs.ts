import type { FastifyInstance } from 'fastify';
import { endHandOvers } from '../../../../contract/console/hand-over.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `DELETE /console/hand-overs`: the sessions that are handed over are locked before anything else, then their windows end as closed. */
export function endHandOversRoute(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, endHandOvers, async (request) => {
    for (const { openingId } of deps.sessions.takeBackAll()) if (openingId !== null) await deps.openings.closed(openingId);
    return presentSession(deps, deps.sessions.find(sessionKey(request)));
  });
}
