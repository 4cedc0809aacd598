import type { Fields, FieldValue } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';

/**
 * What the people at one device wanted of one record, and were told that it is kept. `step` numbers what happens in the
 * world.
 */
export interface RecordWill {
  topic: SyncTopic;
  recordId: number;
  /** Set when it was made on this device: its content as text, and whether the workspace was linked already. */
  created: { content: string; linked: boolean } | undefined;
  /** The last value that was written to each field. */
  writes: Map<string, { value: FieldValue; step: number }>;
  /** The largest lifetime production that was written, and not taken back since. */
  largest: number | undefined;
  removedAt: number | undefined;
  /** It was removed for a while. */
  cameBack: boolean;
  /** Everything up to here was taken back by a person, or given up in a decision: nothing of it is owed any more. */
  settledAt: number;
  /** Fields that a person decided in a conflict. */
  decided: Map<string, number>;
  /**
   * What the service called the record whenever something was written: another one after it was removed there and
   * restored.
   */
  upstreamIds: Set<string>;
  /** Records of the service that it was taken for, until a person said that they are somebody else's. */
  disowned: Set<string>;
  /** The record itself was given up: its creation was taken back, or both sides let it go. */
  givenUp: boolean;
}

/** All that was wanted at one device. */
export class Will {
  readonly #records = new Map<string, RecordWill>();

  of(topic: SyncTopic, recordId: number): RecordWill {
    const key = `${topic} ${recordId}`;
    let will = this.#records.get(key);
    if (!will) {
      will = {
        topic,
        recordId,
        created: undefined,
        writes: new Map(),
        largest: undefined,
        removedAt: undefined,
        cameBack: false,
        settledAt: -1,
        decided: new Map(),
        upstreamIds: new Set(),
        disowned: new Set(),
        givenUp: false,
      };
      this.#records.set(key, will);
    }
    return will;
  }

  all(): RecordWill[] {
    return [...this.#records.values()];
  }

  wrote(topic: SyncTopic, recordId: number, fields: Fields, step: number): void {
    const will = this.of(topic, recordId);
    for (const [field, value] of Object.entries(fields)) will.writes.set(field, { value, step });
    const lifetime = fields['total_lifetime_production'];
    if (typeof lifetime === 'number') will.largest = Math.max(will.largest ?? 0, lifetime);
  }

  /** All changes of a record up to now are owed no more. */
  settled(topic: SyncTopic, recordId: number, step: number): RecordWill {
    const will = this.of(topic, recordId);
    will.settledAt = step;
    will.largest = undefined;
    return will;
  }
}
