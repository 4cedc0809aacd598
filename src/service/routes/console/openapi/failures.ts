import { STATUS_CODES } from 'node:http';
import { errorStatus, type ErrorCode } from '../../../../contract/error-codes.ts';
import type { Operation } from '../../../../contract/operation.ts';
import type { Reason } from '../../../../contract/reasons/all-reasons.ts';
import { reasonWords } from '../../../../contract/words/reason-words.ts';
import { makeProblem } from '../../../http/problem.ts';
import { reference, v1Problem, type Json } from './named-schemas.ts';

type Status = (typeof errorStatus)[ErrorCode];

/** What any request that needs credentials can come to, whatever it is about. */
const ANY: ErrorCode[] = [
  'unauthorized',
  'forbidden',
  'request_timeout',
  'workspace_not_open',
  'misdirected_host',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'closing',
  'unavailable',
];

/** A body is read wherever it may come, and refused where none is expected (D36); what is written needs room. */
const WRITING: ErrorCode[] = [
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'validation_failed',
  'outcome_unknown',
  'storage_full',
];

/** In a linked workspace the real service makes the link. */
const MADE_ELSEWHERE: ErrorCode[] = ['upstream_refused', 'upstream_unreachable'];

/** The statuses of problems that an operation under `/v1` can answer with, rising. */
export function failuresOf(operation: Operation): Status[] {
  const codes = [
    ...ANY,
    ...(operation.method === 'GET' ? [] : WRITING),
    ...(operation.params ? (['not_found'] as const) : []),
    ...(operation.query ? (['validation_failed'] as const) : []),
    ...(operation.id === 'createSystemOwnerLink' ? MADE_ELSEWHERE : []),
  ];
  return [...new Set(codes.map((code) => errorStatus[code]))].toSorted((a, b) => a - b);
}

interface Failure {
  when: string;
  code: ErrorCode;
  reason: Reason;
  header?: [name: string, description: string];
}

const retryAfter: Failure['header'] = ['Retry-After', 'Seconds to wait before the request is sent again.'];

/** When each status comes, and one problem that has it. */
const failures: Readonly<Partial<Record<Status, Failure>>> = {
  400: {
    when: 'The body cannot be read: no JSON, no form, not UTF-8, nested too deep.',
    code: 'malformed_body',
    reason: { code: 'body_not_json' },
  },
  401: {
    when: 'No credentials, or none that are taken here.',
    code: 'unauthorized',
    reason: { code: 'credentials_not_valid' },
    header: ['WWW-Authenticate', 'Which credentials are taken.'],
  },
  403: {
    when: 'The credentials are right, the request is not allowed: another mode, a page of another origin, personal information that is locked.',
    code: 'personal_information_locked',
    reason: { code: 'personal_information_locked' },
  },
  404: {
    when: 'There is no such record, or no such address.',
    code: 'not_found',
    reason: { code: 'no_such_thing', thing: 'inverter', id: '7' },
  },
  408: {
    when: 'The request took too long to arrive.',
    code: 'request_timeout',
    reason: { code: 'request_too_slow' },
  },
  409: {
    when: 'The state does not allow it: the Idempotency-Key was used for another request, the workspace of the credential is not open, the account was erased.',
    code: 'idempotency_conflict',
    reason: { code: 'idempotency_key_reused' },
  },
  413: {
    when: 'The body is larger than 1 MiB.',
    code: 'body_too_large',
    reason: { code: 'body_larger_than_taken' },
  },
  415: {
    when: 'The body has a content type or charset that is not taken here.',
    code: 'unsupported_media_type',
    reason: { code: 'content_type_not_taken' },
  },
  421: {
    when: 'The `Host` header is not one of this service.',
    code: 'misdirected_host',
    reason: { code: 'unknown_host_name' },
  },
  422: {
    when: 'Fields, parameters or headers at fault: all of them are in `errors`.',
    code: 'validation_failed',
    reason: { code: 'invalid_fields', faults: [{ field: 'limit', message: 'must be a whole number from 1 to 100' }] },
  },
  429: {
    when: 'Too many requests.',
    code: 'too_many_requests',
    reason: { code: 'requests_per_minute', most: 60 },
    header: retryAfter,
  },
  431: {
    when: 'The address and the headers are larger than 16 KiB.',
    code: 'headers_too_large',
    reason: { code: 'text', text: 'The address and the headers are larger than 16 KiB.' },
  },
  500: { when: 'Something failed inside.', code: 'internal', reason: { code: 'failed_inside' } },
  502: {
    when: 'The workspace is linked to the real service, which refused.',
    code: 'upstream_refused',
    reason: { code: 'answer_without_address' },
  },
  503: {
    when: 'The service is stopping, or its database or the real service that the workspace is linked to cannot be reached.',
    code: 'closing',
    reason: { code: 'service_closing' },
    header: retryAfter,
  },
  504: {
    when: 'The connection of a hub to its database broke while a change was saved: nobody knows whether it was kept. With the same Idempotency-Key the request can be repeated.',
    code: 'outcome_unknown',
    reason: { code: 'outcome_unknown' },
    header: retryAfter,
  },
  507: {
    when: 'The disk is full; nothing was written.',
    code: 'storage_full',
    reason: { code: 'disk_full_nothing_kept' },
  },
};

/** `Unprocessable Entity` is referred to as `UnprocessableEntity`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '');

/** The responses of an operation that are problems, by status. */
export const failureReferences = (operation: Operation): Json =>
  Object.fromEntries(
    failuresOf(operation).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

function describe({ when, code, reason, header }: Failure): Json {
  const errors = reason.code === 'invalid_fields' ? reason.faults : undefined;
  const example = makeProblem(code, reasonWords(reason), '5f0c9a1be2d4-1', { errors });
  return {
    description: when,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(header && { [header[0]]: { description: header[1], schema: { type: 'string' } } }),
    },
    content: { 'application/problem+json': { schema: reference(v1Problem, 'output'), example } },
  };
}

/** The same for `components`, by name. */
export const namedFailures = (): Json =>
  Object.fromEntries(Object.entries(failures).map(([status, failure]) => [nameOf(Number(status)), describe(failure)]));
