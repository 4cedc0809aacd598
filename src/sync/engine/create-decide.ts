import type { SyncTopic } from '../../contract/topics.ts';
import type { Decision, Encounter } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';
import { meetRow } from '../rules/merging/meet-row.ts';

/** The decision about each row of a topic, knowing which changes of it were sent and have no answer as of now. */
export async function createDecide(
  { store, mayBeTwin }: Pick<SyncContext, 'store'> & Partial<Pick<SyncContext, 'mayBeTwin'>>,
  topic: SyncTopic,
): Promise<(encounter: Encounter) => Decision> {
  const open = (await store.queue.unsettled(topic)).filter(({ operation }) => operation !== 'create');
  const unanswered = new Map(open.map((change) => [change.record_id, change]));
  return (encounter) => meetRow(encounter, unanswered, mayBeTwin);
}
