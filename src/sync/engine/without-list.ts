import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import type { SyncContext } from './context.ts';
import { Halt, NoList } from '../halt.ts';
import { look } from './look.ts';
import { readPage } from '../network/read-page.ts';
import { readRecord } from '../network/read-record.ts';
import { openChanges, settleChanges } from './settle-changes.ts';
import { openCreates } from './settle-creates.ts';
import { mayLackList, type OnboardingTopic } from '../network/topics.ts';
import { isSuccess } from '../network/is-success.ts';

/** Records asked for one by one in one run. */
const AT_ONCE = 50;

/** Notes what was found just now, and whether it is news. */
async function note(context: SyncContext, topic: OnboardingTopic, listed: boolean): Promise<void> {
  const memory = context.topic(topic);
  if (listed && memory.unlisted) [memory.scanDue, memory.lateScans] = [undefined, new Map()];
  memory.unlisted = !listed;
  memory.hadList = !listed && (await context.store.scans.get(topic)).last_complete > 0;
  await context.store.lists.note(topic, listed);
}

/** Looks for a list that was not there: it may have come (SY41). False where it is still missing. */
export async function isListed(context: SyncContext, topic: SyncTopic): Promise<boolean> {
  if (!mayLackList(topic)) return true;
  const memory = context.topic(topic);
  memory.unlisted ||= (await context.store.lists.missing()).includes(topic);
  if (!memory.unlisted) return true;
  try {
    await readPage(context, topic, 1);
  } catch (error) {
    if (error instanceof NoList) return false;
    throw error;
  }
  await note(context, topic, true);
  return true;
}

/**
 * While merging, a list that is missing now and was there when the workspace was linked: without it nobody knows what
 * is only here (SY44).
 */
export const awaitedList = (topic: SyncTopic): Halt => new Halt('strange', { code: 'list_gone_since_linking', topic });

/** SY43: nobody can look whether these arrived, and once they cannot arrive any more a person is asked. */
async function askAboutCreates(context: SyncContext, topic: OnboardingTopic): Promise<void> {
  for (const { seq } of await openCreates(context, topic))
    if (context.late.isOver(seq)) await context.store.conflicts.doubt(seq, []);
}

/** SY42: what is known there is asked for by its id, in turns. What is not shown is left as it is. */
async function readOneByOne(context: SyncContext, topic: OnboardingTopic): Promise<void> {
  const { oneByOne } = context.topic(topic);
  if (context.clock.monotonic() < oneByOne.due) return;
  const known = await context.store.lists.known(topic, oneByOne.after, AT_ONCE);
  for (const { upstream_id } of known) {
    const row = upstream_id === null ? undefined : await readRecord(context, topic, upstream_id);
    if (row) await look(context, topic, [row]);
  }
  oneByOne.after = known.length < AT_ONCE ? 0 : (known.at(-1)?.record_id ?? 0);
  if (oneByOne.after === 0) oneByOne.due = context.clock.monotonic() + context.limits.fullScanEvery;
}

/** SY42: an update whose answer was lost, of a record that cannot be read: said again, it says the same. */
async function settleUnreadable(context: SyncContext, topic: OnboardingTopic): Promise<void> {
  for (const { seq, heard_status: status, upstream_id, fields, reason } of await openChanges(context, topic)) {
    if (!context.late.isOver(seq)) continue;
    if (isSuccess(status) && upstream_id !== null)
      await context.store.queue.confirm(seq, { upstream_id, there: fields, evidence: 'reply', status });
    else await context.store.queue.backToPending(seq, { counted: true, reason });
    context.late.forget(seq);
  }
}

/** All that can be done for a kind without a list (SY42, SY43). */
export async function pullWithoutList(context: SyncContext, topic: OnboardingTopic): Promise<void> {
  await note(context, topic, false);
  context.topic(topic).sought.clear();
  [context.topic(topic).missing, context.topic(topic).believed] = [undefined, 0];
  await settleChanges(context, topic);
  await settleUnreadable(context, topic);
  await askAboutCreates(context, topic);
  await readOneByOne(context, topic);
}

/** Lists that were there in this link and are not now; null for none. A kind that never had one is no fault. */
export function listsGone(context: Pick<SyncContext, 'topic'>): Reason | null {
  const topics = syncTopics.filter((topic) => context.topic(topic).unlisted && context.topic(topic).hadList);
  return topics.length === 0 ? null : { code: 'lists_gone', topics };
}
