import { DomainError } from '../domain-error.ts';
import { handOverCodeState, type HandOverCodeRecord } from './hand-over-code-record.ts';

/** Throws `conflict`, with a sentence for whoever reads it, when no code can let an owner in. */
export function assertCodeReady<T extends Pick<HandOverCodeRecord, 'tries_left'>>(record: T | undefined): asserts record is T {
  const state = handOverCodeState(record);
  if (state === 'none') throw new DomainError('conflict', 'There is no hand-over code yet. The installer has to make one.');
  if (state === 'spent') throw new DomainError('conflict', 'The hand-over code was wrong too often. The installer has to make a new one.');
}
