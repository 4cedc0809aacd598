import { DomainError } from '../domain/domain-error.ts';

/**
 * Why a run ends before its end. `held`: a person or the kind of network holds it; `stopped`: the engine is being stopped; `offline`: no
 * network, or nobody answers; `unavailable`: the service says later (SY10); `denied`: it does not accept the credentials; `strange`:
 * what answers is not the documented service; `emptied`: it lacks more than is believed (SY37); `failed`: a fault on this side.
 */
export type HaltCause = 'held' | 'stopped' | 'offline' | 'unavailable' | 'denied' | 'strange' | 'emptied' | 'failed';

/** Ends the run at once, with words for people. */
export class Halt extends Error {
  readonly why: HaltCause;
  /** Milliseconds that the service asked to be left alone. */
  readonly retryAfter: number;

  constructor(why: HaltCause, message: string, retryAfter = 0) {
    super(message);
    this.name = 'Halt';
    this.why = why;
    this.retryAfter = retryAfter;
  }
}

/** A list that is not there at all (SY41). Of kinds that the description promises a list of, the run ends with it. */
export class NoList extends Halt {
  constructor(message: string) {
    super('strange', message);
    this.name = 'NoList';
  }
}

/** What ended a run, as a halt: a fault of this side with its own words, a full disk with those that say what is to be done. */
export function toHalt(error: unknown): Halt {
  if (error instanceof Halt) return error;
  if (error instanceof DomainError && error.code === 'storage_full')
    return new Halt('failed', 'The disk of this computer is full. Nothing can be sent or fetched until there is room on it.');
  return new Halt('failed', error instanceof Error ? error.message : String(error));
}
