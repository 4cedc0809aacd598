import type { SyncTopic } from '../domain/sync/synced-fields.ts';
import type { UpstreamRow } from '../store/sync-store.ts';
import type { SyncContext } from './context.ts';
import { createDecide } from './create-decide.ts';

/** Meets rows that were read outside of a scan. */
export async function look({ store }: Pick<SyncContext, 'store'>, topic: SyncTopic, rows: UpstreamRow[]): Promise<void> {
  if (rows.length > 0) await store.scans.look(topic, rows, await createDecide(store, topic));
}
