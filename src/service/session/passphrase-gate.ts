import type { OperatorRecord } from '../../store/console-store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { hashPassphrase, verifyPassphrase } from './passphrase.ts';
import { afterFailure, noAttempts, secondsToWait, type Attempts } from './throttle.ts';

/** What became of an attempt; `too_soon` was not even looked at. */
export type AttemptResult = { outcome: 'right'; operator: OperatorRecord } | { outcome: 'wrong' } | { outcome: 'too_soon'; seconds: number };

export interface PassphraseGate {
  /** Tries a passphrase for a name. Unknown names cost the same and are throttled the same, so that nothing tells them apart. */
  attempt(name: string, passphrase: string): Promise<AttemptResult>;
  hash(passphrase: string): Promise<string>;
}

const MOST_WAITING = 16;
const MOST_UNKNOWN_NAMES = 1000;

/**
 * The one place where passphrases are checked: one at a time, so that a volley of guesses cannot slip past the throttle
 * between look and count, and the memory of scrypt is taken once.
 */
export function createPassphraseGate(deps: Pick<ServiceDeps, 'consoleStore' | 'clock' | 'random' | 'passphraseCost'>): PassphraseGate {
  const { operators } = deps.consoleStore;
  const unknownNames = new Map<string, Attempts>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    waiting += 1;
    const result = last.then(task).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };

  const countFailure = async (name: string, operator: OperatorRecord | undefined): Promise<void> => {
    if (operator) {
      await operators.update(operator.id, (record, at) => ({ ...record, ...afterFailure(record, at) }));
      return;
    }
    const [oldest] = unknownNames.keys();
    if (oldest !== undefined && unknownNames.size >= MOST_UNKNOWN_NAMES) unknownNames.delete(oldest);
    unknownNames.set(name, afterFailure(unknownNames.get(name) ?? noAttempts, deps.clock()));
  };

  const attemptInTurn = async (name: string, passphrase: string): Promise<AttemptResult> => {
    const operator = await operators.findByName(name);
    const seconds = secondsToWait(operator ?? unknownNames.get(name) ?? noAttempts, deps.clock());
    if (seconds > 0) return { outcome: 'too_soon', seconds };
    const right = await verifyPassphrase(passphrase, operator?.passphrase_hash, deps.passphraseCost);
    if (!right || !operator) {
      await countFailure(name, operator);
      return { outcome: 'wrong' };
    }
    if (operator.failed_attempts > 0) await operators.update(operator.id, (record) => ({ ...record, ...noAttempts }));
    return { outcome: 'right', operator };
  };

  return {
    attempt: (name, passphrase) =>
      waiting >= MOST_WAITING
        ? Promise.resolve({ outcome: 'too_soon', seconds: 1 })
        : inTurn(() => attemptInTurn(name.toLowerCase(), passphrase)),
    hash: (passphrase) => inTurn(() => hashPassphrase(passphrase, deps.random, deps.passphraseCost)),
  };
}
