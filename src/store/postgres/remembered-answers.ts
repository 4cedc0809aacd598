import type { Topic } from '../../contract/events.ts';
import { ANSWERS_KEPT, answerRules } from '../answers-kept.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Remember } from '../store.ts';
import type { Transaction } from './lane.ts';

interface Row {
  fingerprint: string;
  answer: Buffer;
  record_id: number;
}

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
    work: () => Promise<T>,
    stillGood?: (recordId: number) => Promise<boolean>,
  ): Promise<T>;
  /** Takes the personal fields out of every answer about an account (D17). */
  forgetPersonal(transaction: Transaction, ownerId: number): Promise<void>;
}

/** `box` seals what is kept. Expired answers are ignored, and deleted with the next write that has a key. */
export function createRememberedAnswers(company: number, box: SecretBox): RememberedAnswers {
  const rules = answerRules(box);

  const find = async (transaction: Transaction, key: string): Promise<Row | undefined> => {
    const [row] = await transaction.read<Row>({
      name: 'find-answer',
      text: `SELECT fingerprint, answer, record_id FROM remembered
             WHERE company_id = $1 AND key_hash = $2 AND expires_at > $3`,
      values: [company, key, transaction.at],
    });
    return row;
  };

  return {
    async once(transaction, topic, remember, work, stillGood = async () => true) {
      if (!remember) return work();
      const key = rules.keyHash(remember.key);
      const found = await find(transaction, key);
      if (found && (await stillGood(found.record_id)))
        throw rules.repeated(found.answer, found.fingerprint === box.fingerprint(remember.fingerprint));
      const result = await work();
      transaction.write({
        name: 'keep-answer',
        text: `WITH over AS (DELETE FROM remembered WHERE company_id = $1 AND expires_at <= $8 AND key_hash <> $2)
               INSERT INTO remembered (company_id, key_hash, fingerprint, answer, topic, record_id, expires_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (company_id, key_hash) DO UPDATE SET fingerprint = excluded.fingerprint,
                 answer = excluded.answer, topic = excluded.topic, record_id = excluded.record_id,
                 expires_at = excluded.expires_at`,
        values: [
          company,
          key,
          box.fingerprint(remember.fingerprint), // keyed: the hash of a body tells what was in it to whoever guesses
          rules.seal(remember.answer(result)),
          topic,
          result.id,
          transaction.at + ANSWERS_KEPT,
          transaction.at,
        ],
      });
      return result;
    },
    async forgetPersonal(transaction, ownerId) {
      const rows = await transaction.read<{ key_hash: string; answer: Buffer }>({
        text: `SELECT key_hash, answer FROM remembered
               WHERE company_id = $1 AND topic = 'system_owners' AND record_id = $2`,
        values: [company, ownerId],
      });
      for (const { key_hash, answer } of rows) {
        const left = rules.withoutPersonal(answer);
        if (!left) continue;
        transaction.write({
          text: 'UPDATE remembered SET answer = $3 WHERE company_id = $1 AND key_hash = $2',
          values: [company, key_hash, left],
        });
      }
    },
  };
}
