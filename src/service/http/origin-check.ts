import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import { ENTER_PATH } from '../hosted/enter-path.ts';

/**
 * Refuses what a page of another origin sends, right credentials or not (T31): browsers name the origin on every request
 * that could do harm, scripts and integrations send none. `null`, the origin of sandboxed frames and files, is foreign too, and so are the
 * console to the owners' pages and these to the console. The one form that goes from the one to the other carries a ticket of its own.
 */
export function checkOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== request.origin && request.routeOptions.url !== ENTER_PATH)
    throw new DomainError('foreign_origin', 'Requests from pages of another origin are refused.');
}
