import { contentText } from '../../domain/sync/content.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import type { QueuedChange, Recognition, UpstreamRow } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';
import { noteFirstReading } from '../rules/settling/first-reading.ts';
import { look } from './look.ts';
import { commonState } from '../rules/settling/common-state.ts';
import { onlyCandidate, recognize } from '../rules/settling/recognize.ts';
import { inTurn, settleCreate, type OpenCreate } from '../rules/settling/settle-create.ts';
import type { FinishedScan } from './scan-topic.ts';
import { referencesOf } from './send-change.ts';
import { isSuccess } from '../network/is-success.ts';

async function withRows(
  context: SyncContext,
  change: QueuedChange,
  held: UpstreamRow[],
  late: boolean,
): Promise<OpenCreate> {
  const references = await referencesOf(context, change);
  const content = contentText(change.topic, { ...change.fields, ...references });
  const { unfit } = context.topic(change.topic); // what such a row holds is not known well enough to be equal
  const equal = held.filter(
    ({ upstream_id, fields }) =>
      content !== undefined && !unfit.has(upstream_id) && contentText(change.topic, fields) === content,
  );
  return { change, certain: isSuccess(change.heard_status), held, equal, late };
}

async function isOurs(
  context: SyncContext,
  { change }: OpenCreate,
  row: UpstreamRow,
  recognition?: Recognition,
): Promise<void> {
  const { seq, topic, heard_status } = change;
  const proof = recognition ? ({ evidence: 'recognized', recognition } as const) : ({ evidence: 'scan' } as const);
  await context.store.queue.confirm(seq, {
    upstream_id: row.upstream_id,
    there: commonState(change),
    ...proof,
    status: heard_status,
  });
  context.late.forget(seq);
  await look(context, topic, [row]);
}

/**
 * SY17, SY18: whether two scans in a row, with nothing vanished between, said the same. One alone is no proof: a row
 * that stood behind a removed one may have moved to a page that was read already.
 */
function isProven(context: SyncContext, { topic, seq }: QueuedChange, vanished: number): boolean {
  const { lateScans } = context.topic(topic);
  const scans = (vanished > 0 ? 0 : (lateScans.get(seq) ?? 0)) + 1;
  lateScans.set(seq, scans);
  return scans >= 2;
}

/**
 * SY18: it is not there, and goes out again. If it was certainly done, it was removed there since: a person
 * decides.
 */
async function isNot(context: SyncContext, { change, certain }: OpenCreate): Promise<void> {
  if (certain) return context.store.conflicts.doubt(change.seq, []);
  context.late.forget(change.seq);
  await context.store.queue.backToPending(change.seq, { counted: true, reason: null });
}

/** SY16: the evidence that a create is the one row that can be it, unless a person wants to be asked all the same. */
async function evidenceFor({ store, topic }: SyncContext, create: OpenCreate): Promise<Recognition | undefined> {
  const { change } = create;
  if (create.certain || (await store.facts()).ask_always) return undefined;
  const row = onlyCandidate(create);
  if (!row) return undefined;
  const first = topic(change.topic).firstReadings.get(change.seq);
  const recognition = recognize({ change, first }, row, await store.scans.firstMet(change.topic, row.upstream_id));
  if (!recognition || (await store.records.hasEqual(change.topic, change.record_id, change.fields))) return undefined;
  return recognition;
}

/**
 * SY16, SY17: taken for ours where the evidence is complete and nobody wants to be asked all the same; else a person
 * decides.
 */
async function recognizeOrAsk(context: SyncContext, create: OpenCreate): Promise<UpstreamRow | undefined> {
  const { change, held, equal } = create;
  const recognition = await evidenceFor(context, create);
  const [row] = equal;
  if (row && recognition) {
    await isOurs(context, create, row, recognition);
    return row;
  }
  await context.store.conflicts.doubt(change.seq, [...equal, ...held.filter((other) => !equal.includes(other))]);
  return undefined;
}

/** The creates that wait for a scan: without those that a person has been asked about already. */
export async function openCreates({ store }: Pick<SyncContext, 'store'>, topic: SyncTopic): Promise<QueuedChange[]> {
  const creates = (await store.queue.unsettled(topic)).filter(({ operation }) => operation === 'create');
  if (creates.length === 0) return [];
  const asked = new Set<number | null>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await store.conflicts.list({ page, limit: 100, open: true });
    for (const { kind, seq } of rows) if (kind === 'doubt') asked.add(seq);
    if (page * 100 >= total) break;
  }
  return creates.filter(({ seq }) => !asked.has(seq));
}

/**
 * Settles the open creates of a list by a complete, consistent scan (SY13 to SY19). `creates` and `late` are as they
 * were when the scan began. A row that was taken for one create is none of the next; certain ones choose first.
 */
export async function settleCreates(
  context: SyncContext,
  topic: SyncTopic,
  creates: QueuedChange[],
  late: ReadonlySet<number>,
  scan: FinishedScan,
): Promise<void> {
  if (creates.length === 0) return;
  const { held, vanished } = scan.result;
  const { firstReadings, lateScans } = context.topic(topic);
  const open = await Promise.all(
    creates.map((change) => withRows(context, change, held.get(change.seq) ?? [], late.has(change.seq))),
  );
  const reading = { consistent: scan.consistent, at: context.upstream.clock.latest() };
  for (const { change, equal } of open) noteFirstReading(firstReadings, change.seq, equal, reading);
  if (!scan.consistent) return;
  open.sort(inTurn);
  const taken = new Set<string>();
  const free = ({ upstream_id }: UpstreamRow): boolean => !taken.has(upstream_id);
  for (const each of open) {
    const create = { ...each, held: each.held.filter(free), equal: each.equal.filter(free) };
    const settlement = settleCreate(create);
    if (settlement.kind === 'wait') continue;
    if (settlement.kind !== 'is' && !isProven(context, each.change, vanished)) continue;
    lateScans.delete(each.change.seq);
    if (settlement.kind === 'is') {
      taken.add(settlement.row.upstream_id);
      await isOurs(context, create, settlement.row);
    }
    if (settlement.kind === 'ask') {
      const row = await recognizeOrAsk(context, create);
      if (row) taken.add(row.upstream_id);
    }
    if (settlement.kind === 'none') await isNot(context, create);
    firstReadings.delete(each.change.seq);
  }
  context.changed();
}
