import type { ErrorCode } from '../contract/error-codes.ts';
import type { FieldError } from '../contract/problem.ts';
import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { KnownThing } from '../contract/reasons/requests.ts';

/** A fault of one field; without a message it is what the reason of the whole error says. */
export type FieldFault = Pick<FieldError, 'field'> & Partial<FieldError>;

/**
 * The one error that rules, store and routes throw; one handler turns it into the answer (D1). Its message is the code
 * of its reason: the sentence is made where it is shown.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly errors: FieldFault[] | undefined;

  constructor(code: ErrorCode, reason: Reason, errors?: FieldFault[]) {
    super(reason.code === 'text' ? reason.text : reason.code);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    this.errors = errors;
  }
}

export const notFound = (thing: KnownThing, id: number | string): DomainError =>
  new DomainError('not_found', { code: 'no_such_thing', thing, id: String(id) });

/** Validation faults that only a look at the records can find; the sentence names the first ten. */
export const invalidFields = (errors: FieldError[]): DomainError =>
  new DomainError('validation_failed', { code: 'invalid_fields', faults: errors.slice(0, 10) }, errors);

/** The same of one field. */
export const invalidField = (field: string, message: string): DomainError => invalidFields([{ field, message }]);
