import { notFound } from '../../../../domain/domain-error.ts';
import type { WaitingChange } from '../../../../store/sync-records.ts';
import { recordId } from '../../../http/record-id.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

/** The change that a path names; `not_found` also for one that was confirmed or taken back meanwhile. */
export async function findQueuedChange({ store }: Pick<WorkspaceDeps, 'store'>, id: string): Promise<WaitingChange> {
  const seq = recordId(id, 'waiting_change');
  const change = await store.sync.queue.get(seq);
  if (!change) throw notFound('waiting_change', seq);
  return change;
}
