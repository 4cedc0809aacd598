import type { FastifyInstance } from 'fastify';
import { reviewOwner } from '../../../../contract/console/owner-onboarding.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { reviewOwner as reviewed } from '../../../../domain/owners/review-owner.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { refuseLinked } from '../../../refuse-linked.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/owners/:id/review`: the reviewer's decision (D23); 409 unless the account is in review, or in a linked workspace; 422 for a rejection without a reason. */
export function reviewOwnerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, reviewOwner, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    await refuseLinked(store, 'it decides about accounts, and what it asks for is shown here.');
    return presentOwner(await store.owners.update(id, (owner, at) => reviewed(owner, request.body, at)));
  });
}
