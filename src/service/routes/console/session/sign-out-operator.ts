import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { clearSessionCookie, sessionKey } from '../../../session/session-key.ts';
import { enterUnlessFull } from '../../../trail/enter-unless-full.ts';
import { operatorActor } from '../../../trail/entry-by.ts';

/** `DELETE /console/session`: ends the session, locked or not, unless an owner has it; without one there is nothing to end and nothing to refuse. */
export function signOutOperator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.signOutOperator, async (request, reply) => {
    const key = sessionKey(request, deps.sessions);
    const session = deps.sessions.find(key);
    refuseHandedOver(session);
    if (key !== undefined) deps.sessions.end(key);
    reply.header('set-cookie', clearSessionCookie());
    if (session) await enterUnlessFull(deps, { kind: 'signed_out', actor: operatorActor(session.operator), workspace: null });
    return presentSession(deps, undefined);
  });
}
