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
