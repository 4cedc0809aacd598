import { syncedFields } from '../../domain/sync/synced-fields.ts';
import type { QueuedChange, UpstreamRow } from '../../store/sync-records.ts';
import { classifyAnswer, classifyFailure, type Outcome } from '../rules/sending/classify-answer.ts';
import { answeredState } from '../rules/settling/common-state.ts';
import type { SyncContext } from './context.ts';
import { exchangeText } from '../network/exchange-text.ts';
import { freshLook } from './fresh-look.ts';
import { Halt } from '../halt.ts';
import { recordIn } from '../network/record-in.ts';
import { NetworkFailure, type UpstreamReply, type UpstreamRequest } from '../sync-deps.ts';
import { requestOf } from '../network/topics.ts';
import { haltOf } from '../network/upstream.ts';
import { isSuccess } from '../network/is-success.ts';

/** The result of one request: how it is to be taken, the record as the answer has it, and what a halt would say. */
interface Heard {
  outcome: Outcome;
  row?: UpstreamRow | undefined;
  halt?: Halt;
  exchange: string;
}

/**
 * What the service calls the records that a change refers to, by field. `ready` offers no change whose references are
 * open.
 */
export async function referencesOf(
  { store }: Pick<SyncContext, 'store'>,
  { topic, fields }: QueuedChange,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [field, target] of Object.entries(syncedFields[topic].references)) {
    const id = fields[field];
    const record = typeof id === 'number' ? await store.records.get(target, id) : undefined;
    if (record?.upstream_id) found[field] = record.upstream_id;
  }
  return found;
}

function hear(change: QueuedChange, request: UpstreamRequest, reply: UpstreamReply): Heard {
  const row = change.operation === 'remove' ? undefined : recordIn(change.topic, reply.body);
  const outcome = classifyAnswer(change.operation, reply, row !== undefined);
  const heard = { outcome, row, exchange: exchangeText(request, reply) };
  return 'halts' in outcome && outcome.halts
    ? { ...heard, halt: isSuccess(reply.status) ? new Halt('strange', outcome.reason) : haltOf(reply) }
    : heard;
}

async function send({ upstream }: SyncContext, change: QueuedChange, request: UpstreamRequest): Promise<Heard> {
  try {
    return hear(change, request, await upstream.write(request));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return {
      outcome: classifyFailure(error),
      halt: new Halt('offline', error.reason),
      exchange: exchangeText(request),
    };
  }
}

/** Confirmed (SY7). */
async function confirm(
  context: SyncContext,
  change: QueuedChange,
  { row, exchange }: Heard,
  status: number,
): Promise<void> {
  const upstreamId = change.upstream_id ?? row?.upstream_id;
  if (upstreamId === undefined) return;
  // An answer about another record says nothing about this one, but that the service has done it.
  const there =
    change.operation === 'remove' ? {} : answeredState(change, row?.upstream_id === upstreamId ? row : undefined);
  if (await context.store.queue.confirm(change.seq, { upstream_id: upstreamId, there, evidence: 'reply', status }))
    return;
  context.late.began(change.seq);
  await context.store.queue.markAmbiguous(change.seq, {
    heard_status: status,
    reason: { code: 'answer_about_another', upstream_id: upstreamId },
    exchange,
  });
}

async function note(context: SyncContext, change: QueuedChange, heard: Heard): Promise<void> {
  const { queue } = context.store;
  const { outcome, exchange } = heard;
  if (outcome.kind === 'done') return confirm(context, change, heard, outcome.status);
  if (outcome.kind === 'refused')
    return queue.refuse(change.seq, { status: outcome.status, reason: outcome.reason, exchange });
  if (outcome.kind === 'not_done') return queue.backToPending(change.seq, { counted: false, reason: outcome.reason });
  context.late.began(change.seq);
  return queue.markAmbiguous(change.seq, { heard_status: outcome.status, reason: outcome.reason, exchange });
}

/** SY12; what cannot be read at all is sent without a look (SY42). */
const isLookedAt = async (context: SyncContext, topic: QueuedChange['topic'], upstreamId: string): Promise<boolean> =>
  (await freshLook(context, topic, upstreamId)) !== undefined || context.topic(topic).unlisted;

/**
 * SY45: a service was sent this record in an earlier link, and there is no list to find it in: a person is asked, once,
 * before it goes out again.
 */
async function mayBeThere(context: SyncContext, { seq, topic, record_id, attempts }: QueuedChange): Promise<boolean> {
  if (attempts > 0 || !context.topic(topic).unlisted) return false;
  const id = await context.store.lists.sentBefore(topic, record_id);
  if (id === undefined || !(await context.store.queue.startSending(seq))) return false;
  await context.store.queue.markAmbiguous(seq, {
    heard_status: null,
    reason: { code: 'sent_in_earlier_link', upstream_id: id },
    exchange: null,
  });
  await context.store.conflicts.doubt(seq, []);
  context.changed();
  return true;
}

/** SY49: what takes the place of a record that is removed is there right now, and not only in an earlier answer. */
async function isCorrected(context: SyncContext, { topic, after_record }: QueuedChange): Promise<boolean> {
  if (after_record === null) return true;
  const known = await context.store.records.get(topic, after_record);
  if (known?.presence !== 'here' || known.upstream_id === null) return true;
  return isLookedAt(context, topic, known.upstream_id);
}

/**
 * Sends one change: a fresh look, frozen, out, and noted what came of it, each step durable before the next (SY6).
 * False where it could not be sent in this run. Rejects with Halt once the outcome is noted, where the run has to end
 * (SY10).
 */
export async function sendChange(context: SyncContext, candidate: QueuedChange): Promise<boolean> {
  const { topic, operation, upstream_id } = candidate;
  if (operation !== 'create' && (upstream_id === null || !(await isLookedAt(context, topic, upstream_id))))
    return false;
  if (operation === 'create' && (await mayBeThere(context, candidate))) return false;
  if (!(await isCorrected(context, candidate))) return false;
  const references = await referencesOf(context, candidate);
  await context.upstream.turn();
  const change = await context.store.queue.startSending(candidate.seq, context.upstream.clock.window());
  if (!change) return false;
  const heard = await send(context, change, requestOf(change, references));
  await note(context, change, heard);
  context.changed();
  if (heard.halt) throw heard.halt;
  return true;
}
