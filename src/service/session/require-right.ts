import type { FastifyReply } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { OperatorRecord } from '../../store/console-store.ts';
import type { AttemptResult } from './passphrase-gate.ts';

/**
 * The operator of a right attempt; else throws `unauthorized` with `detail`, or `too_many_requests` with `Retry-After`.
 */
export function requireRight(
  result: AttemptResult,
  reply: FastifyReply,
  wrong: 'wrong_name_or_passphrase' | 'wrong_passphrase' | 'wrong_current_passphrase',
): OperatorRecord {
  if (result.outcome === 'right') return result.operator;
  if (result.outcome === 'wrong') throw new DomainError('unauthorized', { code: wrong });
  reply.header('retry-after', String(result.seconds));
  throw new DomainError('too_many_requests', { code: 'too_many_wrong_attempts', seconds: result.seconds });
}
