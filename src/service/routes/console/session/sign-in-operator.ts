import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionCookie, setSessionCookie } from '../../../session/session-cookie.ts';

/** `POST /console/session`: a new session with a new cookie; an earlier one of the same page ends. */
export function signInOperator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.signInOperator, async (request, reply) => {
    refuseHandedOver(deps.sessions.find(sessionCookie(request)));
    const result = await deps.passphrases.signIn(request.body.name, request.body.passphrase);
    const { id, name } = requireRight(result, reply, 'Name or passphrase is wrong.');
    deps.sessions.end(sessionCookie(request) ?? '');
    const { session, cookie } = deps.sessions.open({ id, name });
    reply.header('set-cookie', setSessionCookie(cookie));
    return presentSession(deps, session);
  });
}
