import type { FastifyReply } from 'fastify';
import { DomainError } from '../../domain/domain-error.ts';
import type { OperatorRecord } from '../../store/console-store.ts';
import type { AttemptResult } from './passphrase-gate.ts';

/**
 * The operator of a right attempt; else throws `unauthorized` with `detail`, or `too_many_requests` with `Retry-After`.
 */
export function requireRight(result: AttemptResult, reply: FastifyReply, detail: string): OperatorRecord {
  if (result.outcome === 'right') return result.operator;
  if (result.outcome === 'wrong') throw new DomainError('unauthorized', detail);
  reply.header('retry-after', String(result.seconds));
  throw new DomainError('too_many_requests', `Too many wrong attempts. Try again in ${result.seconds} s.`);
}
