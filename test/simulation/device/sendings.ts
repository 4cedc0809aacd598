import { syncedFields, type Fields } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { QueuedChange, SyncedRecord } from '../../../src/store/sync-records.ts';
import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import { contentOf } from '../upstream/documented.ts';
import type { Sender } from '../upstream/history.ts';
import { topicOf } from '../upstream/upstream.ts';

/**
 * What the engine of one device said that it sends. It tells the model which record a create that arrives was made for.
 */
export class Sendings {
  readonly #known = new Map<number, QueuedChange>();
  readonly #sending = new Set<number>();
  /** What the service calls the records that were referred to. */
  readonly #upstreamIds = new Map<string, string>();

  /** Looks at the answers that the engine gets from its store. */
  saw(name: string, args: unknown[], value: unknown): void {
    const seq = Number(args[0]);
    const upstreamId = name === 'sync.records.get' ? (value as SyncedRecord | undefined)?.upstream_id : undefined;
    if (upstreamId) this.#upstreamIds.set(args.join(' '), upstreamId);
    if (name === 'sync.queue.startSending' && value) {
      this.#known.delete(seq); // so that it stands last: what is looked for later is the newest
      this.#known.set(seq, value as QueuedChange);
      this.#sending.add(seq);
    } else if (/^sync\.queue\.(confirm|markAmbiguous|backToPending|refuse)$/.test(name)) this.#sending.delete(seq);
  }

  get(seq: number): QueuedChange | undefined {
    return this.#known.get(seq);
  }

  /** Records of which a change is on its way right now. */
  underWay(): { topic: SyncTopic; recordId: number }[] {
    return [...this.#sending].flatMap((seq) => {
      const change = this.#known.get(seq);
      return change ? [{ topic: change.topic, recordId: change.record_id }] : [];
    });
  }

  /** The device, and for a create the record: the last one of this content of which a create went out. */
  senderOf(device: string, { method, path, body }: UpstreamRequest, again: boolean): Sender {
    const topic = topicOf(path);
    if (method !== 'POST' || !topic) return { device, again };
    const change = [...this.#known.values()].findLast(
      (known) => known.operation === 'create' && known.topic === topic && this.#says(known, body as Fields),
    );
    return change ? { device, recordId: change.record_id } : { device };
  }

  /** Whether a body is what this create sends; ids in it are those of the service. */
  #says({ topic, fields }: QueuedChange, body: Fields): boolean {
    const references = Object.entries(syncedFields[topic].references);
    const same = references.every(
      ([field, target]) => this.#upstreamIds.get(`${target} ${Number(fields[field])}`) === `${Number(body[field])}`,
    );
    return same && contentOf(topic, fields) === contentOf(topic, body);
  }

  /** The removals of a record that went out. */
  removals(topic: SyncTopic, upstreamId: string): QueuedChange[] {
    return [...this.#known.values()].filter(
      (change) => change.operation === 'remove' && change.topic === topic && change.upstream_id === upstreamId,
    );
  }
}
