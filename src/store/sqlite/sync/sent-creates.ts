import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { Encounter } from '../../sync-store.ts';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';
import { contentHash } from './content-hash.ts';
import type { LocalFields } from './local-fields.ts';
import { selected, type Payloads } from './payloads.ts';

/** Microseconds after which one is deleted when the next is noted: far more than the day for which it counts (SY47), as a clock may be set. */
const KEPT = 7 * 24 * 60 * 60 * 1_000_000;

type SentAgain = Omit<NonNullable<Encounter['sentAgain']>, 'read_at'>;

/** A create as it went out, and may have arrived. */
export interface SentCreate {
  topic: SyncTopic;
  record_id: number;
  fields: Fields;
}

/** Creates that are sent a second time, while the first copy may still arrive (SY47). */
export interface SentCreates {
  /** It will be sent again. `notOurs`: rows there that a person has seen, and says are somebody else's, whatever it said when it went out. */
  note(transaction: Transaction, create: SentCreate, notOurs: readonly string[]): void;
  /** It goes out now, maybe with other content than before. */
  sending(transaction: Transaction, create: SentCreate): void;
  /** What it said each time it went out, as far as it was sent again: the newest first. */
  contents(create: Pick<SentCreate, 'topic' | 'record_id'>): Fields[];
  /** There is one, of whatever age. */
  any(): boolean;
  /** The one that a row there says the same as, and may be the first copy of; of several the newest whose record is here. `there` has local references. */
  equalTo(topic: SyncTopic, upstreamId: string, there: Fields): SentAgain | undefined;
}

interface Row extends SentAgain {
  fields: string;
  not_ours: string;
}

export function createSentCreates({ engine, statement }: Connection, local: LocalFields, { seal, sealHash }: Payloads): SentCreates {
  const ofRecord = engine.prepare<[string, number], Pick<Row, 'fields' | 'not_ours'>>(
    `SELECT ${selected('sync_sent_again', ['fields', 'not_ours'])} FROM sync_sent_again WHERE topic = ? AND record_id = ? ORDER BY rowid DESC`,
  );
  const equal = engine.prepare<[string, string], Row>('SELECT * FROM sync_sent_again WHERE content_hash = ? AND topic = ? ORDER BY at DESC');
  const any = engine.prepare<[], number>('SELECT 1 FROM sync_sent_again LIMIT 1').pluck();
  const put = statement('INSERT OR REPLACE INTO sync_sent_again (topic, record_id, content_hash, fields, not_ours, at) VALUES (?, ?, ?, ?, ?, ?)');
  const deny = statement('UPDATE sync_sent_again SET not_ours = ? WHERE topic = ? AND record_id = ?');
  // What a person has not decided yet is needed for the decision.
  const removeOld = statement(`DELETE FROM sync_sent_again WHERE at < ? AND NOT EXISTS (SELECT 1 FROM outbox o
    WHERE o.topic = sync_sent_again.topic AND o.record_id = sync_sent_again.record_id AND o.operation = 'create')`);
  const renew = statement('UPDATE sync_sent_again SET at = ? WHERE topic = ? AND record_id = ?');
  const denied = ({ not_ours }: Pick<Row, 'not_ours'>): string[] => JSON.parse(not_ours) as string[];
  const hashOf = (topic: SyncTopic, fields: Fields): string | null => sealHash(topic, contentHash(topic, fields));

  function note(transaction: Transaction, create: SentCreate, notOurs: readonly string[]): void {
    const { topic, record_id, fields } = create;
    const hash = hashOf(topic, fields);
    if (hash === null) return;
    removeOld(transaction, transaction.at - KEPT);
    const strangers = JSON.stringify([...new Set([...ofRecord.all(topic, record_id).flatMap(denied), ...notOurs])]);
    put(transaction, topic, record_id, hash, seal(topic, JSON.stringify(fields)), strangers, transaction.at);
    deny(transaction, strangers, topic, record_id);
  }

  return {
    note,
    sending(transaction, create) {
      if (renew(transaction, transaction.at, create.topic, create.record_id).changes > 0) note(transaction, create, []);
    },
    contents: ({ topic, record_id }) => ofRecord.all(topic, record_id).map((row) => JSON.parse(row.fields) as Fields).filter((fields) => Object.keys(fields).length > 0),
    any: () => any.get() !== undefined,
    equalTo(topic, upstreamId, there) {
      const hash = hashOf(topic, there);
      const row = hash === null ? undefined : equal.all(hash, topic).find((each) => !denied(each).includes(upstreamId) && local.read(topic, each.record_id));
      return row && { record_id: row.record_id, at: row.at };
    },
  };
}
