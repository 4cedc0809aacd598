import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailures, errorStatus, type ErrorCode } from '../../contract/error-codes.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { reasonWords } from '../../contract/words/reason-words.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { isFullDisk } from '../../domain/full-disk.ts';
import { AlreadyAnswered } from '../../store/store.ts';
import { causeOf } from './cause-of.ts';
import { makeProblem, PROBLEM_TYPE } from './problem.ts';
import type { Tally } from './tally.ts';

/** What Fastify and its plugins refuse before a handler runs, by their status: their own texts are not for the wire. */
export const frameworkRefusals = {
  400: ['malformed_body', { code: 'request_not_readable' }],
  404: ['not_found', { code: 'nothing_at_address' }],
  408: ['request_timeout', { code: 'request_too_slow' }],
  413: ['body_too_large', { code: 'body_larger_than_taken' }],
  415: ['unsupported_media_type', { code: 'content_type_not_taken' }],
  429: ['too_many_requests', { code: 'too_many_requests' }],
} satisfies Record<number, [ErrorCode, Reason]>;

const isRefused = (status: number): status is keyof typeof frameworkRefusals => status in frameworkRefusals;

/**
 * Whether the router refused the address itself: broken percent-encoding, or a part too long to be an id or a token
 * (D30).
 */
export const namesNothing = (error: unknown): boolean =>
  ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'].includes(String((error as Partial<FastifyError>).code));

function understand(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  // Wherever a file is copied or written outside of the store: whoever asked can make room.
  if (isFullDisk(error)) return new DomainError('storage_full', { code: 'disk_full_here' });
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  const status = namesNothing(error) ? 404 : statusCode;
  const isFramework = typeof code === 'string' && code.startsWith('FST_');
  if (!isFramework || !isRefused(status)) return new DomainError('internal', { code: 'failed_inside' });
  const [refused, reason] = frameworkRefusals[status];
  return new DomainError(refused, reason);
}

/**
 * The one place where an error becomes an answer (D1, D2). A write that was answered before under its Idempotency-Key
 * gets that answer again (D25). What nobody foresaw is 500 without a word from inside; the log has it, under the
 * request id. The log names the route's pattern, never the address: that may hold a link's token. Where there is a
 * tally, refusals of whoever was not recognized are counted instead.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply, tally?: Tally): FastifyReply {
  if (error instanceof AlreadyAnswered)
    return reply.code(error.answer.status).header('idempotent-replayed', 'true').send(error.answer.body);
  const known = understand(error);
  const line = {
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: errorStatus[known.code],
    code: known.code,
  };
  const hasLeft = request.raw.destroyed && !request.raw.complete; // in the middle of its body, which is no fault here
  if (known.code === 'internal' && !hasLeft) request.log.error({ ...line, err: error }, 'failed');
  else if (tally && !request.principal) tally.add(known.code);
  else if (databaseFailures.includes(known.code) || known.code === 'storage_full')
    request.log.warn({ ...line, ...causeOf(known) }, 'refused');
  else request.log.info(line, 'refused');
  if (known.code === 'closing' || databaseFailures.includes(known.code)) reply.header('retry-after', '1');
  const detail = reasonWords(known.reason);
  const errors = known.errors?.map(({ field, message = detail }) => ({ field, message }));
  const reason = request.routeOptions.url?.startsWith('/console/') ? known.reason : undefined;
  return reply
    .code(errorStatus[known.code])
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(makeProblem(known.code, detail, request.id, { errors, reason })));
}
