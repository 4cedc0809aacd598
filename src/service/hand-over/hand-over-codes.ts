import { HAND_OVER_TRIES } from '../../contract/console/hand-over.ts';
import { invalidField } from '../../domain/domain-error.ts';
import { assertCodeReady } from '../../domain/hand-over/assert-code-ready.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import type { ConsoleDeps } from '../service-deps.ts';
import { hashPassphrase, verifyPassphrase } from '../session/passphrase.ts';
import { sixDigits } from './six-digits.ts';
import { createTurns } from '../../store/turns.ts';
import { rule } from '../../contract/rules.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** The codes by which owners take the console over. Only salted hashes of them are kept. */
export interface HandOverCodes {
  /**
   * A new code, which ends the one before, and its entry in the audit trail. `not_found` for an owner that is not
   * there.
   */
  make(ownerId: number, entry: NewTrailEntry): Promise<string>;
  /**
   * Resolves when the code is right; its attempts are reset, and it can be used to continue later. `validation_failed`
   * on `code` says how many tries are left, `conflict` that none is.
   */
  check(ownerId: number, code: string): Promise<void>;
}

/**
 * A try is taken before the code is compared, and one thing is done at a time: a volley of guesses gets five
 * comparisons, a code that is replaced lets nobody in any more, and the memory of scrypt is taken once.
 */
export function createHandOverCodes({
  store,
  random,
  passphraseCost,
}: Pick<ConsoleDeps, 'store' | 'random' | 'passphraseCost'>): HandOverCodes {
  const { handOverCodes, trailNotes } = store;
  const inTurn = createTurns();

  async function make(ownerId: number, entry: NewTrailEntry): Promise<string> {
    const code = sixDigits(random);
    const code_hash = await hashPassphrase(code, random, passphraseCost);
    await trailNotes.noted(entry, () => handOverCodes.put(ownerId, { code_hash, tries_left: HAND_OVER_TRIES }));
    return code;
  }

  async function check(ownerId: number, code: string): Promise<void> {
    const record = await handOverCodes.spendTry(ownerId);
    if (record && (await verifyPassphrase(code, record.code_hash, passphraseCost)))
      return handOverCodes.restoreTries(record, HAND_OVER_TRIES);
    const left = record ?? (await handOverCodes.get(ownerId));
    assertCodeReady(left);
    throw invalidField(
      'code',
      left.tries_left === 1 ? serviceRules.oneTryLeft : rule(serviceRules.triesLeft, { count: left.tries_left }),
    );
  }

  return {
    make: (ownerId, entry) => inTurn(() => make(ownerId, entry)),
    check: (ownerId, code) => inTurn(() => check(ownerId, code)),
  };
}
