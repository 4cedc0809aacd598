import type { FastifyInstance } from 'fastify';
import { createSystemOwner } from '../../../../contract/operations.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { remember } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /v1/system-owners` (D16) */
export function createSystemOwnerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, createSystemOwner, async (request) => {
    const owner = await store.owners.create(request.body, { remember: remember(request, createSystemOwner, presentOwner) });
    return presentOwner(owner);
  });
}
