import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SentAgain, SentAgainRows } from '../../sync-rows.ts';
import type { BoundConnection } from './bound-connection.ts';
import { selected, type Payloads } from './payloads.ts';

type Row = Omit<SentAgain, 'fields' | 'not_ours'> & { fields: string; not_ours: string };

const toSentAgain = ({ fields, not_ours, ...row }: Row): SentAgain => ({
  ...row,
  fields: JSON.parse(fields) as Fields,
  not_ours: JSON.parse(not_ours) as string[],
});

const SELECT = `SELECT ${selected('sync_sent_again', ['record_id', 'fields', 'not_ours', 'at'])} FROM sync_sent_again`;

/** Creates that were sent again, as the file holds them. */
export function createSentAgainRows(
  { engine, current, statement }: BoundConnection,
  { seal, sealHash }: Payloads,
): SentAgainRows {
  const ofRecord = engine.prepare<[string, number], Row>(
    `${SELECT} WHERE topic = ? AND record_id = ? ORDER BY rowid DESC`,
  );
  const ofContent = engine.prepare<[string, string], Row>(
    `${SELECT} WHERE content_hash = ? AND topic = ? ORDER BY at DESC`,
  );
  const any = engine.prepare<[], number>('SELECT 1 FROM sync_sent_again LIMIT 1').pluck();
  const put = statement(
    'INSERT OR REPLACE INTO sync_sent_again (topic, record_id, content_hash, fields, not_ours, at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const deny = statement('UPDATE sync_sent_again SET not_ours = ? WHERE topic = ? AND record_id = ?');
  const renew = statement('UPDATE sync_sent_again SET at = ? WHERE topic = ? AND record_id = ?');
  const removeOlder = statement(`DELETE FROM sync_sent_again WHERE at < ? AND NOT EXISTS (SELECT 1 FROM outbox o
    WHERE o.topic = sync_sent_again.topic AND o.record_id = sync_sent_again.record_id AND o.operation = 'create')`);
  const clear = statement('DELETE FROM sync_sent_again');
  return {
    ofRecord: (topic, recordId) => ofRecord.all(topic, recordId).map(toSentAgain),
    ofContent: (topic, contentHash) => ofContent.all(sealHash(topic, contentHash), topic).map(toSentAgain),
    any: () => any.get() !== undefined,
    put({ topic, record_id, fields }, contentHash, notOurs) {
      const strangers = JSON.stringify(notOurs);
      const content = [sealHash(topic, contentHash), seal(topic, JSON.stringify(fields))];
      put(topic, record_id, ...content, strangers, current().at);
      deny(strangers, topic, record_id);
    },
    renew: (topic, recordId) => renew(current().at, topic, recordId).changes > 0,
    removeOlder: (at) => void removeOlder(at),
    clear: () => void clear(),
  };
}
