import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';

const MINUTE = 60_000_000;

/**
 * At most `perMinute` requests under /v1 for one client in each minute that passes; then `too_many_requests` with
 * Retry-After (D26). The console's own requests are not counted.
 */
export function createRateLimit(
  perMinute: number,
  elapsed: () => Micros,
): (request: FastifyRequest, reply: FastifyReply) => void {
  let minute = 0;
  let counts = new Map<string, number>();
  return (request, reply) => {
    // The route, not the address: that may be written in full, `http://…/v1/generators`.
    if (!(request.routeOptions.url ?? request.url).startsWith('/v1/')) return;
    const now = elapsed();
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= perMinute) return;
    reply.header('retry-after', String(Math.ceil(((minute + 1) * MINUTE - now) / 1_000_000)));
    throw new DomainError('too_many_requests', { code: 'requests_per_minute', most: perMinute });
  };
}
