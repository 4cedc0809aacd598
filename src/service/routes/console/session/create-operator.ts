import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireCsrfToken } from '../../../session/csrf.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { sessionCookie, setSessionCookie } from '../../../session/session-cookie.ts';

/**
 * `POST /console/operators`: the first operator sets the console up and is signed in at once; the store lets only one of two
 * racing set-ups through. Every further operator is created by one who is signed in and stays so.
 */
export function createOperator(app: FastifyInstance, deps: ServiceDeps): void {
  const { operators } = deps.consoleStore;
  route(app, contract.createOperator, async (request, reply) => {
    if (deps.host.kind === 'serve') throw new DomainError('forbidden', 'Operators are created in the console, not through serve.');
    const { name, passphrase } = request.body;
    const session = deps.sessions.find(sessionCookie(request));
    refuseHandedOver(session);
    if (session?.state === 'locked') throw new DomainError('locked', 'The console is locked.');
    if (session) {
      requireCsrfToken(request, session);
      const passphrase_hash = await deps.passphrases.hash(passphrase);
      // Hashing waits its turn: who asked may have locked the console, or left, meanwhile.
      if (deps.sessions.find(sessionCookie(request))?.state !== 'open') throw new DomainError('locked', 'The console is locked.');
      await operators.create({ name, passphrase_hash, first: false });
      return presentSession(deps, session);
    }
    if ((await operators.list()).length > 0) throw new DomainError('unauthorized', 'Sign in to create another operator.');
    const operator = await operators.create({ name, passphrase_hash: await deps.passphrases.hash(passphrase), first: true });
    const opened = deps.sessions.open({ id: operator.id, name: operator.name });
    reply.header('set-cookie', setSessionCookie(opened.cookie));
    return presentSession(deps, opened.session);
  });
}
