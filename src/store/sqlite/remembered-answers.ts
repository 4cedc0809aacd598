import type { Topic } from '../../contract/events.ts';
import { ANSWERS_KEPT, answerRules } from '../answers-kept.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Remember } from '../store.ts';
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

  const rules = answerRules(box);

  return {
    once(transaction, topic, remember, work, stillGood = () => true) {
      if (!remember) return work();
      prune(transaction, transaction.at);
      keepNoLonger(transaction, transaction.at + ANSWERS_KEPT, transaction.at + ANSWERS_KEPT);
      const key = rules.keyHash(remember.key);
      const found = find.get(key);
      const known = found && stillGood(found.record_id) ? found : undefined;
      if (found && !known) forget(transaction, key);
      if (known) throw rules.repeated(known.answer, known.fingerprint === remember.fingerprint);
      const result = work();
      insert(
        transaction,
        key,
        remember.fingerprint,
        rules.seal(remember.answer(result)),
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
        const left = rules.withoutPersonal(answer);
        if (left) replace(transaction, left, key_hash);
      }
    },
  };
}
