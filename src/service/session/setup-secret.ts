import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SETUP_SECRET } from '../../contract/console/session.ts';
import { DomainError } from '../../domain/domain-error.ts';

/** Hashed first, so that neither length nor a common beginning shows in the time it takes (T32). */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Throws `forbidden` unless the request carries the secret of this start, which is part of the address that the host
 * printed: whoever else has an account on this machine reaches the port, but not the address. Undefined for a host
 * without a port. Wrong ones are not made to wait: nobody guesses 256 bits, and waiting would let any account keep the
 * right one out.
 */
export function requireSetupSecret({ headers }: Pick<FastifyRequest, 'headers'>, secret: string | undefined): void {
  if (secret === undefined) return;
  const sent = headers[SETUP_SECRET];
  if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), digest(secret)))
    throw new DomainError('forbidden', { code: 'setup_address_missing' });
}
