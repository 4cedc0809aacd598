import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { closeOpeningRoute } from './close-opening.ts';

/** The console's own onboarding windows, as the operator deals with them. */
export function registerOpenings(app: FastifyInstance, deps: ServiceDeps): void {
  closeOpeningRoute(app, deps);
}
