import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { closeOpeningRoute } from './close-opening.ts';
import { getOpeningRoute } from './get-opening.ts';
import { openOnboardingRoute } from './open-onboarding.ts';

/** The console's own onboarding windows. */
export function registerOpenings(app: FastifyInstance, deps: ServiceDeps): void {
  openOnboardingRoute(app, deps);
  getOpeningRoute(app, deps);
  closeOpeningRoute(app, deps);
}
