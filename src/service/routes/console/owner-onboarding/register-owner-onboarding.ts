import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { eraseOwnerRoute } from './erase-owner.ts';
import { getOwnerOnboardingRoute } from './get-owner-onboarding.ts';
import { listErasedOwnersRoute } from './list-erased-owners.ts';
import { requireAgainRoute } from './require-again.ts';
import { reviewOwnerRoute } from './review-owner.ts';

/** How an owner's onboarding stands, the decision on what it collected, what is asked for again, and its erasure. */
export function registerOwnerOnboarding(app: FastifyInstance, deps: ServiceDeps): void {
  getOwnerOnboardingRoute(app, deps);
  listErasedOwnersRoute(app, deps);
  reviewOwnerRoute(app, deps);
  requireAgainRoute(app, deps);
  eraseOwnerRoute(app, deps);
}
