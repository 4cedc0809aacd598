import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Words } from './words.ts';

/**
 * Why there is no usable answer: `unreachable` (no answer at all), `unreadable` (an answer nobody promised), or the
 * service's code.
 */
export type Fault = ErrorCode | 'unreachable' | 'unreadable';

interface Details {
  fields?: FieldError[] | undefined;
  /** Seconds to wait before the next attempt, when the service said so. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  reason?: Reason | undefined;
  /** Makes the sentence of the reason. */
  sentence?: ((words: Words) => string) | undefined;
}

/**
 * A request that did not give what its operation promises. `message` is English: the sentence of its reason, else the
 * service's own, else the fault. What people are told is `errorWords`, which has `message` only where there is no
 * reason that this page knows; `serverFaults` finds by it the fault of a field that says the reason once more.
 */
export class RequestError extends Error {
  readonly fault: Fault;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Why, where the service said it as a reason. */
  readonly reason: Reason | undefined;
  /** The same in the language of the page. */
  readonly sentence: ((words: Words) => string) | undefined;

  constructor(fault: Fault, message: string = fault, details: Details = {}) {
    super(message);
    this.name = 'RequestError';
    this.fault = fault;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.reason = details.reason;
    this.sentence = details.sentence;
  }
}

/** The record that was asked for is not there: deleted, or never was. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.fault === 'not_found';
