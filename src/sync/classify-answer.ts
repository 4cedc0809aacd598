import type { QueuedChange } from '../store/sync-store.ts';
import { answerWords } from './answer-words.ts';
import type { NetworkFailure, UpstreamReply } from './sync-deps.ts';

/**
 * What an answer to a change means.
 * `done`: carried out. `certain`: carried out, and only the id is open. `refused`: not, and never as it is.
 * `not_done`: certainly not, to be sent again; `unknown`: nobody can tell. With `halts` the run ends.
 */
export type Outcome =
  | { kind: 'done'; status: number }
  | { kind: 'certain'; status: number; reason: string; halts: boolean }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'not_done'; reason: string; halts: true }
  | { kind: 'unknown'; status: number | null; reason: string; halts: boolean };

const NEVER_DONE = [401, 429, 503];

/** SY8 to SY10, and SY21 for a removal that finds nothing. `hasId`: the answer names the record. */
export function classifyAnswer(operation: QueuedChange['operation'], { status, body }: UpstreamReply, hasId: boolean): Outcome {
  const reason = answerWords(status, body);
  if (status >= 200 && status < 300) {
    if (status !== 204 && (typeof body !== 'object' || body === null)) return { kind: 'unknown', status: null, reason: 'The answer was not one of the service.', halts: true };
    if (operation === 'create' && !hasId) return { kind: 'certain', status, reason: 'The answer did not say what the service calls the record.', halts: false };
    return { kind: 'done', status };
  }
  if (NEVER_DONE.includes(status)) return { kind: 'not_done', reason, halts: true };
  if (operation === 'remove' && status === 404) return { kind: 'unknown', status, reason, halts: false };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', status, reason };
  return { kind: 'unknown', status, reason, halts: true };
}

/** SY8: without a complete answer. */
export function classifyFailure({ reach, status, message }: NetworkFailure): Outcome {
  if (reach === 'unsent') return { kind: 'not_done', reason: message, halts: true };
  if (reach === 'begun' && status !== null && status >= 200 && status < 300) return { kind: 'certain', status, reason: message, halts: true };
  return { kind: 'unknown', status: reach === 'begun' ? status : null, reason: message, halts: true };
}
