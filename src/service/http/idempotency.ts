import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operation.ts';
import { invalidField } from '../../domain/domain-error.ts';
import type { Remember } from '../../store/store.ts';
import type { Principal } from '../session/operator-session.ts';

const HEADER = 'Idempotency-Key';

/** Keys belong to whoever sent them: two integrators may well number their requests the same way. */
const ownerOf = (principal: Principal | null): string =>
  principal?.kind === 'credential' ? `credential ${principal.credential.id}` : `operator ${principal?.operator.id}`;

/**
 * What the store is to remember when the request carries an Idempotency-Key; undefined when it carries none (D25), or
 * where none is known (D48). The fingerprint covers method, path and the checked body, whose keys are in the schema's
 * order: a form and a JSON body that say the same are the same. `present` makes the response body of the result.
 */
export function remember<T, O extends Operation>(
  request: Pick<FastifyRequest, 'headers' | 'body' | 'principal' | 'routeOptions'>,
  operation: O,
  present: (result: T) => z.input<O['response']>,
): Remember<T> | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.routeOptions.config.operation?.strict) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 255)
    throw invalidField(HEADER, 'must be 1 to 255 characters');
  return {
    key: `${ownerOf(request.principal)}\n${key}`,
    fingerprint: hash('sha256', `${operation.method} ${operation.path}\n${JSON.stringify(request.body)}`, 'hex'),
    answer: (result) => ({ status: operation.status, body: present(result) }),
  };
}
