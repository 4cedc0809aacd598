import type { SyncTopic } from '../../../contract/topics.ts';
import type { SyncRows } from '../../../store/sync-rows.ts';
import type { ConflictRecord } from '../../../store/sync-records.ts';

/** The question whose answer a record waits for; a question about a twin is not one of them. */
export function awaitedBy({ conflicts }: SyncRows, topic: SyncTopic, recordId: number): ConflictRecord | undefined {
  const open = conflicts.openOf(topic, recordId);
  return open?.kind === 'twin' ? undefined : open;
}
