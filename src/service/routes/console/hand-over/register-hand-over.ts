import type { FastifyInstance } from 'fastify';
import { createHandOverCodes } from '../../../hand-over/hand-over-codes.ts';
import type { StayTickets } from '../../../openings/stay-tickets.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createHandOverCodeRoute } from './create-hand-over-code.ts';
import { endHandOverRoute } from './end-hand-over.ts';
import { endHandOversRoute } from './end-hand-overs.ts';
import { openOnboardingRoute } from './open-onboarding.ts';
import { startHandOverRoute } from './start-hand-over.ts';

/** Handing the console over to an owner, and taking it back. */
export function registerHandOver(app: FastifyInstance, deps: ServiceDeps, tickets: StayTickets): void {
  const codes = createHandOverCodes(deps);
  createHandOverCodeRoute(app, deps, codes);
  startHandOverRoute(app, deps);
  openOnboardingRoute(app, deps, codes, tickets);
  endHandOverRoute(app, deps);
  endHandOversRoute(app, deps);
}
