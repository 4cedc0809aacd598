import type { FastifyInstance } from 'fastify';
import { reviewOwner } from '../../../../contract/console/owner-onboarding.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { reviewOwner as reviewed } from '../../../../domain/owners/review-owner.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { refuseLinked } from '../../../refuse-linked.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `POST /console/owners/:id/review`: the reviewer's decision (D23); 409 unless the account is in review, or in a linked workspace; 422 for a rejection without a reason. */
export function reviewOwnerRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { owners, trailNotes } = deps.store;
  route(app, reviewOwner, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    await refuseLinked(deps.store, 'it decides about accounts, and what it asks for is shown here.');
    const entry = entryBy(deps, request, request.body.decision === 'approved' ? 'owner_approved' : 'owner_rejected', { record: { topic: 'system_owners', id } });
    return presentOwner(await trailNotes.noted(entry, () => owners.apply(id, (owner, at) => reviewed(owner, request.body, at))));
  });
}
