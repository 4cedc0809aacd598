import type { FastifyInstance } from 'fastify';
import { endHandOver } from '../../../../contract/console/hand-over.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionCookie } from '../../../session/session-cookie.ts';

/** `DELETE /console/hand-over`: the session is locked before anything else; a window that is still there ends as closed. */
export function endHandOverRoute(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, endHandOver, async (request) => {
    const cookie = sessionCookie(request) ?? '';
    const openingId = deps.sessions.find(cookie)?.handOver?.openingId ?? null;
    deps.sessions.lock(cookie);
    if (openingId !== null) await deps.openings.closed(openingId);
    return presentSession(deps, deps.sessions.find(cookie));
  });
}
