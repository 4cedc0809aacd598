import { DomainError } from '../domain-error.ts';
import { handOverCodeState, type HandOverCodeRecord } from './hand-over-code-record.ts';

/** Throws `conflict`, with a sentence for whoever reads it, when no code can let an owner in. */
export function assertCodeReady<T extends Pick<HandOverCodeRecord, 'tries_left'>>(
  record: T | undefined,
): asserts record is T {
  const state = handOverCodeState(record);
  if (state === 'none') throw new DomainError('conflict', { code: 'hand_over_code_missing' });
  if (state === 'spent') throw new DomainError('conflict', { code: 'hand_over_code_spent' });
}
