import type { ErrorCode } from '../contract/error-codes.ts';
import type { FieldError } from '../contract/problem.ts';
import type { Reason } from '../contract/reasons/all-reasons.ts';

/**
 * The one error that rules, store and routes throw; one handler turns it into the answer (D1). Nobody matches on its
 * message.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly errors: FieldError[] | undefined;

  constructor(code: ErrorCode, reason: Reason | string, errors?: FieldError[]) {
    const coded: Reason = typeof reason === 'string' ? { code: 'text', text: reason } : reason;
    super(coded.code === 'text' ? coded.text : coded.code);
    this.name = 'DomainError';
    this.code = code;
    this.reason = coded;
    this.errors = errors;
  }
}

export const notFound = (what: string, id: number | string): DomainError =>
  new DomainError('not_found', `There is no ${what} ${id}.`);

/** A validation fault that only a look at the records can find. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('validation_failed', `${field} ${message}.`, [{ field, message }]);
