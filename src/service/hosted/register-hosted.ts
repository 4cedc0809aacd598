import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../service-deps.ts';
import { createDocumentFiles } from './document-files.ts';
import { DOCUMENT_MAX_BYTES } from './forms/ownership-form.ts';
import { hostedError } from './hosted-error.tsx';
import { readInverterBrands } from './inverter-brands.ts';
import { leaveRoutes } from './leave-routes.tsx';
import { agreementCopy } from './steps/agreement-copy.tsx';
import { agreementStep } from './steps/agreement-step.tsx';
import { detailsStep } from './steps/details-step.tsx';
import { doneStep } from './steps/done-step.tsx';
import { ownershipStep } from './steps/ownership-step.tsx';
import { paymentStep } from './steps/payment-step.tsx';
import { usageDataStep } from './steps/usage-data-step.tsx';
import { visitLinkRoute } from './visit-link.tsx';
import { welcomeStep } from './steps/welcome-step.tsx';

/** The owner-facing screens: in a scope of their own, with uploads and with pages instead of problem documents. */
export function registerHosted(app: FastifyInstance, deps: ServiceDeps): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: DOCUMENT_MAX_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    scope.removeContentTypeParser('application/json'); // these are forms for people: anything else is 415
    scope.setErrorHandler(hostedError(deps));
    visitLinkRoute(scope, deps);
    leaveRoutes(scope, deps);
    welcomeStep(scope, deps);
    usageDataStep(scope, deps, await readInverterBrands(deps.host.sampleFolder));
    ownershipStep(scope, deps, createDocumentFiles(deps));
    detailsStep(scope, deps);
    agreementStep(scope, deps);
    agreementCopy(scope, deps);
    paymentStep(scope, deps);
    doneStep(scope, deps);
  });
}
