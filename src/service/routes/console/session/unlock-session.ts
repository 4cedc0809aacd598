import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { beginSession } from '../../../session/begin-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `POST /console/session/unlock`: the passphrase of the one who is signed in. Only wrong attempts of this session make it wait. */
export function unlockSession(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.unlockSession, async (request, reply) => {
    const key = sessionKey(request, deps.sessions);
    const session = deps.sessions.find(key);
    if (key === undefined || !session) throw new DomainError('unauthorized', 'Nobody is signed in here.');
    refuseHandedOver(session);
    requireRight(await deps.passphrases.unlock(session, request.body.passphrase), reply, 'The passphrase is wrong.');
    const begun = deps.sessions.unlock(key);
    if (!begun) throw new DomainError('unauthorized', 'Nobody is signed in here.');
    return beginSession(deps, reply, begun);
  });
}
