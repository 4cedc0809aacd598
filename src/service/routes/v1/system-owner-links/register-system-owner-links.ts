import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createSystemOwnerLinkRoute } from './create-system-owner-link.ts';

/** The links that let an owner into the hosted screens. */
export function registerSystemOwnerLinks(app: FastifyInstance, deps: ServiceDeps): void {
  createSystemOwnerLinkRoute(app, deps);
}
