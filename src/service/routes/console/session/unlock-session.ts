import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireCsrfToken } from '../../../session/csrf.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionCookie } from '../../../session/session-cookie.ts';

/** `POST /console/session/unlock`: the passphrase of the one who is signed in. Only wrong attempts of this session make it wait. */
export function unlockSession(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.unlockSession, async (request, reply) => {
    const cookie = sessionCookie(request);
    const session = deps.sessions.find(cookie);
    if (cookie === undefined || !session) throw new DomainError('unauthorized', 'Nobody is signed in here.');
    requireCsrfToken(request, session);
    refuseHandedOver(session);
    requireRight(await deps.passphrases.unlock(session, request.body.passphrase), reply, 'The passphrase is wrong.');
    deps.sessions.unlock(cookie);
    return presentSession(deps, deps.sessions.find(cookie));
  });
}
