import type { SyncTopic } from '../../contract/topics.ts';
import type { ScanRecord, ScanResult, UpstreamRow } from '../../store/sync-records.ts';
import { createConsistency } from '../rules/reading/consistency.ts';
import type { SyncContext, TopicMemory } from './context.ts';
import { createDecide } from './create-decide.ts';
import { Halt } from '../halt.ts';
import { readPage, type Page } from '../network/read-page.ts';
import { pageSizeOf } from '../network/topics.ts';
import { noteUnfit } from './unfit-values.ts';

/** Rows of one transaction: some 15 ms of the main thread where all of them are new. */
const BATCH = 500;

export interface FinishedScan {
  consistent: boolean;
  total: number;
  result: ScanResult;
}

/**
 * The pages from `first` to the last one, in order; at most `connections` of them are asked for or waiting to be taken.
 */
async function* pagesFrom(
  context: SyncContext,
  topic: SyncTopic,
  first: number,
): AsyncGenerator<Page & { lastPage: number }> {
  const inTheAir: Promise<Page>[] = [];
  let next = first;
  let last = first;
  try {
    while (next <= last || inTheAir.length > 0) {
      while (next <= last && inTheAir.length < context.limits.connections) {
        const page = readPage(context, topic, next++);
        page.catch(() => undefined); // it is awaited in its turn, or given up with the others
        inTheAir.push(page);
      }
      const page = await inTheAir.shift();
      if (!page) return;
      last = page.lastPage ?? last;
      yield { ...page, lastPage: last };
    }
  } finally {
    await Promise.allSettled(inTheAir);
  }
}

/** Notes the rows of records that a change looked for in vain. */
function noteSought({ sought }: TopicMemory, rows: UpstreamRow[]): void {
  if (sought.size === 0) return;
  for (const row of rows) if (sought.has(row.upstream_id)) sought.set(row.upstream_id, row);
}

/** An interrupted first scan resumes where it was (SY27); every other one starts anew. */
const isInterrupted = (scan: ScanRecord, pageSize: number): boolean =>
  scan.last_complete === 0 && scan.pages_done > 0 && scan.total !== null && scan.pages_done * pageSize < scan.total;

/**
 * Reads a whole list and meets each row, five hundred in a transaction and never many more than that in memory. Rejects
 * with Halt.
 */
export async function scanTopic(context: SyncContext, topic: SyncTopic): Promise<FinishedScan> {
  const { store, limits } = context;
  const memory = context.topic(topic);
  for (const id of memory.sought.keys()) memory.sought.set(id, undefined);
  const resume = isInterrupted(await store.scans.get(topic), memory.pageSize ?? pageSizeOf(topic, limits.pageSize));
  const scan = await store.scans.start(topic, resume);
  // Of a reading that only seemed to be interrupted nothing is left to be resumed.
  const resumed = scan.pages_done > 0;
  const decide = await createDecide(context, topic);
  const consistency = createConsistency(!resumed);
  const unfit: TopicMemory['unfit'] = new Map();
  let batch: UpstreamRow[] = [];
  let total = 0;
  for await (const page of pagesFrom(context, topic, resumed ? scan.pages_done + 1 : 1)) {
    consistency.saw(page);
    memory.pageSize = page.size ?? memory.pageSize;
    noteSought(memory, page.rows);
    for (const memo of [unfit, memory.unfit]) noteUnfit(memo, page.rows);
    batch.push(...page.rows);
    total = page.total;
    if (batch.length < BATCH && page.page < page.lastPage) continue;
    await store.scans.meet(topic, scan.number, batch, decide, {
      pages_done: page.page,
      total,
      consistent: consistency.holds(),
    });
    batch = [];
  }
  const consistent = consistency.complete();
  if (consistent) memory.unfit = unfit;
  const result = await store.scans.finish(topic, scan.number, {
    consistent,
    believed: memory.believed,
  });
  context.log('sync.scan', {
    topic,
    scan: scan.number,
    total,
    consistent,
    removed: result.removed,
    conflicts: result.conflicts,
  });
  if (consistent) memory.missing = result.missing;
  if (consistent && !result.missing && result.vanished === 0) memory.believed = 0;
  if (result.missing) throw new Halt('emptied', { code: 'records_missing', topic, ...result.missing });
  return { consistent, total, result };
}
