import { syncTopics, type SyncTopic } from '../../../src/contract/topics.ts';
import type { LedgerEntry, QueuedChange, SyncedRecord } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Device } from '../device/device.ts';
import { listed, type Wire } from '../people/listed.ts';

/** All that one device holds in the end, read through the port. */
export interface Survey {
  device: Device;
  records: Map<SyncTopic, Map<number, Wire>>;
  /** Of records here, and of all that people at this device had to do with. */
  mapped: Map<SyncTopic, Map<number, SyncedRecord>>;
  queue: QueuedChange[];
  ledger: LedgerEntry[];
}

export async function survey(device: Device): Promise<Survey> {
  const { store } = device;
  if (!store) throw new Error(`${device.name} is not running`);
  const found: Survey = {
    device,
    records: new Map(),
    mapped: new Map(),
    queue: await allChanges(store),
    ledger: await store.sync.ledger.after(0, 1e6),
  };
  for (const topic of syncTopics) {
    const wires = await listed(store, topic);
    const ids = new Set([
      ...wires.map(({ id }) => id),
      ...device.will
        .all()
        .filter((will) => will.topic === topic)
        .map(({ recordId }) => recordId),
    ]);
    const mapped = await Promise.all(
      [...ids].map(async (id) => [id, await store.sync.records.get(topic, id)] as const),
    );
    found.records.set(topic, new Map(wires.map((wire) => [wire.id, wire])));
    found.mapped.set(topic, new Map(mapped.flatMap(([id, record]) => (record ? [[id, record] as const] : []))));
  }
  return found;
}

/** Changes of a record that wait: refused, or behind something refused. */
export const waiting = ({ queue }: Survey, topic: SyncTopic, recordId: number): QueuedChange[] =>
  queue.filter((change) => change.topic === topic && change.record_id === recordId);

export const upstreamIdOf = ({ mapped }: Survey, topic: SyncTopic, recordId: number): string | undefined =>
  mapped.get(topic)?.get(recordId)?.upstream_id ?? undefined;

async function allChanges(store: Store): Promise<QueuedChange[]> {
  const rows: QueuedChange[] = [];
  for (let page = 1; ; page += 1) {
    const slice = await store.sync.queue.list({ page, limit: 100 });
    rows.push(...slice.rows);
    if (rows.length >= slice.total || slice.rows.length === 0) return rows;
  }
}
