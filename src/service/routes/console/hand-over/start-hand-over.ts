import type { FastifyInstance } from 'fastify';
import { startHandOver } from '../../../../contract/console/hand-over.ts';
import { DomainError, notFound } from '../../../../domain/domain-error.ts';
import { assertCodeReady } from '../../../../domain/hand-over/assert-code-ready.ts';
import { assertOpenable } from '../../../../domain/openings/assert-openable.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { brandOf } from '../../../hosted/brand.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { assertStartable } from '../../../openings/assert-startable.ts';
import { beginSession } from '../../../session/begin-session.ts';
import type { BegunOperatorSession } from '../../../session/operator-sessions.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/**
 * `POST /console/owners/:id/hand-over`: the operator's session is over, in every tab, and the one that begins answers nothing but the hand-over. 409 when the
 * owner has nothing to do or no code to come in with, 409 or 503 when the real service cannot make a link right now.
 */
export function startHandOverRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { store, sessions } = deps;
  route(app, startHandOver, async (request, reply) => {
    const ownerId = recordId(request.params.id, 'system owner');
    const owner = await store.owners.get(ownerId);
    if (!owner) throw notFound('system owner', ownerId);
    assertOpenable(owner);
    await assertStartable(deps, owner);
    assertCodeReady(await store.handOverCodes.get(ownerId));
    const installer = await store.installers.get(owner.installer_id);
    const key = sessionKey(request, sessions) ?? '';
    let begun: BegunOperatorSession | undefined;
    await deps.consoleStore.trail.add(entryBy(deps, request, 'handed_over', { record: { topic: 'system_owners', id: ownerId } }), {
      assert: () => sessions.assertOpen(key),
      act: () => (begun = sessions.handOver(key, { ownerId, companyName: installer?.company_name ?? '', logo: brandOf(installer).logo })),
    });
    if (!begun) throw new DomainError('internal', 'The hand-over did not begin.');
    return beginSession(deps, reply, begun);
  });
}
