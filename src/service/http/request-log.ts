import type { FastifyReply, FastifyRequest } from 'fastify';

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * One line per answer. It names the route's pattern, never the address: that may hold a link's token. No header, no body, no
 * query.
 */
export const logAnswer =
  (pattern: string | null): Hook =>
  (request, reply, done) => {
    request.log.info(
      { request_id: request.id, method: request.method, route: pattern, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 100) / 100 },
      'answered',
    );
    done();
  };
