import type { SyncTopic } from '../../../src/domain/sync/synced-fields.ts';
import type { QueuedChange } from '../../../src/store/sync-store.ts';
import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import { contentOf } from '../upstream/documented.ts';
import type { Sender } from '../upstream/history.ts';
import { topicOf } from '../upstream/upstream.ts';

/** What the engine of one device said that it sends. It tells the model which record a create that arrives was made for. */
export class Sendings {
  readonly #known = new Map<number, QueuedChange>();
  readonly #sending = new Set<number>();

  /** Looks at the answers that the engine gets from its store. */
  saw(name: string, args: unknown[], value: unknown): void {
    const seq = Number(args[0]);
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
  senderOf(device: string, { method, path, body }: UpstreamRequest): Sender {
    const topic = topicOf(path);
    if (method !== 'POST' || !topic) return { device };
    const content = contentOf(topic, body as QueuedChange['fields']);
    const change = [...this.#known.values()].findLast(({ operation, topic: of, fields }) => operation === 'create' && of === topic && contentOf(of, fields) === content);
    return change ? { device, recordId: change.record_id } : { device };
  }

  /** The removals of a record that went out. */
  removals(topic: SyncTopic, upstreamId: string): QueuedChange[] {
    return [...this.#known.values()].filter((change) => change.operation === 'remove' && change.topic === topic && change.upstream_id === upstreamId);
  }
}
