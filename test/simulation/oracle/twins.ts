import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { Store } from '../../../src/store/store.ts';
import { isOverdue, type History, type Sender, type UpstreamRecord } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';
import type { Survey } from './survey.ts';

type Device = Exclude<Sender, 'stranger'>;

/** A second copy of what was sent again. */
interface Twin {
  device: string;
  topic: SyncTopic;
  recordId: number;
  record: UpstreamRecord;
}

/**
 * Creates that arrive later than anybody counts on (SY47). While the record that they were sent for is there, they are
 * nobody's, and so is the first copy once a second one arrives: an extra record at the service, which the device that
 * sent it has to ask about.
 */
export class Twins {
  readonly #aliveOf: (by: Device, topic: SyncTopic) => UpstreamRecord[];
  readonly #sentAgain = new Set<string>();
  readonly #twins: Twin[] = [];

  constructor(aliveOf: (by: Device, topic: SyncTopic) => UpstreamRecord[]) {
    this.#aliveOf = aliveOf;
  }

  /** The creation of this record goes out once more. */
  sentAgain(device: string, topic: SyncTopic, recordId: number): void {
    this.#sentAgain.add(`${device} ${topic} ${recordId}`);
  }

  /** After a create was carried out. */
  created(record: UpstreamRecord, by: Sender): void {
    if (by === 'stranger') return;
    const others = this.#aliveOf(by, record.topic).filter((other) => other !== record);
    if (by.overdue && others.length > 0) this.#isTwin(record, by);
  }

  /** Whether a record came late, and is nobody's as of now because its creation was sent again, and arrives. */
  isOfNobody(record: UpstreamRecord, by: Device): boolean {
    const isTwin =
      isOverdue(record) &&
      record.madeFor?.device === by.device &&
      record.madeFor.recordId === by.recordId &&
      this.#sentAgain.has(`${by.device} ${record.topic} ${by.recordId}`);
    if (isTwin) this.#isTwin(record, by);
    return isTwin;
  }

  /** Equal records are interchangeable: `record` is somebody's own now, and `own` is not any more. */
  interchange(record: UpstreamRecord, own: UpstreamRecord): void {
    for (const twin of this.#twins) if (twin.record === record) twin.record = own;
  }

  #isTwin(record: UpstreamRecord, { device, recordId = 0 }: Device): void {
    record.madeFor = undefined;
    if (this.#sentAgain.has(`${device} ${record.topic} ${recordId}`))
      this.#twins.push({ device, topic: record.topic, recordId, record });
  }

  /**
   * In the end: a second copy that is still there as it came was asked about, while the first one is here. Which one of
   * several of the same content makes no difference. Throws Violation.
   */
  async check(found: Survey, history: History): Promise<void> {
    const told = await toldOf(found.device.store, history);
    for (const { device, topic, recordId, record } of this.#twins) {
      if (device !== found.device.name || !isForeign(found, record) || !wasHere(found, topic, recordId)) continue;
      const at = told.findIndex((content) => content === `${topic} ${record.content}`);
      if (at < 0) throw new Violation('a record was doubled, and nobody was told', { device, topic, recordId, record });
      told.splice(at, 1);
    }
  }
}

/** It is here, and was all the time. */
const wasHere = (found: Survey, topic: SyncTopic, recordId: number): boolean =>
  found.records.get(topic)?.has(recordId) === true && !found.device.will.of(topic, recordId).cameBack;

/** Here, unchanged, as a record of somebody else. */
function isForeign(found: Survey, { topic, id, versions, removedBy, locked }: UpstreamRecord): boolean {
  if (removedBy || locked || versions.length > 1) return false;
  const here = [...(found.mapped.get(topic) ?? [])].find(([, { upstream_id }]) => upstream_id === id)?.[0];
  return here !== undefined && found.device.will.of(topic, here).created === undefined;
}

/** What was asked about at one device, decided or not: topic and content of each second copy. */
async function toldOf(store: Store | undefined, history: History): Promise<string[]> {
  const told: string[] = [];
  if (!store) return told;
  for (let page = 1; ; page += 1) {
    const { rows } = await store.sync.conflicts.list({ page, limit: 100, open: false });
    for (const { kind, topic, record_id } of rows) {
      const id = kind === 'twin' ? (await store.sync.records.get(topic, record_id))?.upstream_id : undefined;
      if (id) told.push(`${topic} ${history.get(topic, id)?.content}`);
    }
    if (rows.length < 100) return told;
  }
}
