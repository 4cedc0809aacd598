import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { beginSession } from '../../../session/begin-session.ts';
import { presentSession } from '../../../session/present-session.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireSetupSecret } from '../../../session/setup-secret.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { operatorActor } from '../../../trail/entry-by.ts';

/**
 * `POST /console/operators`: the first operator sets the console up and is signed in at once; the store lets only one of two
 * racing set-ups through. Every further operator is created by one who is signed in and stays so.
 */
export function createOperator(app: FastifyInstance, deps: ServiceDeps): void {
  const { operators } = deps.consoleStore;
  route(app, contract.createOperator, async (request, reply) => {
    if (deps.host.kind === 'serve') throw new DomainError('forbidden', 'Operators are created in the console, not through serve.');
    const { name, passphrase } = request.body;
    const session = deps.sessions.find(sessionKey(request, deps.sessions));
    refuseHandedOver(session);
    if (session?.state === 'locked') throw new DomainError('locked', 'The console is locked.');
    if (session) {
      const passphrase_hash = await deps.passphrases.hash(passphrase);
      // Hashing waits its turn: who asked may have locked the console, left or been removed meanwhile.
      await operators.create({ name, passphrase_hash, first: false }, {
        assert: () => deps.sessions.assertOpen(sessionKey(request, deps.sessions)),
        note: () => ({ kind: 'operator_created', actor: operatorActor(session.operator), workspace: null, about: name }),
      });
      return { ...(await presentSession(deps, session)), session_secret: null };
    }
    if ((await operators.list()).length > 0) throw new DomainError('unauthorized', 'Sign in to create another operator.');
    requireSetupSecret(request, deps.setupSecret);
    const passphrase_hash = await deps.passphrases.hash(passphrase);
    const operator = await operators.create({ name, passphrase_hash, first: true }, {
      note: (made) => ({ kind: 'operator_created', actor: operatorActor(made), workspace: null, about: name }),
    });
    return beginSession(deps, reply, deps.sessions.open({ id: operator.id, name: operator.name }));
  });
}
