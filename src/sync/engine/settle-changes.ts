import type { SyncTopic } from '../../contract/topics.ts';
import type { QueuedChange, UpstreamRow } from '../../store/sync-records.ts';
import { settleChange } from '../rules/settling/settle-change.ts';
import type { SyncContext } from './context.ts';
import { freshLook } from './fresh-look.ts';

/** One change by the row that it was about. */
async function settle({ store, late }: SyncContext, change: QueuedChange, row: UpstreamRow, noLateArrival: boolean) {
  const { seq, fields, reason, heard_status: status } = change;
  const settled = settleChange(change, row, noLateArrival);
  if (settled.kind === 'wait') return;
  if (settled.kind === 'done')
    await store.queue.confirm(seq, { upstream_id: row.upstream_id, there: fields, evidence: 'scan', status });
  else await store.queue.backToPending(seq, { counted: true, reason, arrived: settled.arrived });
  late.forget(seq);
}

/** Updates and removals without an answer. */
export const openChanges = async ({ store }: Pick<SyncContext, 'store'>, topic: SyncTopic): Promise<QueuedChange[]> =>
  (await store.queue.unsettled(topic)).filter(({ operation }) => operation !== 'create');

/**
 * Settles updates and removals without an answer by looking at their records (SY20, SY21). `late`: those of which no
 * late arrival was possible any more when a scan began that has brought the rows; without it they are looked for now.
 */
export async function settleChanges(context: SyncContext, topic: SyncTopic, late?: ReadonlySet<number>): Promise<void> {
  const open = await openChanges(context, topic);
  for (const change of open) {
    const noLateArrival = late ? late.has(change.seq) : context.late.isOver(change.seq);
    const { upstream_id: id } = change;
    const readable = id !== null && (!late || context.topic(topic).sought.get(id) !== undefined);
    const row = readable ? await freshLook(context, topic, id) : undefined;
    if (row) await settle(context, change, row, noLateArrival);
  }
  if (open.length > 0) context.changed();
}
