import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { KnownRoutes } from './known-routes.ts';

/**
 * 405 with `Allow` where the path exists for other methods alone, else 404 (D2): an id that is too long for its route
 * names nothing (D30). OPTIONS gets the same: there is no CORS here.
 */
export const handleNotFound =
  (known: KnownRoutes) =>
  (request: FastifyRequest, reply: FastifyReply): never => {
    const methods = known.methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0 || methods.includes(request.method))
      throw new DomainError('not_found', { code: 'nothing_at_address' });
    reply.header('allow', methods.join(', '));
    throw new DomainError('method_not_allowed', { code: 'method_not_taken', methods });
  };
