import type { FastifyInstance } from 'fastify';
import { updateSystemOwner } from '../../../../contract/operations.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `PUT /v1/system-owners/:id`: prefilled information, before the first link only (D17). */
export function updateSystemOwnerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, updateSystemOwner, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    return presentOwner(await store.owners.update(id, request.body));
  });
}
