import type { FastifyInstance } from 'fastify';
import { requireAgain } from '../../../../contract/console/owner-onboarding.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { requireAgain as requiredAgain } from '../../../../domain/owners/require-again.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { refuseLinked } from '../../../refuse-linked.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/owners/:id/requirements`: something is due again (D23); 409 unless the account is in review or approved, and in a linked workspace. */
export function requireAgainRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { owners, trailNotes } = deps.store;
  route(app, requireAgain, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    await refuseLinked(deps.store, 'it decides about accounts, and what it asks for is shown here.');
    const entry = entryBy(deps, request, 'owner_asked_again', { record: { topic: 'system_owners', id }, about: request.body.requirement.replaceAll('_', ' ') });
    return presentOwner(await trailNotes.noted(entry, () => owners.apply(id, (owner, at) => requiredAgain(owner, request.body, at))));
  });
}
