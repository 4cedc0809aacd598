import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import type { MissingRecords } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';

/** Records that a list lacks all at once: too many to be accepted without a person's word (SY37). */
export interface MissingAtOnce extends MissingRecords {
  topic: SyncTopic;
}

/** What waits for a person's word; null for nothing. */
export function missingAtOnce(context: Pick<SyncContext, 'topic'>): MissingAtOnce | null {
  for (const topic of syncTopics) {
    const { missing } = context.topic(topic);
    if (missing) return { topic, ...missing };
  }
  return null;
}

/** They were removed on purpose: the next scan may lack so many. False where it is not exactly this that is missing. */
export function believeRemovals(context: Pick<SyncContext, 'topic'>, topic: SyncTopic, count: number): boolean {
  const memory = context.topic(topic);
  if (memory.missing?.count !== count) return false;
  memory.believed = count;
  return true;
}
