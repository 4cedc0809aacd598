import type { Fields } from '../../../src/domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import { contentOf, documented } from './documented.ts';

/**
 * Who a request came from; `recordId` names the record of that device that a create was for. `again`: a second copy,
 * which the network made; `overdue`: one that it kept for too long.
 */
export type Sender = { device: string; recordId?: number; again?: boolean; overdue?: boolean } | 'stranger';

export interface Version {
  fields: Fields;
  by: Sender;
}

/** All that ever happened to one record of the service: what the oracle judges by. */
export interface UpstreamRecord {
  topic: SyncTopic;
  id: string;
  /** Content as text; see `contentOf`. */
  content: string;
  /** For which record of which device it was made; strangers' records are nobody's. */
  madeFor: { device: string; recordId: number } | undefined;
  /** From the first to the newest; never empty. */
  versions: Version[];
  removedBy: Sender | undefined;
  /** When it was made, in milliseconds of its world. */
  readonly madeAt: number;
  /** A link was made: its personal information can be neither read nor written (D17). */
  locked: boolean;
}

/** What the service has done, as the model saw it happen. */
export class History {
  readonly #records = new Map<string, UpstreamRecord>();
  /** Milliseconds of its world. */
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  get(topic: SyncTopic, id: string): UpstreamRecord | undefined {
    return this.#records.get(`${topic} ${id}`);
  }

  all(topic?: SyncTopic): UpstreamRecord[] {
    return [...this.#records.values()].filter((record) => topic === undefined || record.topic === topic);
  }

  live(topic?: SyncTopic): UpstreamRecord[] {
    return this.all(topic).filter((record) => record.removedBy === undefined);
  }

  /** `wire`: the whole record as the service itself answered it. */
  created(topic: SyncTopic, wire: Record<string, unknown>, by: Sender): UpstreamRecord {
    const fields = documented(topic, wire);
    const madeFor =
      by !== 'stranger' && by.recordId !== undefined ? { device: by.device, recordId: by.recordId } : undefined;
    const record: UpstreamRecord = {
      topic,
      id: String(wire['id']),
      content: contentOf(topic, fields),
      madeFor,
      versions: [{ fields, by }],
      removedBy: undefined,
      madeAt: this.now(),
      locked: false,
    };
    this.#records.set(`${topic} ${record.id}`, record);
    return record;
  }

  updated(topic: SyncTopic, wire: Record<string, unknown>, by: Sender): void {
    this.get(topic, String(wire['id']))?.versions.push({ fields: documented(topic, wire), by });
  }

  removed(topic: SyncTopic, id: string, by: Sender): void {
    const record = this.get(topic, id);
    if (record) record.removedBy = by;
  }

  /** Those that were made for one record of a device. */
  madeFor(device: string, topic: SyncTopic, recordId: number): UpstreamRecord[] {
    return this.all(topic).filter(({ madeFor }) => madeFor?.device === device && madeFor.recordId === recordId);
  }
}

/** It came later than anybody counts on. */
export const isOverdue = ({ versions: [first] }: UpstreamRecord): boolean =>
  first !== undefined && first.by !== 'stranger' && first.by.overdue === true;

/** As it stands now, or stood when it was removed. */
export function present(record: UpstreamRecord): Fields {
  const newest = record.versions.at(-1);
  if (!newest) throw new Error('a record has a version');
  return newest.fields;
}
