import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { beginSession } from '../../../session/begin-session.ts';
import type { BegunOperatorSession } from '../../../session/operator-sessions.ts';
import { refuseHandedOver } from '../../../session/refuse-handed-over.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { enterUnlessFull } from '../../../trail/enter-unless-full.ts';
import { operatorActor } from '../../../trail/entry-by.ts';

const WRONG = 'Wrong name or passphrase.';

/** `POST /console/session`: a new session with a new cookie and a new secret; an earlier one of the same page ends. */
export function signInOperator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.signInOperator, async (request, reply) => {
    refuseHandedOver(deps.sessions.find(sessionKey(request, deps.sessions)));
    const result = await deps.passphrases.signIn(request.body.name, request.body.passphrase);
    const operator = requireRight(result, reply, WRONG);
    const { id, name } = operator;
    let begun: BegunOperatorSession | undefined;
    await enterUnlessFull(deps, { kind: 'signed_in', actor: operatorActor(operator), workspace: null }, {
      // Comparing takes its time: the operator may have been removed meanwhile, or has another passphrase.
      assert() {
        if (!deps.consoleStore.operators.stands(operator)) throw new DomainError('unauthorized', WRONG);
      },
      act() {
        deps.sessions.end(sessionKey(request, deps.sessions) ?? '');
        begun = deps.sessions.open({ id, name });
      },
    });
    if (!begun) throw new DomainError('internal', 'The session did not begin.');
    return beginSession(deps, reply, begun);
  });
}
