import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { KnownRoutes } from './known-routes.ts';
import { handleNotFound } from './not-found.ts';
import { createHostCheck } from './host-check.ts';
import { checkOrigin } from './origin-check.ts';
import { createRateLimit } from './rate-limit.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import type { UnderWay } from './under-way.ts';

/**
 * What every request passes before anything else looks at it, unknown addresses included: it is noted as under way, headers of the
 * answer, then host, origin, rate, whether the service is closing, and whether there is anything at the address: for what is not there
 * no body is read. One synchronous hook, because it is on the way of every request.
 */
export function addGate(app: FastifyInstance, deps: ServiceDeps, underWay: UnderWay, known: KnownRoutes): void {
  const checkHost = createHostCheck(deps.origins);
  const checkRate = deps.host.rateLimit === undefined ? undefined : createRateLimit(deps.host.rateLimit, deps.time.elapsed);
  const refuseUnknown = handleNotFound(known);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    underWay.add(reply.raw);
    setHeaders(reply, securityHeaders);
    reply.header('x-request-id', request.id);
    checkHost(request);
    checkOrigin(request);
    checkRate?.(request, reply);
    if (closing) throw new DomainError('closing', 'The service is closing.');
    if (request.is404) refuseUnknown(request, reply);
    done();
  });
}
