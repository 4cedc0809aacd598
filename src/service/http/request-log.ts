import type { FastifyBaseLogger, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Tally } from './tally.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Reads are only worth a line to somebody who looks closely, and the line would be a fifth of their cost. */
export function isLogged(route: RouteOptions, logger: FastifyBaseLogger): boolean {
  const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
  return !reads || logger.level === 'debug' || logger.level === 'trace';
}

/**
 * One line per answer that changed something; refusals have theirs in the error handler. It names the route's pattern,
 * never the address: that may hold a link's token. No header, no body, no query. What anybody may ask is counted: the
 * audit trail has what became of it.
 */
export const logAnswer =
  ({ url: pattern, config }: Pick<RouteOptions, 'url' | 'config'>, tally: Tally): Hook =>
  (request, reply, done) => {
    const isOpen = config?.operation?.accepts.includes('anyone') ?? false;
    if (reply.statusCode < 400 && isOpen) tally.add('answered');
    else if (reply.statusCode < 400)
      request.log.info(
        {
          request_id: request.id,
          method: request.method,
          route: pattern,
          status: reply.statusCode,
          ...(reply.hasHeader('idempotent-replayed') && { replayed: true }),
          ms: Math.round(reply.elapsedTime * 100) / 100,
        },
        'answered',
      );
    done();
  };
