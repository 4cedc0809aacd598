import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createSystemOwnerRoute } from './create-system-owner.ts';
import { getSystemOwnerRoute } from './get-system-owner.ts';
import { listSystemOwnersRoute } from './list-system-owners.ts';
import { updateSystemOwnerRoute } from './update-system-owner.ts';

/** The connected accounts of system owners. */
export function registerSystemOwners(app: FastifyInstance, deps: ServiceDeps): void {
  listSystemOwnersRoute(app, deps);
  createSystemOwnerRoute(app, deps);
  getSystemOwnerRoute(app, deps);
  updateSystemOwnerRoute(app, deps);
}
