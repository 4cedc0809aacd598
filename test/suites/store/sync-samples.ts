import type { Fields } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { Store } from '../../../src/store/store.ts';
import type { ConflictField, Decision, Encounter, QueuedChange, UpstreamRow } from '../../../src/store/sync-records.ts';
import { microInverter } from '../samples.ts';
import type { StoreHarness } from '../store-harness.ts';

export const UPSTREAM = 'https://api.example';
const all = { page: 1, limit: 100 };

/** An empty store that is linked, and past merging. */
export async function newLinked<T extends StoreHarness>(newStore: () => Promise<T>): Promise<T> {
  const harness = await newStore();
  await harness.store.sync.link(UPSTREAM);
  await harness.store.sync.endMerging();
  return harness;
}

export const queueOf = async ({ sync }: Store): Promise<QueuedChange[]> => (await sync.queue.list(all)).rows;
export const openConflicts = async ({ sync }: Store) => (await sync.conflicts.list({ ...all, open: true })).rows;
export const ledgerOf = async ({ sync }: Store) => (await sync.ledger.list({ ...all, search: '' })).rows;

/** What the queue holds, in short. */
export const inShort = async (store: Store): Promise<string[]> =>
  (await queueOf(store)).map(({ operation, record_id, state }) => `${operation} ${record_id} ${state}`);

/** Sends the change that is next and has the service confirm it under this id. */
export async function sendNext({ sync }: Store, upstream_id: string, there: Fields = {}): Promise<QueuedChange> {
  const [next] = await sync.queue.ready(1);
  if (!next) throw new Error('nothing is ready');
  const sending = await sync.queue.startSending(next.seq);
  if (!sending) throw new Error('nothing to say');
  await sync.queue.confirm(next.seq, { upstream_id, there, evidence: 'reply', status: 201 });
  return sending;
}

/** An inverter that both sides know, under this id there. */
export async function newPair(
  store: Store,
  upstream_id: string,
  values: Parameters<Store['inverters']['create']>[0] = microInverter,
): Promise<number> {
  const { id } = await store.inverters.create(values);
  await sendNext(store, upstream_id, wireInverter(upstream_id, values).fields);
  return id;
}

/** The row of an inverter there. */
export const wireInverter = (upstream_id: string, fields: Fields = microInverter): UpstreamRow => ({
  upstream_id,
  fields: {
    site_name: null,
    installation_date: null,
    latitude: null,
    longitude: null,
    is_producing: false,
    production_rate: null,
    total_lifetime_production: 0,
    last_updated: null,
    ...fields,
  },
});

export const setProduction = (
  store: Store,
  id: number,
  change: { is_producing?: boolean; production_rate?: number; total_lifetime_production?: number },
) => store.inverters.update(id, change, { source: 'api' });

/** Imports what is unknown, leaves the rest. */
export const importing = ({ known }: Encounter): Decision => (known ? { kind: 'seen' } : { kind: 'import' });

/** One complete scan that sees these rows. */
export async function scanOf(
  { sync }: Store,
  topic: SyncTopic,
  rows: UpstreamRow[],
  decide: (encounter: Encounter) => Decision = importing,
  seen: { consistent: boolean } = { consistent: true },
) {
  const { number } = await sync.scans.start(topic, false);
  await sync.scans.meet(topic, number, rows, decide, {
    pages_done: 1,
    total: rows.length,
    consistent: seen.consistent,
  });
  return sync.scans.finish(topic, number, { ...seen, believed: 0 });
}

/** A merge that finds both sides changed. */
export const disagreeing =
  (fields: ConflictField[]) =>
  ({ known }: Encounter): Decision =>
    known?.here
      ? { kind: 'merge', here: known.here, base: known.record.base ?? {}, conflict: fields }
      : { kind: 'seen' };
