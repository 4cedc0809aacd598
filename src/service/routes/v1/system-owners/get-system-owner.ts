import type { FastifyInstance } from 'fastify';
import { getSystemOwner } from '../../../../contract/operations.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/system-owners/:id`: flags and requirements, and until the first link the personal information (D16, D17). */
export function getSystemOwnerRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getSystemOwner, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    const owner = await store.owners.get(id);
    if (!owner) throw notFound('system owner', id);
    return presentOwner(owner);
  });
}
