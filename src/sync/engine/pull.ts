import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import { cheapCheck } from './cheap-check.ts';
import type { SyncContext } from './context.ts';
import { NoList } from '../halt.ts';
import { scanTopic, type FinishedScan } from './scan-topic.ts';
import { openChanges, settleChanges } from './settle-changes.ts';
import { openCreates, settleCreates } from './settle-creates.ts';
import { mayLackList } from '../network/topics.ts';
import { awaitedList, isListed, pullWithoutList } from './without-list.ts';

/**
 * Scans of one list in one run, at most, where the first ones do not count or records of both sides are being paired.
 */
const SCANS_AT_ONCE = 3;

/**
 * On the monotonic clock, when the next complete scan is due. The wall clock is believed once, at the start, and only
 * if it makes sense (T17).
 */
async function scanDue(context: SyncContext, topic: SyncTopic): Promise<number> {
  const { clock, limits, store } = context;
  const memory = context.topic(topic);
  if (memory.scanDue !== undefined) return memory.scanDue;
  const { last_complete, completed_at } = await store.scans.get(topic);
  const age = completed_at === null || last_complete === 0 ? Infinity : (clock.now() - completed_at) / 1000;
  const left = age >= 0 && age < limits.fullScanEvery ? limits.fullScanEvery - age : 0;
  memory.scanDue = clock.monotonic() + left;
  return memory.scanDue;
}

async function remember(
  context: SyncContext,
  topic: SyncTopic,
  { consistent, total, result }: FinishedScan,
): Promise<void> {
  const memory = context.topic(topic);
  memory.suspicious = !consistent || result.vanished > 0;
  memory.restless = consistent ? 0 : memory.restless + 1;
  if (!consistent) return void (memory.gap.sure = false);
  const rows = total - (await context.store.scans.expected(topic));
  memory.gap = { rows, sure: memory.gap.rows === rows };
  memory.scanDue = context.clock.monotonic() + context.limits.fullScanEvery;
}

/**
 * One complete scan, with what it settles (SY13 to SY21): its rows are what open updates and removals are looked at by,
 * too.
 */
async function scanAndSettle(context: SyncContext, topic: SyncTopic): Promise<FinishedScan> {
  const creates = await openCreates(context, topic);
  const changes = await openChanges(context, topic);
  const late = new Set([...creates, ...changes].map(({ seq }) => seq).filter((seq) => context.late.isOver(seq)));
  for (const { upstream_id } of changes)
    if (upstream_id !== null) context.topic(topic).sought.set(upstream_id, undefined);
  const scan = await scanTopic(context, topic);
  await remember(context, topic, scan);
  await settleCreates(context, topic, creates, late, scan);
  await settleChanges(context, topic, late);
  return scan;
}

/**
 * While merging: scans until the list is known well enough to say what is only here. One scan will do where nothing is
 * here that could be missing there; else two, as for deletions: a row that a moving list hides would be sent a second
 * time.
 */
async function scanToPair(context: SyncContext, topic: SyncTopic): Promise<boolean> {
  if (!(await isListed(context, topic))) return true;
  const [here, paired, { pending }] = await Promise.all([
    context.recordsHere(topic),
    context.store.scans.expected(topic),
    context.store.counts(),
  ]);
  const needed = here === 0 || (here === paired && pending === 0) ? 1 : 2;
  const memory = context.topic(topic);
  for (let scans = 0; scans < SCANS_AT_ONCE && memory.mergeScans < needed; scans += 1) {
    const { consistent, result } = await scanAndSettle(context, topic).catch((error: unknown) =>
      Promise.reject(error instanceof NoList && mayLackList(topic) ? awaitedList(topic) : error),
    );
    memory.mergeScans = consistent ? (result.vanished > 0 ? 0 : memory.mergeScans) + 1 : 0;
  }
  return memory.mergeScans >= needed;
}

async function pullTopic(context: SyncContext, topic: SyncTopic): Promise<void> {
  if (!mayLackList(topic)) return pullList(context, topic);
  if (!(await isListed(context, topic))) return pullWithoutList(context, topic);
  try {
    await pullList(context, topic);
  } catch (error) {
    if (!(error instanceof NoList)) throw error;
    await pullWithoutList(context, topic);
  }
}

async function pullList(context: SyncContext, topic: SyncTopic): Promise<void> {
  const memory = context.topic(topic);
  await settleChanges(context, topic);
  const wanted =
    memory.missing !== undefined ||
    memory.believed > 0 ||
    memory.suspicious ||
    memory.sought.size > 0 ||
    (await openCreates(context, topic)).length > 0;
  if (!wanted && context.clock.monotonic() < (await scanDue(context, topic)) && (await cheapCheck(context, topic)))
    return;
  await scanAndSettle(context, topic);
}

/** Brings what changed there, list by list, in the order in which they depend on each other. Rejects with Halt. */
export async function pull(context: SyncContext): Promise<void> {
  const { phase } = await context.store.facts();
  if (phase !== 'merging') {
    for (const topic of syncTopics) await pullTopic(context, topic);
    return;
  }
  let paired = true;
  for (const topic of syncTopics) paired = (await scanToPair(context, topic)) && paired;
  if (!paired) return;
  await context.store.endMerging();
  for (const topic of syncTopics) context.topic(topic).mergeScans = 0;
}
