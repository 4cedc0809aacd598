import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { Evidence, FinishedReading, UpstreamRow } from '../../../src/store/sync-records.ts';
import type { Store } from '../../../src/store/store.ts';
import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Device } from '../device/device.ts';
import { contentOf } from '../upstream/documented.ts';
import type { History, Sender, UpstreamRecord } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';
import { Twins } from './twins.ts';

/** A record that was taken for another one's, with all evidence for it. */
export interface Mistake {
  device: string;
  topic: SyncTopic;
  recordId: number;
  upstreamId: string;
  /** Somebody will notice. */
  noticed: boolean;
  contradicted: boolean;
}

/**
 * Milliseconds after a sending within which what is recognized was made: the engine's 20 s and the most that its
 * estimate may be off by.
 */
const ON_ITS_WAY = 25_000;

/**
 * Lost answers of one kind of record: how many a person was asked about, and how many were recognized rightly and
 * wrongly.
 */
export type LostAnswers = Record<'asked' | 'right' | 'wrong', number>;

/**
 * The part of the oracle that looks on while things happen:
 * - Nothing is made twice: while the record made for a change is there, or the one that its create was confirmed by, no
 *   other one is made.
 * - Nothing is deleted there that nobody deleted: each removal was asked for at that device, and of that content.
 * - Nobody's record is taken for one's own: a confirmed create was carried out, and has the content that was sent.
 * - Nothing is removed here that the service still has. Of what was recognized: it was not there in the last complete
 *   reading before the sending, it was made while that was on its way, and what was recognized wrongly is counted, for
 *   the ledger to show it (`ledger.ts`).
 */
export class Watch {
  readonly #history: History;
  readonly #devices: () => Device[];
  /** By device, topic and record: what its newest confirmed create is at the service. */
  readonly #confirmed = new Map<string, UpstreamRecord>();
  /**
   * By device and topic: what the reading under way has met, and the last complete one. By device and change: that one
   * as it was when it was sent.
   */
  readonly #reading = new Map<string, Set<string>>();
  readonly #lastRead = new Map<string, ReadonlySet<string>>();
  readonly #readBefore = new Map<string, ReadonlySet<string>>();
  readonly #mistakes: Mistake[] = [];
  readonly #sentAt = new Map<string, number>();
  readonly lostAnswers: Record<SyncTopic, LostAnswers> = {
    installers: { asked: 0, right: 0, wrong: 0 },
    system_owners: { asked: 0, right: 0, wrong: 0 },
    generators: { asked: 0, right: 0, wrong: 0 },
    inverters: { asked: 0, right: 0, wrong: 0 },
  };
  /** Of what was recognized wrongly: milliseconds from the sending until somebody else made it. */
  readonly apart: number[] = [];
  readonly twins: Twins;

  constructor(history: History, devices: () => Device[]) {
    this.#history = history;
    this.#devices = devices;
    this.twins = new Twins((by, topic) => this.#alive(by, topic));
  }

  /** Before a write of a device is remembered. */
  write(method: UpstreamRequest['method'], topic: SyncTopic, id: string, by: Sender): void {
    if (by === 'stranger') return;
    if (method === 'POST') this.#create(topic, by);
    if (method === 'DELETE') this.#removal(topic, id, by);
  }

  /** After the engine read, or began to send. */
  saw(device: Device, call: string, args: unknown[]): void {
    const list = `${device.name} ${String(args[0])}`;
    if (call === 'sync.scans.start') this.#reading.set(list, new Set());
    if (call === 'sync.scans.meet')
      for (const { upstream_id } of args[2] as UpstreamRow[]) this.#reading.get(list)?.add(upstream_id);
    if (call === 'sync.scans.finish' && (args[2] as FinishedReading).consistent)
      this.#lastRead.set(list, this.#reading.get(list) ?? new Set());
    const sent = call === 'sync.queue.startSending' ? device.sendings.get(Number(args[0])) : undefined;
    if (sent) this.#sentAt.set(list, this.#history.now());
    if (sent?.operation === 'create' && sent.attempts > 1)
      this.twins.sentAgain(device.name, sent.topic, sent.record_id);
    if (sent) this.#readBefore.set(list, this.#lastRead.get(`${device.name} ${sent.topic}`) ?? new Set());
  }

  /** Records at one device that were recognized, and are somebody else's. */
  mistakes(device: string): Mistake[] {
    return this.#mistakes.filter((mistake) => mistake.device === device && !mistake.contradicted);
  }

  /** A person has said that it is not theirs: it is sent again. */
  contradicted(mistake: Mistake): void {
    mistake.contradicted = true;
    this.twins.sentAgain(mistake.device, mistake.topic, mistake.recordId);
    this.#confirmed.delete(`${mistake.device} ${mistake.topic} ${mistake.recordId}`);
  }

  /**
   * After the engine was told that a change is confirmed. `noticed`: whether a person would find out where it is wrong.
   */
  confirmed(
    device: Device,
    seq: number,
    { upstream_id: upstreamId, evidence }: { upstream_id: string; evidence: Evidence },
    noticed: () => boolean,
  ): void {
    const change = device.sendings.get(seq);
    if (change?.operation !== 'create') return;
    const { topic, record_id: recordId } = change;
    const record = this.#history.get(topic, upstreamId);
    if (!record || record.content !== contentOf(topic, change.fields))
      throw new Violation('a create was confirmed by a record of other content', {
        device: device.name,
        change,
        record,
      });
    this.#confirmed.set(`${device.name} ${topic} ${recordId}`, record);
    const recognized = evidence === 'recognized';
    if (recognized && this.#readBefore.get(`${device.name} ${seq}`)?.has(upstreamId))
      throw new Violation('a record was recognized that was there before it was sent', {
        device: device.name,
        change,
        record,
      });
    const sentAt = this.#sentAt.get(`${device.name} ${seq}`) ?? 0;
    if (recognized && record.madeAt > sentAt + ON_ITS_WAY)
      throw new Violation('a record was recognized that was made long after the sending', {
        device: device.name,
        change,
        sentAt,
        record,
      });
    const counts = this.lostAnswers[topic];
    if (recognized) counts.right += 1;
    if (record.madeFor?.device === device.name && record.madeFor.recordId === recordId) return;
    const own = this.#history.madeFor(device.name, topic, recordId).find(({ content }) => content === record.content);
    if (!own && recognized) {
      counts.right -= 1;
      counts.wrong += 1;
      this.apart.push(record.madeAt - sentAt);
      this.#mistakes.push({
        device: device.name,
        topic,
        recordId,
        upstreamId,
        noticed: noticed(),
        contradicted: false,
      });
      return;
    }
    if (!own)
      throw new Violation("somebody else's record was taken for a create that was never carried out", {
        device: device.name,
        change,
        record,
      });
    // Equal records are interchangeable. Whoever has been told already which one is theirs does not need the other.
    const other =
      record.madeFor && this.#confirmed.has(`${record.madeFor.device} ${topic} ${record.madeFor.recordId}`)
        ? undefined
        : record.madeFor;
    this.twins.interchange(record, own);
    [own.madeFor, record.madeFor] = [other, own.madeFor];
  }

  /** After the engine changed a record here. */
  async changed(device: Device, topic: SyncTopic, recordId: number): Promise<void> {
    const will = device.will.of(topic, recordId);
    if (!device.store || will.removedAt !== undefined || will.givenUp || (await isHere(device.store, topic, recordId)))
      return;
    const mapped = await device.store.sync.records.get(topic, recordId);
    const record = mapped?.upstream_id ? this.#history.get(topic, mapped.upstream_id) : undefined;
    if (!record?.removedBy)
      throw new Violation('a record was removed here that nobody removed', {
        device: device.name,
        topic,
        recordId,
        mapped,
        record,
      });
  }

  #create(topic: SyncTopic, by: Exclude<Sender, 'stranger'>): void {
    if (by.recordId === undefined) throw new Violation('a create was sent that nobody asked for', { topic, by });
    if (by.overdue) return;
    const alive = this.#alive(by, topic).find((record) => !this.twins.isOfNobody(record, by));
    if (alive) throw new Violation('a record was made twice', { by, first: alive });
  }

  /** What is there of a record of a device: made for it, or what its create was confirmed by. */
  #alive({ device, recordId }: Exclude<Sender, 'stranger'>, topic: SyncTopic): UpstreamRecord[] {
    const confirmed = this.#confirmed.get(`${device} ${topic} ${recordId}`);
    const made = recordId === undefined ? [] : this.#history.madeFor(device, topic, recordId);
    return [...new Set([...(confirmed ? [confirmed] : []), ...made])].filter(
      ({ removedBy }) => removedBy === undefined,
    );
  }

  #removal(topic: SyncTopic, id: string, by: { device: string }): void {
    const device = this.#devices().find(({ name }) => name === by.device);
    const record = this.#history.get(topic, id);
    const wanted = device?.sendings.removals(topic, id).some((change) => {
      const { removedAt, givenUp } = device.will.of(topic, change.record_id);
      return (removedAt !== undefined || givenUp) && contentOf(topic, change.fields) === record?.content;
    });
    if (!wanted)
      throw new Violation('a record was deleted at the service that nobody deleted', {
        by,
        record,
        sent: device?.sendings.removals(topic, id),
      });
  }
}

async function isHere(store: Store, topic: SyncTopic, id: number): Promise<boolean> {
  const records = {
    installers: store.installers,
    system_owners: store.owners,
    generators: store.generators,
    inverters: store.inverters,
  };
  return (await records[topic].get(id)) !== undefined;
}
