import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { OperatorSession } from '../service-deps.ts';

/** Hashed first, so that neither length nor a common beginning shows in the time it takes (T32). */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Throws `csrf_failed` unless the request repeats the session's token, which a page of another site cannot read. */
export function requireCsrfToken(request: Pick<FastifyRequest, 'headers'>, session: OperatorSession): void {
  const sent = request.headers['x-csrf-token'];
  if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), digest(session.csrfToken)))
    throw new DomainError('csrf_failed', 'The request does not carry the token of this session.');
}
