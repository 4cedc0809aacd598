import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../service-deps.ts';
import type { SessionTickets } from '../openings/session-tickets.ts';
import { enterHostedSession } from './enter-hosted-session.tsx';
import { hostedError } from './hosted-error.tsx';
import { inverterBrands } from './inverter-brands.ts';
import { leaveRoutes } from './leave-routes.tsx';
import { presenceRoute } from './presence.ts';
import { agreementCopy } from './steps/agreement-copy.tsx';
import { agreementStep } from './steps/agreement-step.tsx';
import { detailsStep } from './steps/details-step.tsx';
import { doneStep } from './steps/done-step.tsx';
import { ownershipStep } from './steps/ownership-step.tsx';
import { paymentStep } from './steps/payment-step.tsx';
import { usageDataStep } from './steps/usage-data-step.tsx';
import { createRoom } from './uploads/room.ts';
import { multipartLimits } from './uploads/upload-limits.ts';
import { testIntegration } from './usage-data/test-integration.ts';
import { visitLinkRoute } from './visit-link.tsx';
import { welcomeStep } from './steps/welcome-step.tsx';

/**
 * The owner-facing screens: in a scope of their own, with uploads and with pages instead of problem documents.
 * `tickets`: where the console opens windows of its own.
 */
export function registerHosted(app: FastifyInstance, deps: ServiceDeps, tickets: SessionTickets | undefined): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false, preservePath: true });
    scope.removeContentTypeParser('application/json'); // these are forms for people: anything else is 415
    scope.decorateRequest('chosenLanguage', undefined);
    scope.setErrorHandler(hostedError(deps));
    const keeping = { files: deps.documentFiles, room: createRoom() };
    visitLinkRoute(scope, deps);
    if (tickets) enterHostedSession(scope, deps, tickets);
    presenceRoute(scope, deps);
    leaveRoutes(scope, deps);
    welcomeStep(scope, deps);
    usageDataStep(scope, deps, {
      brands: await inverterBrands(deps.host.sampleFolder),
      keeping,
      integration: deps.mode === 'test' ? testIntegration : undefined,
    });
    ownershipStep(scope, deps, keeping);
    detailsStep(scope, deps);
    agreementStep(scope, deps);
    agreementCopy(scope, deps);
    paymentStep(scope, deps);
    doneStep(scope, deps);
  });
}
