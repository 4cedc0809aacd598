import type { FastifyInstance } from 'fastify';
import { requireAgain } from '../../../../contract/console/owner-onboarding.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { requireAgain as requiredAgain } from '../../../../domain/owners/require-again.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { refuseLinked } from '../../../refuse-linked.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/owners/:id/requirements`: something is due again (D23); 409 unless the account is in review or approved, and in a linked workspace. */
export function requireAgainRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, requireAgain, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    await refuseLinked(store, 'it decides about accounts, and what it asks for is shown here.');
    return presentOwner(await store.owners.update(id, (owner, at) => requiredAgain(owner, request.body, at)));
  });
}
