import type { SyncTopic } from '../../../contract/topics.ts';
import type { ListRows } from '../../sync-rows.ts';
import type { BoundConnection } from './bound-connection.ts';

/** Which lists the service was found to lack, as the file holds it. */
export function createListRows({ engine, current, statement }: BoundConnection): ListRows {
  const missing = engine.prepare<[], SyncTopic>('SELECT topic FROM sync_unlisted ORDER BY topic').pluck();
  const insert = statement('INSERT INTO sync_unlisted VALUES (?, ?)');
  const remove = statement('DELETE FROM sync_unlisted WHERE topic = ?');
  return {
    missing: () => missing.all(),
    note: (topic, listed) => void (listed ? remove(topic) : insert(topic, current().at)),
  };
}
