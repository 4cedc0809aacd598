import type { SyncTopic } from '../../contract/topics.ts';
import type { SyncContext } from './context.ts';
import { look } from './look.ts';
import { readPage } from '../network/read-page.ts';

/**
 * Reads the first and the last page and meets their rows (SY26). True: the total fits what is known here, as far as two
 * pages can tell. New records come at the end of a list, so that a few of them need no complete scan.
 */
export async function cheapCheck(context: SyncContext, topic: SyncTopic): Promise<boolean> {
  const first = await readPage(context, topic, 1);
  const memory = context.topic(topic);
  memory.pageSize = first.size ?? memory.pageSize;
  const last =
    first.lastPage !== undefined && first.lastPage > 1 ? await readPage(context, topic, first.lastPage) : first;
  await look(context, topic, first.rows);
  if (last !== first) await look(context, topic, last.rows);
  const differs = last.total - (await context.store.scans.expected(topic));
  return first.total === last.total && (differs === 0 || (memory.gap.sure && memory.gap.rows === differs));
}
