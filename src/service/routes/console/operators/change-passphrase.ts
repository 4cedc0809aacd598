import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireRight } from '../../../session/require-right.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';

/**
 * `PUT /console/passphrase`: a session that somebody left open is not enough to take an operator's place. A session in which an owner sits
 * stays open: it allows nothing but the hand-over, and unlocks with the new passphrase afterward.
 */
export function changePassphrase(app: FastifyInstance, { consoleStore, passphrases, sessions }: ServiceDeps): void {
  route(app, contract.changePassphrase, async (request, reply) => {
    const key = sessionKey(request, sessions) ?? '';
    const session = sessions.find(key);
    if (!session) throw new DomainError('unauthorized', 'Nobody is signed in here.');
    const operator = requireRight(await passphrases.unlock(session, request.body.current), reply, 'The current passphrase is wrong.');
    const hashed = await passphrases.hash(request.body.passphrase);
    await consoleStore.operators.changePassphrase(operator.id, hashed, {
      // Comparing and hashing take their time: the console may have been locked meanwhile, or the passphrase changed elsewhere.
      from: operator.passphrase_hash,
      assert: () => sessions.assertOpen(key),
      note: () => consoleEntryBy(request, 'passphrase_changed'),
      act: () => sessions.endThose((other) => other.operator.id === operator.id && !other.own && other.state !== 'handed_over', key),
    });
    return { message: 'Your passphrase was changed. Your other sessions have ended.' };
  });
}
