import { createHash } from 'node:crypto';
import { DomainError } from '../domain/domain-error.ts';
import { withoutPersonal } from '../domain/owners/without-personal.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { SecretBox } from './secret-box.ts';
import { AlreadyAnswered, type Answer } from './store.ts';

/** How long an answer is kept under its Idempotency-Key: 24 hours (D25). */
export const ANSWERS_KEPT: Micros = 24 * 60 * 60 * 1_000_000;

/** The rules of Idempotency-Key that are the same for every engine; each has its own rows. */
export interface AnswerRules {
  /** What is kept of a key. */
  keyHash(key: string): string;
  seal(answer: Answer): Buffer;
  /** What a request gets whose key was used: AlreadyAnswered, or `idempotency_conflict`. */
  repeated(sealed: Buffer, isSameRequest: boolean): Error;
  /** The same answer without what is personal in it (D17); undefined where another key has sealed it. */
  withoutPersonal(sealed: Buffer): Buffer | undefined;
}

/** `box` seals what is kept. */
export function answerRules(box: SecretBox): AnswerRules {
  const seal = (answer: Answer): Buffer => box.seal(JSON.stringify(answer));
  function unseal(sealed: Buffer): Answer | undefined {
    try {
      return JSON.parse(box.open(sealed).toString()) as Answer;
    } catch {
      return undefined; // what it was sealed with is another key: a file may come from another folder
    }
  }
  return {
    keyHash: (key) => createHash('sha256').update(key).digest('hex'),
    seal,
    repeated(sealed, isSameRequest) {
      if (!isSameRequest) return new DomainError('idempotency_conflict', { code: 'idempotency_key_reused' });
      const answer = unseal(sealed);
      return answer
        ? new AlreadyAnswered(answer)
        : new DomainError('idempotency_conflict', { code: 'idempotency_answer_sealed' });
    },
    withoutPersonal(sealed) {
      const known = unseal(sealed);
      if (!known) return undefined;
      return seal({ status: known.status, body: withoutPersonal(Object(known.body) as Record<string, unknown>) });
    },
  };
}
