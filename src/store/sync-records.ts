import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { WireRecord } from '../domain/sync/from-wire.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Micros } from '../domain/timestamp.ts';

/**
 * `merging`: the first complete scans after linking are under way, and records of both sides are being matched by
 * content. Changes are queued in both phases.
 */
export type LinkPhase = 'unlinked' | 'merging' | 'linked';

/** `pending` -> `sending` (frozen) -> confirmed (the row becomes a ledger entry) | `ambiguous` | `refused`. */
export type ChangeState = 'pending' | 'sending' | 'ambiguous' | 'refused';

/** One change that waits for the real service: a row of the outbox. */
export interface QueuedChange {
  seq: number;
  topic: SyncTopic;
  /** The id that the user knows; it never changes. */
  record_id: number;
  operation: 'create' | 'update' | 'remove';
  /**
   * Create: the content as documented. Update: the fields that differ from the last common state; recomputed while
   * pending, frozen from `sending` on. Remove: the content of what was removed, for people. References hold local ids.
   */
  fields: Fields;
  state: ChangeState;
  /** SHA-256 of the content; creates only. */
  content_hash: string | null;
  /** What the service calls the record, as text; null until it is known. */
  upstream_id: string | null;
  /** How often it went over the wire. Runs that were stopped before do not count (T15). */
  attempts: number;
  /** Status of an answer that was begun and not finished: with 2xx the service has done it for certain. */
  heard_status: number | null;
  /** Of the last answer: its status, and its words or our own. */
  status: number | null;
  reason: Reason | null;
  /** The last request and answer as text, for the details of the sync screen; never with credentials. */
  exchange: string | null;
  /**
   * What a person recognizes the record by, as it is here, or as it was when it was removed: `domain/sync/title.ts`.
   */
  title: Fields;
  /** Why it is not its turn: the conditions of `ready`. Null when it may go, and for what is not pending. */
  waits_for: WaitsFor | null;
  /** Of a removal: the record that takes its place, which the service has to have before; null for any other. */
  after_record: number | null;
  created_at: Micros;
  sent_at: Micros | null;
  /** Number of the last complete, consistent scan of its list before it was sent, 0 for none, and when it ended. */
  read_before: number;
  read_before_at: Micros | null;
  /** By the service's own clock, when a request that was sent then arrives; null where that clock was not known. */
  window_from: Micros | null;
  window_to: Micros | null;
}

/** A record as people know it: its number here, and what it is recognized by. */
export interface NamedRecord {
  record_id: number;
  title: Fields;
}

/** A record that could not be changed, and the one that takes its place (SY49). */
export interface Correction {
  earlier: NamedRecord;
  corrected: NamedRecord;
}

/**
 * A change as people meet it. A correction is one change: of its create, or, once the service has `received` that, of
 * the removal that is left. `record_id`, `title` and `fields` are then those of the corrected record.
 */
export interface WaitingChange extends QueuedChange {
  correction: (Correction & { received: boolean }) | null;
}

/** A span of the service's own time. */
export interface TimeWindow {
  from: Micros;
  to: Micros;
}

/**
 * An open conflict on the record, an earlier change of it, an owner's installer that the service does not have yet, an
 * equal record being sent (T9), the corrected record, which the service does not have yet.
 */
export type WaitsFor = 'conflict' | 'earlier_change' | 'installer' | 'equal_record' | 'corrected_record';

/** What is known of one record on both sides. */
export interface SyncedRecord {
  topic: SyncTopic;
  record_id: number;
  upstream_id: string | null;
  /** Last common state: all fields that both sides agreed on, references as local ids. Null until there was one. */
  base: Fields | null;
  /** Fields that grow and whose value in `base` this device has a part in: `ownFields` says how (SY30). */
  own: string[];
  /**
   * `removed_here`: gone from the workspace, the service not yet told. `gone`: gone on both sides; kept so that it
   * cannot come back.
   */
  presence: 'here' | 'removed_here' | 'gone';
}

/**
 * A record as a scan brought it, its fields in the order of their topic, as `fromWire` has them. References still hold
 * upstream ids, as text.
 */
export type UpstreamRow = WireRecord;

/**
 * What a decision about one row of a scan may look at; read inside the transaction that applies it. `there` has local
 * references.
 */
export interface Encounter {
  topic: SyncTopic;
  upstream_id: string;
  there: Fields;
  /** The mapped record, and its fields as they are here now (undefined when it was removed here). */
  known?: { record: SyncedRecord; here: Fields | undefined };
  /**
   * Creates in `sending` or `ambiguous` that this unknown row may be: equal content, or any of a topic with editable
   * content.
   */
  watching: QueuedChange[];
  /**
   * An unknown row that says what a create said which was sent again (SY47): its record, when it went out last, and
   * when the last complete reading ended.
   */
  sentAgain?: { record_id: number; at: Micros; read_at: Micros | null } | undefined;
  /** While merging: a record of equal content here that has no counterpart yet, and its fields as they are here now. */
  counterpart?: { record_id: number; here: Fields } | undefined;
  /** This record has a conflict that waits for a person; nothing is merged until it is resolved. */
  inConflict: boolean;
}

/** A field that both sides changed. Absent values are null. */
export interface ConflictField {
  field: string;
  base: Fields[string];
  here: Fields[string];
  there: Fields[string];
}

/**
 * `fields`: both sides changed them. `removed_there`: removed there, edited here. `removed_here`: the other way round.
 * `doubt`: a create whose reply was lost, and what is there may be it or somebody else's equal record. `twin`: the same
 * once it was sent again.
 */
export type ConflictKind = 'fields' | 'removed_there' | 'removed_here' | 'doubt' | 'twin';

/**
 * What to do with one row. `merge` writes `here` into the record and `base` as the common state, without a queue entry
 * (T21); `adopt` makes the pair first and then does the same. With `conflict` the record waits for a person; with
 * `twin_of` one is asked which of two to keep.
 */
export type Decision =
  | { kind: 'seen' }
  | { kind: 'import'; twin_of?: number }
  | { kind: 'hold'; seqs: number[] }
  | { kind: 'adopt'; record_id: number; here: Fields; base: Fields; conflict?: ConflictField[] }
  | { kind: 'merge'; here: Fields; base: Fields; conflict?: ConflictField[] }
  | { kind: 'conflict'; conflict: { kind: 'removed_here'; fields: ConflictField[] } };

/** A question that waits for a person, or has been answered. */
export interface ConflictRecord {
  id: number;
  kind: ConflictKind;
  topic: SyncTopic;
  record_id: number;
  /** Of a doubt: the change it is about. */
  seq: number | null;
  /** Of a twin: the record that was sent again. */
  twin_of: number | null;
  fields: ConflictField[];
  /** Of a doubt: the rows there that may be it. */
  candidates: UpstreamRow[];
  /** The record as it was here when the conflict arose: what a person recognizes it by. */
  title: Fields;
  created_at: Micros;
  resolved_at: Micros | null;
}

/** A question as people meet it; `correction` where it is about one. */
export interface AskedConflict extends ConflictRecord {
  correction: Correction | null;
}

/**
 * A person's answer. `fields`: for each field `here`, `there` or a value of their own. `restore` and `let_go` answer
 * both removals: restore keeps the record on both sides, let go removes it from both. `it_is`, `send_again` answer a
 * doubt; `remove_one`, `keep_both` a twin.
 */
export type Resolution =
  | { kind: 'fields'; choices: Record<string, { take: 'here' | 'there' } | { value: Fields[string] }> }
  | { kind: 'restore' }
  | { kind: 'let_go' }
  | { kind: 'it_is'; upstream_id: string }
  | { kind: 'send_again' }
  | { kind: 'remove_one' }
  | { kind: 'keep_both' };

/**
 * `reply`: the service answered. `scan`: a complete scan proved it. `person`: somebody decided a doubt. `recognized`:
 * the answer was lost, and the one record there that can be it was taken for it (SY16).
 */
export type Evidence = 'reply' | 'scan' | 'person' | 'recognized';

/** By what a record was recognized, beside that it alone has exactly these values. */
export interface Recognition {
  /** The last complete reading before it was sent, which did not have it. */
  absent_at: Micros;
  sent_at: Micros;
  /** What the service says of its times, by field. */
  times: Record<string, string>;
  /**
   * Where it says nothing: when it was first seen there, by the service's clock. Absent in entries of earlier versions.
   */
  seen_at?: Micros | null;
  /** Where those had to lie, by the service's clock; null in entries of earlier versions whose record says nothing. */
  window: TimeWindow | null;
}

/** That the service has done a change: what it calls the record, and what is there. */
export interface Proof {
  upstream_id: string;
  there: Fields;
  evidence: Evidence;
  recognition?: Recognition | undefined;
  status: number | null;
  /** What is certain of what was sent, where that is not all of it (SY43); only this goes into the ledger. */
  certain?: Fields;
}

/** Proof of receipt: one confirmed change. Rows are only ever added. */
export interface LedgerEntry {
  id: number;
  seq: number;
  topic: SyncTopic;
  record_id: number;
  upstream_id: string;
  operation: 'create' | 'update' | 'remove';
  /** What was sent, as far as it is certain (SY43). */
  fields: Fields;
  /** The record's content at that time, so that it can be named for people and found by search. */
  title: Fields;
  evidence: Evidence;
  /** Of what was recognized. */
  recognition: Recognition | null;
  status: number | null;
  /** Of a removal that is part of a correction: the entry of the record that took its place; null for any other. */
  completes: number | null;
  confirmed_at: Micros;
}

/** An entry as people meet it: a correction is one, with when and as what the earlier record was removed. */
export interface ListedEntry extends LedgerEntry {
  correction: (Correction & { upstream_id: string | null; removed_at: Micros | null }) | null;
}

/** Progress of the scan of one topic, kept so that a first pull of many records resumes after a restart. */
export interface ScanRecord {
  topic: SyncTopic;
  /** Grows by one per scan. */
  number: number;
  /** Pages up to here are merged. */
  pages_done: number;
  total: number | null;
  /**
   * False once anything showed that the list changed while it was read. A scan that was interrupted is never
   * consistent.
   */
  consistent: boolean;
  /** Number of the last scan that was complete and consistent; 0 for none. */
  last_complete: number;
  /** Wall clock, for people. */
  completed_at: Micros | null;
}

/** How a scan ended, and what it is compared with. */
export interface FinishedReading {
  consistent: boolean;
  /** So many of them may be missing at once, as a person says (SY37). */
  believed: number;
}

/** What a finished scan came to. */
export interface ScanResult {
  /** Records that the scan before had seen and this one did not: with any of them no deletion is believed yet (T18). */
  vanished: number;
  removed: number;
  conflicts: number;
  /** Unknown rows held for creates whose outcome is open, by `seq`. */
  held: Map<number, UpstreamRow[]>;
  /** More is missing at once than is believed: nothing of this scan counts (SY37). */
  missing?: MissingRecords;
}

/** Of a list: how many records are missing all at once, and how many were known. */
export type MissingRecords = Record<'count' | 'of', number>;

/** Totals for the frame and for `GET /console/sync`. */
export interface SyncCounts {
  /** Pending, sending and ambiguous changes. */
  pending: number;
  /** Refused by the service. */
  failed: number;
  /** Open conflicts. */
  conflicts: number;
}

/** Kept between starts. */
export interface SyncFacts {
  phase: LinkPhase;
  /** Base address of the upstream whose ids are mapped; null while unlinked. */
  upstream: string | null;
  paused: boolean;
  /** Only over Wi-Fi or cable. */
  unmetered_only: boolean;
  requests_per_second: number;
  last_success_at: Micros | null;
  /** A person wants to be asked about every lost answer: nothing is recognized (SY16). */
  ask_always: boolean;
}

export interface Traffic {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  requests: number;
  sent_bytes: number;
  received_bytes: number;
}

/** Of a list: the rows of one page and how many there are in all. */
export interface Slice<T> {
  rows: T[];
  total: number;
}
