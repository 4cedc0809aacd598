import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { beginSession } from '../../../session/begin-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `POST /console/session`: a new session with a new cookie and a new secret; an earlier one of the same page ends. */
export function signInOperator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.signInOperator, async (request, reply) => {
    refuseHandedOver(deps.sessions.find(sessionKey(request)));
    const result = await deps.passphrases.signIn(request.body.name, request.body.passphrase);
    const { id, name } = requireRight(result, reply, 'Name or passphrase is wrong.');
    deps.sessions.end(sessionKey(request) ?? '');
    return beginSession(deps, reply, deps.sessions.open({ id, name }));
  });
}
