import type { Micros } from '../../domain/timestamp.ts';

const MINUTE = 60_000_000;
/** Wrong credentials that are answered within a minute. */
const MOST_WRONG = 100;

/** Slows down anybody who tries one credential after another, and nobody who has used right ones since the start. */
export interface GuessThrottle {
  /** Seconds until a credential with this hash is looked at; 0 when it may be now. */
  wait(secretHash: string): number;
  right(secretHash: string): void;
  wrong(): void;
}

/** `elapsed`: time that has passed. All clients count together: on loopback they cannot be told apart. */
export function createGuessThrottle(elapsed: () => Micros): GuessThrottle {
  const familiar = new Set<string>();
  let began = 0;
  let failed = 0;

  return {
    wait(secretHash) {
      const left = began + MINUTE - elapsed();
      return failed < MOST_WRONG || left <= 0 || familiar.has(secretHash) ? 0 : Math.ceil(left / 1_000_000);
    },
    right: (secretHash) => void familiar.add(secretHash),
    wrong() {
      if (elapsed() - began >= MINUTE) [began, failed] = [elapsed(), 0];
      failed += 1;
    },
  };
}
