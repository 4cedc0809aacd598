import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/domain-error.ts';
import type { OperatorSession } from '../../../session/operator-session.ts';

/** The operator of an operation that takes nobody else. */
export function requireOperator({ principal }: Pick<FastifyRequest, 'principal'>): OperatorSession['operator'] {
  if (principal?.kind !== 'operator') throw new DomainError('internal', 'The operation was let in without an operator.');
  return principal.session.operator;
}
