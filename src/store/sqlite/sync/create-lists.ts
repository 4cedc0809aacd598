import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncStore } from '../../sync-store.ts';
import { mappedColumns, toSyncedRecord, type MappedRow } from './mapping.ts';
import type { SyncParts } from './sync-parts.ts';

/** Which lists the service was found to lack, as the port has it. */
export function createLists({ connection, feed }: SyncParts): SyncStore['lists'] {
  const { engine, statement, read, write } = connection;
  const missing = engine.prepare<[], SyncTopic>('SELECT topic FROM sync_unlisted ORDER BY topic').pluck();
  const one = engine.prepare<[SyncTopic], number>('SELECT 1 FROM sync_unlisted WHERE topic = ?').pluck();
  const insert = statement('INSERT INTO sync_unlisted VALUES (?, ?)');
  const remove = statement('DELETE FROM sync_unlisted WHERE topic = ?');
  // What no list ever showed is missed by none that appears (SY44).
  const forgetAttempt = statement('DELETE FROM sync_scans WHERE topic = ? AND last_complete = 0');
  const closeBlind = statement(
    `UPDATE conflicts SET resolved_at = ? WHERE topic = ? AND kind = 'doubt' AND candidates = '[]' AND resolved_at IS NULL`,
  );
  const known = engine.prepare<[SyncTopic, number, number], MappedRow>(
    `SELECT ${mappedColumns} FROM sync_records r WHERE r.topic = ? AND r.record_id > ? AND r.upstream_id IS NOT NULL AND r.presence = 'here' ORDER BY r.record_id LIMIT ?+0`,
  );
  const sentBefore = engine.prepare<[SyncTopic, number], string>(
    `SELECT upstream_id FROM ledger WHERE topic = ? AND record_id = ? AND operation = 'create' ORDER BY id DESC LIMIT 1`,
  ).pluck();
  return {
    known: (topic, after, limit) => read(() => known.all(topic, after, limit).map((row) => toSyncedRecord(topic, row))),
    sentBefore: (topic, recordId) => read(() => sentBefore.get(topic, recordId)),
    missing: () => read(() => missing.all()),
    note: (topic, listed) =>
      write((transaction) => {
        if ((one.get(topic) === undefined) === listed) return;
        if (listed) {
          remove(transaction, topic);
          closeBlind(transaction, transaction.at, topic);
        } else {
          insert(transaction, topic, transaction.at);
          forgetAttempt(transaction, topic);
        }
        feed.touchSync(transaction);
      }),
  };
}
