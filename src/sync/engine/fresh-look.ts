import type { SyncTopic } from '../../contract/topics.ts';
import type { UpstreamRow } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';
import { look } from './look.ts';
import { readPage } from '../network/read-page.ts';
import { readRecord } from '../network/read-record.ts';
import { mayLackList, pageSizeOf } from '../network/topics.ts';

/** Pages beside the expected one that are tried before a complete scan is asked for. */
const NEIGHBORS = 2;

/**
 * The row on the page where it should be, or on one beside it: records of others may have come or gone. Without a
 * list, by its id (SY42).
 */
async function findRow(context: SyncContext, topic: SyncTopic, upstreamId: string): Promise<UpstreamRow | undefined> {
  if (mayLackList(topic) && context.topic(topic).unlisted) return readRecord(context, topic, upstreamId);
  const expected =
    Math.floor(
      (await context.store.scans.position(topic, upstreamId)) /
        (context.topic(topic).pageSize ?? pageSizeOf(topic, context.limits.pageSize)),
    ) + 1;
  let last = Infinity;
  for (const step of [0, ...Array.from({ length: NEIGHBORS }, (_, index) => [-index - 1, index + 1]).flat()]) {
    const page = expected + step;
    if (page < 1 || page > last) continue;
    const read = await readPage(context, topic, page);
    last = read.lastPage ?? last;
    const row = read.rows.find((each) => each.upstream_id === upstreamId);
    if (row) return row;
  }
  return undefined;
}

/**
 * Reads and merges one record as it is there right now (SY12), and gives its row. Undefined: it was not where it should
 * stand; the next run reads the whole list and then knows. Only this row is merged: others on the page may be older
 * than what was just sent of them.
 */
export async function freshLook(
  context: SyncContext,
  topic: SyncTopic,
  upstreamId: string,
): Promise<UpstreamRow | undefined> {
  const { sought, unlisted } = context.topic(topic);
  const row = sought.get(upstreamId) ?? (await findRow(context, topic, upstreamId));
  if (!row && unlisted) return undefined;
  if (!row) {
    sought.set(upstreamId, undefined);
    return undefined;
  }
  sought.delete(upstreamId);
  await look(context, topic, [row]);
  return row;
}
