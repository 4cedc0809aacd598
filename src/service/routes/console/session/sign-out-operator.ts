import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireCsrfToken } from '../../../session/csrf.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { clearSessionCookie, sessionCookie } from '../../../session/session-cookie.ts';

/** `DELETE /console/session`: ends the session, locked or not, unless an owner has it; without one there is nothing to end and nothing to refuse. */
export function signOutOperator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.signOutOperator, async (request, reply) => {
    const cookie = sessionCookie(request);
    const session = deps.sessions.find(cookie);
    refuseHandedOver(session);
    if (cookie !== undefined && session) {
      requireCsrfToken(request, session);
      deps.sessions.end(cookie);
    }
    reply.header('set-cookie', clearSessionCookie());
    return presentSession(deps, undefined);
  });
}
