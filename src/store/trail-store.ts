import type { z } from 'zod';
import type { actorKind, TrailKind, trailTopic } from '../contract/console/trail.ts';
import type { Micros } from '../domain/timestamp.ts';

export interface Actor {
  kind: z.infer<typeof actorKind>;
  id: number | null;
  name: string;
}

/** What an act leaves in the audit trail: no secrets, and of an owner nothing but the number. */
export interface NewTrailEntry {
  kind: TrailKind;
  actor: Actor;
  workspace: { id: number; name: string } | null;
  record?: { topic: z.infer<typeof trailTopic>; id: number } | undefined;
  about?: string | undefined;
}

/** What goes with a write. */
export interface Also<T = undefined> {
  /** Runs inside of the transaction: what it throws undoes the write. */
  assert?: () => void;
  /** Makes the entry in the audit trail, which is written in the same transaction. */
  note?: ((result: T) => NewTrailEntry) | undefined;
  /** Runs as soon as all of it is on disk, before anything else does: for what lives in memory. */
  act?: (result: T) => void;
}

export interface TrailEntry {
  id: number;
  at: Micros;
  kind: TrailKind;
  actor: Actor;
  workspace: { id: number; name: string } | null;
  record: { topic: z.infer<typeof trailTopic>; id: number } | null;
  about: string | null;
  /** SHA-256 over this entry and the hash of the one before, hex. */
  hash: string;
}

/**
 * An entry that was written with an act in a workspace's file, and is on its way into the trail. `key` is drawn at
 * random: it arrives once.
 */
export interface TrailNote {
  id: number;
  key: string;
  at: Micros;
  entry: NewTrailEntry;
}

/** The audit trail of the installation: entries are added, and that is all that can be done to it. */
export interface TrailStore {
  /** Adds an entry by itself; with `act`, of an act that lives in memory alone. */
  add(entry: NewTrailEntry, also?: Pick<Also, 'assert' | 'act'>): Promise<void>;
  /** Adds what acts in a workspace's file have noted; what has arrived before is passed over. */
  take(notes: readonly TrailNote[]): Promise<void>;
  /** The newest first. */
  list(query: {
    page: number;
    limit: number;
    operator?: number | undefined;
    kind?: TrailKind | undefined;
  }): Promise<{ rows: TrailEntry[]; total: number }>;
  after(id: number, limit: number): Promise<TrailEntry[]>;
  /** The owners of a workspace whose details were erased, and when first. */
  erased(workspaceId: number): Promise<{ id: number; at: Micros }[]>;
  /** Everybody who is named as an operator, under the latest name. */
  operators(): Promise<{ id: number; name: string }[]>;
  /** Reads all of it: the number of entries, and the first that does not fit what was written. */
  check(): Promise<{ entries: number; brokenAt: number | null }>;
  /**
   * At the start, once the key is known to be the right one: the first entry, or one that says that the end of the
   * trail is not as it was left.
   */
  begin(): Promise<void>;
}
