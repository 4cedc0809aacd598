import type { FastifyInstance } from 'fastify';
import { endHandOver } from '../../../../contract/console/hand-over.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `DELETE /console/hand-over`: the session is locked before anything else; a window that is still there ends as closed. */
export function endHandOverRoute(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, endHandOver, async (request) => {
    const key = sessionKey(request) ?? '';
    const openingId = deps.sessions.find(key)?.handOver?.openingId ?? null;
    deps.sessions.lock(key);
    if (openingId !== null) await deps.openings.closed(openingId);
    return presentSession(deps, deps.sessions.find(key));
  });
}
