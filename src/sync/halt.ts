import type { Reason } from '../contract/reasons/all-reasons.ts';
import { DomainError } from '../domain/domain-error.ts';

/**
 * Why a run ends before its end. `held`: a person or the kind of network holds it; `stopped`: the engine is being
 * stopped; `offline`: no network, or nobody answers; `unavailable`: the service says later (SY10); `denied`: it does
 * not accept the credentials; `strange`: what answers is not the documented service; `emptied`: it lacks more than is
 * believed (SY37); `failed`: a fault on this side.
 */
export type HaltCause = 'held' | 'stopped' | 'offline' | 'unavailable' | 'denied' | 'strange' | 'emptied' | 'failed';

/** Ends the run at once, with its reason. */
export class Halt extends Error {
  readonly why: HaltCause;
  readonly reason: Reason;
  /** Milliseconds that the service asked to be left alone. */
  readonly retryAfter: number;

  constructor(why: HaltCause, reason: Reason, retryAfter = 0) {
    super(reason.code);
    this.reason = reason;
    this.name = 'Halt';
    this.why = why;
    this.retryAfter = retryAfter;
  }
}

/** A list that is not there at all (SY41). Of kinds that the description promises a list of, the run ends with it. */
export class NoList extends Halt {
  constructor(reason: Reason) {
    super('strange', reason);
    this.name = 'NoList';
  }
}

/**
 * What ended a run, as a halt: a full disk with what to do about it, any other local fault unchanged.
 */
export function toHalt(error: unknown): Halt {
  if (error instanceof Halt) return error;
  if (error instanceof DomainError && error.code === 'storage_full') return new Halt('failed', { code: 'disk_full' });
  if (error instanceof DomainError) return new Halt('failed', error.reason);
  return new Halt('failed', { code: 'program_fault', error: error instanceof Error ? error.message : String(error) });
}
