import { createHash } from 'node:crypto';
import type { Topic } from '../../contract/events.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { withoutPersonal } from '../../domain/owners/without-personal.ts';
import { ANSWERS_KEPT } from '../answers-kept.ts';
import type { SecretBox } from '../secret-box.ts';
import { AlreadyAnswered, type Answer, type Remember } from '../store.ts';
import type { Connection } from './connection.ts';
import type { remembered } from './schema/feed.ts';
import { insertSql } from './statements.ts';
import type { Transaction } from './transaction.ts';

type Row = typeof remembered.$inferSelect;

/** Answers under their keys: a key is kept as SHA-256 alone, an answer sealed. */
export interface RememberedAnswers {
  /**
   * Does `work` unless its key was used already: then throws AlreadyAnswered, or `idempotency_conflict` when the key
   * belongs to another request. The answer is kept with the rows it tells of, or not at all. Of a record that is not
   * `stillGood` it is forgotten, and the key is free.
   */
  once<T extends { id: number }>(
    transaction: Transaction,
    topic: Topic | 'links',
    remember: Remember<T> | undefined,
    work: () => T,
    stillGood?: (recordId: number) => boolean,
  ): T;
  /**
   * Answers that a clock which was ahead has dated are kept for another day from now, and not until their time comes.
   */
  bound(transaction: Transaction): void;
  /** Takes the personal fields out of every answer about an account (D17). */
  forgetPersonal(transaction: Transaction, ownerId: number): void;
}

/** `box` seals what is kept. */
export function createRememberedAnswers({ engine, statement }: Connection, box: SecretBox): RememberedAnswers {
  // Raw: any request of `/v1` may come with a key.
  const find = engine.prepare<[string], Pick<Row, 'fingerprint' | 'answer' | 'record_id'>>(
    'SELECT fingerprint, answer, record_id FROM remembered WHERE key_hash = ?',
  );
  const ofRecord = engine.prepare<[string, number], Pick<Row, 'key_hash' | 'answer'>>(
    'SELECT key_hash, answer FROM remembered WHERE topic = ? AND record_id = ?',
  );
  const insert = statement(
    insertSql('remembered', ['key_hash', 'fingerprint', 'answer', 'topic', 'record_id', 'expires_at']),
  );
  const replace = statement('UPDATE remembered SET answer = ? WHERE key_hash = ?');
  const prune = statement('DELETE FROM remembered WHERE expires_at <= ?');
  const forget = statement('DELETE FROM remembered WHERE key_hash = ?');
  const keepNoLonger = statement('UPDATE remembered SET expires_at = ? WHERE expires_at > ?');

  const seal = (answer: Answer) => box.seal(JSON.stringify(answer));
  /** Undefined for an answer that another key has sealed: the file came from another folder. */
  function unseal(sealed: Buffer): Answer | undefined {
    try {
      return JSON.parse(box.open(sealed).toString()) as Answer;
    } catch {
      return undefined;
    }
  }

  return {
    once(transaction, topic, remember, work, stillGood = () => true) {
      if (!remember) return work();
      prune(transaction, transaction.at);
      keepNoLonger(transaction, transaction.at + ANSWERS_KEPT, transaction.at + ANSWERS_KEPT);
      const key = createHash('sha256').update(remember.key).digest('hex');
      const found = find.get(key);
      const known = found && stillGood(found.record_id) ? found : undefined;
      if (found && !known) forget(transaction, key);
      if (known && known.fingerprint !== remember.fingerprint)
        throw new DomainError('idempotency_conflict', { code: 'idempotency_key_reused' });
      if (known) {
        const answer = unseal(known.answer);
        if (answer) throw new AlreadyAnswered(answer);
        throw new DomainError('idempotency_conflict', { code: 'idempotency_answer_sealed' });
      }
      const result = work();
      insert(
        transaction,
        key,
        remember.fingerprint,
        seal(remember.answer(result)),
        topic,
        result.id,
        transaction.at + ANSWERS_KEPT,
      );
      return result;
    },
    bound: (transaction) =>
      void keepNoLonger(transaction, transaction.at + ANSWERS_KEPT, transaction.at + ANSWERS_KEPT),
    forgetPersonal(transaction, ownerId) {
      for (const { key_hash, answer } of ofRecord.all('system_owners', ownerId)) {
        const known = unseal(answer);
        if (known)
          replace(
            transaction,
            seal({ status: known.status, body: withoutPersonal(Object(known.body) as Record<string, unknown>) }),
            key_hash,
          );
      }
    },
  };
}
