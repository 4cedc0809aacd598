import type { Reason } from '../../../contract/reasons/all-reasons.ts';
import type { QueuedChange } from '../../../store/sync-records.ts';
import { answerReason } from '../../network/answer-words.ts';
import type { NetworkFailure, UpstreamReply } from '../../sync-deps.ts';
import { isSuccess } from '../../network/is-success.ts';

/**
 * What an answer to a change means.
 * `done`: carried out. `certain`: carried out, and only the id is open. `refused`: not, and never as it is.
 * `not_done`: certainly not, to be sent again; `unknown`: nobody can tell. With `halts` the run ends.
 */
export type Outcome =
  | { kind: 'done'; status: number }
  | { kind: 'certain'; status: number; reason: Reason; halts: boolean }
  | { kind: 'refused'; status: number; reason: Reason }
  | { kind: 'not_done'; reason: Reason; halts: true }
  | { kind: 'unknown'; status: number | null; reason: Reason; halts: boolean };

const NO_ID: Reason = { code: 'answer_without_id' };
const NEVER_DONE = [401, 429, 503];

/** Statuses that say by themselves that something was made, or that there is nothing more to say. */
const SAYS_DONE = [201, 204];

/**
 * A success without a body (SY39). Whether it was done is looked up; of a new record only some statuses leave no doubt.
 */
function withoutBody(operation: QueuedChange['operation'], status: number): Outcome {
  if (operation !== 'create' && status === 204) return { kind: 'done', status };
  if (operation === 'create' && SAYS_DONE.includes(status))
    return { kind: 'certain', status, reason: NO_ID, halts: false };
  return {
    kind: 'unknown',
    status: operation === 'create' ? null : status,
    reason: { code: 'service_said_nothing', status },
    halts: false,
  };
}

/** SY8 to SY10, and SY21 for a removal that finds nothing. `hasId`: the answer names the record. */
export function classifyAnswer(
  operation: QueuedChange['operation'],
  { status, body, empty }: UpstreamReply,
  hasId: boolean,
): Outcome {
  const reason = answerReason(status, body);
  if (isSuccess(status)) {
    if (empty || status === 204) return withoutBody(operation, status);
    if (typeof body !== 'object' || body === null)
      return { kind: 'unknown', status: null, reason: { code: 'not_an_answer' }, halts: true };
    if (operation === 'create' && !hasId) return { kind: 'certain', status, reason: NO_ID, halts: false };
    return { kind: 'done', status };
  }
  if (NEVER_DONE.includes(status)) return { kind: 'not_done', reason, halts: true };
  if (operation === 'remove' && status === 404) return { kind: 'unknown', status, reason, halts: false };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', status, reason };
  return { kind: 'unknown', status, reason, halts: true };
}

/** SY8: without a complete answer. */
export function classifyFailure({ reach, status, reason }: NetworkFailure): Outcome {
  if (reach === 'unsent') return { kind: 'not_done', reason, halts: true };
  if (reach === 'begun' && status !== null && isSuccess(status))
    return { kind: 'certain', status, reason, halts: true };
  return { kind: 'unknown', status: reach === 'begun' ? status : null, reason, halts: true };
}
