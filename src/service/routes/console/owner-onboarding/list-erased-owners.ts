import type { FastifyInstance } from 'fastify';
import { listErasedOwners } from '../../../../contract/console/owner-onboarding.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/owners/erased`: for the status of owners wherever they are listed. */
export function listErasedOwnersRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listErasedOwners, async () => ({ data: await store.owners.erased() }));
}
