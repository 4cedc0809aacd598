import type { SyncTopic } from '../../contract/topics.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';
import { createDecide } from './create-decide.ts';
import { noteUnfit } from './unfit-values.ts';

/**
 * Meets rows that were read outside of a scan. Inside of a run there is a memory of what does not fit, and of how long
 * ago something was.
 */
export async function look(
  { store, topic: memory, mayBeTwin }: Pick<SyncContext, 'store'> & Partial<Pick<SyncContext, 'topic' | 'mayBeTwin'>>,
  topic: SyncTopic,
  rows: UpstreamRow[],
): Promise<void> {
  if (memory) noteUnfit(memory(topic).unfit, rows);
  if (rows.length > 0)
    await store.scans.look(topic, rows, await createDecide({ store, ...(mayBeTwin && { mayBeTwin }) }, topic));
}
