import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';

/**
 * Refuses what a page of another origin sends, right credentials or not (T31): browsers name the origin on every request
 * that could do harm, scripts and integrations send none. `null`, the origin of sandboxed frames and files, is foreign too.
 */
export function checkOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin))
    throw new DomainError('foreign_origin', 'Requests from pages of another origin are refused.');
}
