import { DomainError } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleStore, OperatorRecord } from '../../store/console-store.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import type { Clock } from '../clock.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import type { OperatorSession } from './operator-session.ts';
import { createFairQueue, MOST_IN_LANE } from './fair-queue.ts';
import { createFailureNotes } from './note-failures.ts';
import { hashPassphrase, verifyPassphrase, type ScryptCost } from './passphrase.ts';
import { secondsToWait } from './throttle.ts';

/** What became of an attempt; `too_soon` was not even looked at. */
export type AttemptResult =
  | { outcome: 'right'; operator: OperatorRecord }
  | { outcome: 'wrong' }
  | { outcome: 'too_soon'; seconds: number };

export interface PassphraseGate {
  /**
   * Tries a passphrase for a name. Unknown names cost the same and are throttled the same, so that nothing tells them
   * apart.
   */
  signIn(name: string, passphrase: string): Promise<AttemptResult>;
  /**
   * Tries the passphrase of a session that is there already. It goes before all signing in, and only wrong attempts of
   * this session make it wait: whoever guesses without a session keeps nobody out who has one. They count for the name
   * as well.
   */
  unlock(session: OperatorSession, passphrase: string): Promise<AttemptResult>;
  hash(passphrase: string): Promise<string>;
}

/** Wrong attempts, and when the last of them came on the clock of elapsed time. */
interface Attempts {
  failed: number;
  failedAt: number;
}

interface Deps {
  consoleStore: ConsoleStore;
  time: Clock;
  random: (bytes: number) => Buffer;
  secretBox: SecretBox;
  passphraseCost: ScryptCost;
  logger: FastifyBaseLogger;
}

const TOO_MANY: AttemptResult = { outcome: 'too_soon', seconds: 1 };

/**
 * The one place where passphrases are checked, for all workspaces: one at a time, so that a volley of guesses cannot
 * slip past the throttle between look and count, and the memory of scrypt is taken once. Waiting is measured by the
 * elapsed time; over a restart, by the dates of the attempts, and from anew where those lie in the future.
 */
export function createPassphraseGate({
  consoleStore: { operators, attempts, trail },
  time,
  random,
  secretBox,
  passphraseCost,
  logger,
}: Deps): PassphraseGate {
  const queue = createFairQueue(() => verifyPassphrase('', undefined, passphraseCost));
  const sessions = new WeakMap<OperatorSession, Attempts>();
  /** Wrong attempts that were looked at early, by operator. Their turn counts them once more, for the name. */
  const early = new Map<number, Attempts>();
  const begun = time.elapsed();
  const noteFailure = createFailureNotes(time.elapsed);

  const waitOf = (held: Attempts | undefined): number =>
    held ? secondsToWait(held.failed, time.elapsed() - held.failedAt) : 0;

  async function waitOfName(hash: string): Promise<number> {
    const held = await attempts.find(hash);
    return held ? secondsToWait(held.failed, time.since(held.failed_at) ?? time.elapsed() - begun) : 0;
  }

  async function countForName(hash: string, right: boolean, failure?: NewTrailEntry): Promise<void> {
    const failed = (await attempts.find(hash))?.failed ?? 0;
    if (!right || failed > 0)
      await attempts.save(hash, right ? 0 : failed + 1, failure ? { note: () => failure } : undefined);
  }

  const oneMore = (held: Attempts | undefined): Attempts => ({
    failed: (held?.failed ?? 0) + 1,
    failedAt: time.elapsed(),
  });
  const countForSession = (session: OperatorSession, right: boolean): unknown =>
    right ? sessions.delete(session) : sessions.set(session, oneMore(sessions.get(session)));

  async function attempt(name: string, passphrase: string, session?: OperatorSession): Promise<AttemptResult> {
    const hash = secretBox.fingerprint(nameKey(name));
    const seconds = session ? waitOf(sessions.get(session)) : await waitOfName(hash);
    if (seconds > 0) return { outcome: 'too_soon', seconds };
    const operator = await operators.findByName(name);
    const right = await verifyPassphrase(passphrase, operator?.passphrase_hash, passphraseCost);
    if (session) countForSession(session, right);
    await countForName(hash, right, right ? undefined : noteFailure(operator, session));
    if (!right || !operator) return { outcome: 'wrong' };
    early.delete(operator.id);
    return { outcome: 'right', operator };
  }

  /**
   * Looks at the passphrase of an operator before the turn of the name. Nobody hears of what was found but who had it
   * right.
   */
  async function lookEarly(
    { id, name }: OperatorRecord,
    passphrase: string,
    onRight: (operator: OperatorRecord) => void,
    entered: boolean,
  ): Promise<boolean> {
    const hash = secretBox.fingerprint(nameKey(name));
    if (waitOf(early.get(id)) > 0 || (await waitOfName(hash)) > 0) return false;
    const operator = await operators.findByName(name);
    const right = await verifyPassphrase(passphrase, operator?.passphrase_hash, passphraseCost);
    if (right && operator) {
      early.delete(id);
      await countForName(hash, true);
      onRight(operator);
    } else {
      early.set(id, oneMore(early.get(id)));
      if (!entered) noteRefused(operator);
    }
    return true;
  }

  /**
   * Not waited for, and no reason to answer otherwise where it fails: there is nothing of the kind for a name that
   * nobody has.
   */
  function noteRefused(operator: OperatorRecord | undefined): void {
    const failure = noteFailure(operator);
    if (failure)
      trail
        .add(failure)
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'a wrong passphrase could not be entered in the audit trail'),
        );
  }

  /**
   * While many names wait, or too many for one more, the passphrase of an operator is looked at ahead of them, so that
   * whoever knows one gets in however many names somebody else sends. A wrong one is answered when and as it would be
   * for a name that nobody has (T32): in its turn, or, where there was no room for it, after the slots in which as many
   * of one lane as may wait are looked at, whether this one was or not.
   */
  async function signIn(name: string, passphrase: string): Promise<AttemptResult> {
    const busy = queue.busy();
    let right: OperatorRecord | undefined;
    const inTurn = queue.run(`name ${nameKey(name)}`, async () => (right ? TOO_MANY : attempt(name, passphrase)));
    if (!busy) return (await inTurn) ?? TOO_MANY;
    const operator = await operators.findByName(name);
    const found = Promise.withResolvers<AttemptResult>();
    let answered = false;
    const onRight = (who: OperatorRecord): void => {
      right = who;
      found.resolve({ outcome: 'right', operator: who });
    };
    if (operator)
      queue.early(
        operator.id,
        async () =>
          !answered &&
          lookEarly(operator, passphrase, onRight, inTurn !== undefined).catch((error: unknown) => {
            found.reject(error);
            return true;
          }),
      );
    try {
      return await Promise.race([found.promise, inTurn ?? queue.slotsOver(MOST_IN_LANE).then(() => TOO_MANY)]);
    } finally {
      answered = true;
    }
  }

  return {
    signIn,
    unlock: async (session, passphrase) =>
      (await queue.run(session, () => attempt(session.operator.name, passphrase, session), true)) ?? TOO_MANY,
    async hash(passphrase) {
      const hashed = await queue.run('hash', () => hashPassphrase(passphrase, random, passphraseCost), true);
      if (hashed === undefined) throw new DomainError('too_many_requests', { code: 'too_many_operators_at_once' });
      return hashed;
    },
  };
}
