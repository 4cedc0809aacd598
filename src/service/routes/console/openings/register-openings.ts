import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { closeOpeningRoute } from './close-opening.ts';
import { getOpeningRoute } from './get-opening.ts';
import { openOnboardingRoute } from './open-onboarding.ts';
import { reviewOwnerRoute } from './review-owner.ts';

/** The console's own onboarding windows, and the decision on what they collected. */
export function registerOpenings(app: FastifyInstance, deps: ServiceDeps): void {
  openOnboardingRoute(app, deps);
  getOpeningRoute(app, deps);
  closeOpeningRoute(app, deps);
  reviewOwnerRoute(app, deps);
}
