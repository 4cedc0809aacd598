import type { SyncTopic } from '../../../src/domain/sync/synced-fields.ts';
import type { Store } from '../../../src/store/store.ts';
import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Device } from '../device/device.ts';
import { contentOf } from '../upstream/documented.ts';
import type { History, Sender, UpstreamRecord } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';

/**
 * The part of the oracle that looks on while things happen:
 * - Nothing is made twice: while the record made for a change is there, or the one that its create was confirmed by, no other one is made.
 * - Nothing is deleted there that nobody deleted: each removal was asked for at that device, and of that content.
 * - Nobody's record is taken for one's own: a confirmed create was carried out, and has the content that was sent.
 * - Nothing is removed here that the service still has.
 */
export class Watch {
  readonly #history: History;
  readonly #devices: () => Device[];
  /** By device, topic and record: what its newest confirmed create is at the service. */
  readonly #confirmed = new Map<string, UpstreamRecord>();

  constructor(history: History, devices: () => Device[]) {
    this.#history = history;
    this.#devices = devices;
  }

  /** Before a write of a device is remembered. */
  write(method: UpstreamRequest['method'], topic: SyncTopic, id: string, by: Sender): void {
    if (by === 'stranger') return;
    if (method === 'POST') this.#create(topic, by);
    if (method === 'DELETE') this.#removal(topic, id, by);
  }

  /** After the engine was told that a change is confirmed. */
  confirmed(device: Device, seq: number, upstreamId: string): void {
    const change = device.sendings.get(seq);
    if (change?.operation !== 'create') return;
    const { topic, record_id: recordId } = change;
    const record = this.#history.get(topic, upstreamId);
    if (!record || record.content !== contentOf(topic, change.fields))
      throw new Violation('a create was confirmed by a record of other content', { device: device.name, change, record });
    this.#confirmed.set(`${device.name} ${topic} ${recordId}`, record);
    if (record.madeFor?.device === device.name && record.madeFor.recordId === recordId) return;
    const own = this.#history.madeFor(device.name, topic, recordId).find(({ content }) => content === record.content);
    if (!own) throw new Violation("somebody else's record was taken for a create that was never carried out", { device: device.name, change, record });
    // Equal records are interchangeable. Whoever has been told already which one is theirs does not need the other.
    const other = record.madeFor && this.#confirmed.has(`${record.madeFor.device} ${topic} ${record.madeFor.recordId}`) ? undefined : record.madeFor;
    [own.madeFor, record.madeFor] = [other, own.madeFor];
  }

  /** After the engine changed a record here. */
  async changed(device: Device, topic: SyncTopic, recordId: number): Promise<void> {
    const will = device.will.of(topic, recordId);
    if (!device.store || will.removedAt !== undefined || will.givenUp || (await isHere(device.store, topic, recordId))) return;
    const mapped = await device.store.sync.records.get(topic, recordId);
    const record = mapped?.upstream_id ? this.#history.get(topic, mapped.upstream_id) : undefined;
    if (!record?.removedBy) throw new Violation('a record was removed here that nobody removed', { device: device.name, topic, recordId, mapped, record });
  }

  #create(topic: SyncTopic, by: { device: string; recordId?: number }): void {
    if (by.recordId === undefined) throw new Violation('a create was sent that nobody asked for', { topic, by });
    const confirmed = this.#confirmed.get(`${by.device} ${topic} ${by.recordId}`);
    const alive = [...this.#history.madeFor(by.device, topic, by.recordId), ...(confirmed ? [confirmed] : [])].find(({ removedBy }) => removedBy === undefined);
    if (alive) throw new Violation('a record was made twice', { by, first: alive });
  }

  #removal(topic: SyncTopic, id: string, by: { device: string }): void {
    const device = this.#devices().find(({ name }) => name === by.device);
    const record = this.#history.get(topic, id);
    const wanted = device?.sendings.removals(topic, id).some((change) => {
      const { removedAt, givenUp } = device.will.of(topic, change.record_id);
      return (removedAt !== undefined || givenUp) && contentOf(topic, change.fields) === record?.content;
    });
    if (!wanted) throw new Violation('a record was deleted at the service that nobody deleted', { by, record, sent: device?.sendings.removals(topic, id) });
  }
}

async function isHere(store: Store, topic: SyncTopic, id: number): Promise<boolean> {
  const records = { installers: store.installers, system_owners: store.owners, generators: store.generators, inverters: store.inverters };
  return (await records[topic].get(id)) !== undefined;
}
