import type { Flag } from '../contract/console/sync.ts';
import type { WireRecord } from '../domain/sync/from-wire.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Micros } from '../domain/timestamp.ts';

/**
 * `merging`: the first complete scans after linking are under way, and records of both sides are being matched by content.
 * Changes are queued in both phases.
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
   * Create: the content as documented. Update: the fields that differ from the last common state; recomputed while pending,
   * frozen from `sending` on. Remove: the content of what was removed, for people. References hold local ids.
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
  reason: string | null;
  /** The last request and answer as text, for the details of the sync screen; never with credentials. */
  exchange: string | null;
  /** What a person recognizes the record by, as it is here, or as it was when it was removed: `domain/sync/title.ts`. */
  title: Fields;
  /** Why it is not its turn: the conditions of `ready`. Null when it may go, and for what is not pending. */
  waits_for: WaitsFor | null;
  created_at: Micros;
  sent_at: Micros | null;
  /** Number of the last complete, consistent scan of its list before it was sent, 0 for none, and when it ended. */
  read_before: number;
  read_before_at: Micros | null;
  /** By the service's own clock, when a request that was sent then arrives; null where that clock was not known. */
  window_from: Micros | null;
  window_to: Micros | null;
}

/** A span of the service's own time. */
export interface TimeWindow {
  from: Micros;
  to: Micros;
}

/** An open conflict on the record, an earlier change of it, an owner's installer that the service does not have yet, an equal record being sent (T9). */
export type WaitsFor = 'conflict' | 'earlier_change' | 'installer' | 'equal_record';

/** What is known of one record on both sides. */
export interface SyncedRecord {
  topic: SyncTopic;
  record_id: number;
  upstream_id: string | null;
  /** Last common state: all fields that both sides agreed on, references as local ids. Null until there was one. */
  base: Fields | null;
  /** Fields whose value in `base` this device has a part in: `ownFields` says how. */
  own: string[];
  /** `removed_here`: gone from the workspace, the service not yet told. `gone`: gone on both sides; kept so that it cannot come back. */
  presence: 'here' | 'removed_here' | 'gone';
}

/** A record as a scan brought it, its fields in the order of their topic, as `fromWire` has them. References still hold upstream ids, as text. */
export type UpstreamRow = WireRecord;

/** What a decision about one row of a scan may look at; read inside the transaction that applies it. `there` has local references. */
export interface Encounter {
  topic: SyncTopic;
  upstream_id: string;
  there: Fields;
  /** The mapped record, and its fields as they are here now (undefined when it was removed here). */
  known?: { record: SyncedRecord; here: Fields | undefined };
  /** Creates in `sending` or `ambiguous` that this unknown row may be: equal content, or any of a topic with editable content. */
  watching: QueuedChange[];
  /** An unknown row that says what a create said which was sent again (SY47): its record, when it went out last, and when the last complete reading ended. */
  sentAgain?: { record_id: number; at: Micros; read_at: Micros | null };
  /** While merging: a record of equal content here that has no counterpart yet, and its fields as they are here now. */
  twin?: { record_id: number; here: Fields };
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
 * `doubt`: a create whose reply was lost, and what is there may be it or somebody else's equal record. `twin`: the same once it was sent again.
 */
export type ConflictKind = 'fields' | 'removed_there' | 'removed_here' | 'doubt' | 'twin';

/**
 * What to do with one row. `merge` writes `here` into the record and `base` as the common state, without a queue entry (T21); `adopt`
 * makes the pair first and then does the same. With `conflict` the record waits for a person; with `twin_of` one is asked which of two to keep.
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

/**
 * A person's answer. `fields`: for each field `here`, `there` or a value of their own. `restore` and `let_go` answer both removals:
 * restore keeps the record on both sides, let go removes it from both. `it_is`, `send_again` answer a doubt; `remove_one`, `keep_both` a twin.
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
 * `reply`: the service answered. `scan`: a complete scan proved it. `person`: somebody decided a doubt. `recognized`: the answer was lost, and
 * the one record there that can be it was taken for it (SY16).
 */
export type Evidence = 'reply' | 'scan' | 'person' | 'recognized';

/** By what a record was recognized, beside that it alone has exactly these values. */
export interface Recognition {
  /** The last complete reading before it was sent, which did not have it. */
  absent_at: Micros;
  sent_at: Micros;
  /** What the service says of its times, by field. */
  times: Record<string, string>;
  /** Where it says nothing: when it was first seen there, by the service's clock. Absent in entries of earlier versions. */
  seen_at?: Micros | null;
  /** Where those had to lie, by the service's clock; null in entries of earlier versions whose record says nothing. */
  window: TimeWindow | null;
}

/** Proof of receipt: one confirmed change. Rows are only ever added. */
export interface LedgerEntry {
  id: number;
  seq: number;
  topic: SyncTopic;
  record_id: number;
  upstream_id: string;
  operation: 'create' | 'update' | 'remove';
  /** What was sent. */
  fields: Fields;
  /** The record's content at that time, so that it can be named for people and found by search. */
  title: Fields;
  evidence: Evidence;
  /** Of what was recognized. */
  recognition: Recognition | null;
  status: number | null;
  confirmed_at: Micros;
}

/** Progress of the scan of one topic, kept so that a first pull of many records goes on after a restart. */
export interface ScanRecord {
  topic: SyncTopic;
  /** Grows by one per scan. */
  number: number;
  /** Pages up to here are merged. */
  pages_done: number;
  total: number | null;
  /** False once anything showed that the list changed while it was read. A scan that was interrupted is never consistent. */
  consistent: boolean;
  /** Number of the last scan that was complete and consistent; 0 for none. */
  last_complete: number;
  /** Wall clock, for people. */
  completed_at: Micros | null;
}

/** How a scan ended, and what it is held against. */
export interface FinishedReading {
  consistent: boolean;
  /** Consistent scans that a deletion takes: 2; the simulation's control sets 1. */
  needed: 1 | 2;
  /** Mapped records of the topic before it. */
  known: number;
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

/**
 * What synchronizing needs of a workspace. Every method that writes is one transaction, but for `endMerging` and `unlink`: those
 * go through every record, in pieces, and can be repeated after a crash. Nothing in it waits for the network. Local ids and upstream ids meet here alone.
 */
export interface SyncStore {
  facts(): Promise<SyncFacts>;
  change(facts: Partial<Pick<SyncFacts, 'paused' | 'unmetered_only' | 'requests_per_second' | 'last_success_at' | 'ask_always'>>): Promise<SyncFacts>;
  counts(): Promise<SyncCounts>;
  /** Unlinked -> merging: from this commit on changes are queued. `conflict` when linked already. */
  link(upstream: string): Promise<void>;
  /** Merging -> linked: every record here without a counterpart and without a queued create gets one, in the order of ids. */
  endMerging(): Promise<void>;
  /** Forgets queue, mapping, scans and open conflicts, for everybody who asks in one commit; rows of the mapping go after it. Records and ledger stay. */
  unlink(): Promise<void>;

  readonly queue: {
    /** In order of `seq`. */
    list(page: { page: number; limit: number }): Promise<Slice<QueuedChange>>;
    get(seq: number): Promise<QueuedChange | undefined>;
    /**
     * Pending changes that may be sent now, oldest first: first of their record, no open conflict on it, references mapped,
     * mapped themselves unless they create, and no create of equal content in `sending` or `ambiguous` (T9).
     */
    ready(limit: number): Promise<QueuedChange[]>;
    /** In `sending` or `ambiguous`. */
    unsettled(topic?: SyncTopic): Promise<QueuedChange[]>;
    /**
     * Pending -> sending. Freezes `fields`; an update that has nothing left to say is dropped. Undefined when it is not ready any more.
     * `window`: the service's own time in which a request that goes out now arrives; null where its clock is not known.
     */
    startSending(seq: number, window?: TimeWindow | null): Promise<QueuedChange | undefined>;
    /** Sending or ambiguous -> ledger, in one transaction: mapping, common state, served fields, queue row, ledger row (T11). False for the id of another record. */
    confirm(seq: number, proof: { upstream_id: string; there: Fields; evidence: Evidence; recognition?: Recognition; status: number | null }): Promise<boolean>;
    /** Sending -> ambiguous. `heard_status`: the answer was begun. */
    markAmbiguous(seq: number, seen: { heard_status: number | null; reason: string; exchange: string | null }): Promise<void>;
    /**
     * Sending or ambiguous -> pending: certainly not done, or not whole. `counted`: whether it went over the wire. `arrived`: what of an
     * update is there all the same, and common to both sides from now on.
     */
    backToPending(seq: number, seen: { counted: boolean; reason: string | null; arrived?: Fields }): Promise<void>;
    /** Sending -> refused, with the service's words. Later changes of the record wait behind it (T15). */
    refuse(seq: number, answer: { status: number; reason: string; exchange: string | null }): Promise<void>;
    /** Refused -> pending, when a person asks. */
    retry(seq: number): Promise<void>;
    /**
     * Takes a pending or refused change back: a create removes the record here with all its queued changes, an update restores the
     * common state, a remove restores the record. `conflict` for what is being sent.
     */
    revert(seq: number): Promise<void>;
    /** At the start of a process: whatever was being sent is ambiguous now. */
    recover(): Promise<void>;
  };

  readonly scans: {
    get(topic: SyncTopic): Promise<ScanRecord>;
    /** A new scan, or the interrupted one where `resume` is true; it stays inconsistent then. */
    start(topic: SyncTopic, resume: boolean): Promise<ScanRecord>;
    /** Meets up to 1,000 rows in one transaction; `decide` is pure. Rows whose reference is unknown here are left for the next scan. */
    meet(topic: SyncTopic, scan: number, rows: UpstreamRow[], decide: (encounter: Encounter) => Decision, progress: { pages_done: number; total: number; consistent: boolean }): Promise<void>;
    /**
     * Ends a scan. With `consistent`, records that this scan and the one before both missed are removed here, or become
     * conflicts where they were edited here; unless something vanished between the two (T18). A queued remove of such a record is
     * confirmed.
     */
    finish(topic: SyncTopic, scan: number, reading: FinishedReading): Promise<ScanResult>;
    /** Meets rows outside of a scan (a fresh look at one page before a write). */
    look(topic: SyncTopic, rows: UpstreamRow[], decide: (encounter: Encounter) => Decision): Promise<void>;
    /** Position of a mapped record among the topic's mapped upstream records by their ids as numbers, from 0: where to look for its page. */
    position(topic: SyncTopic, upstreamId: string): Promise<number>;
    /** Number of mapped records that should be there. */
    expected(topic: SyncTopic): Promise<number>;
    /** In which scan a row that is held was first met; undefined for one that is not held. */
    firstMet(topic: SyncTopic, upstreamId: string): Promise<number | undefined>;
  };

  /** Kinds of which the service shows no list (SY41 to SY45). */
  readonly lists: {
    /** Those that lacked theirs when it was last asked for; kept between starts. */
    missing(): Promise<SyncTopic[]>;
    /** What was found just now. With a list again, doubts that were asked without one are closed: it settles them, or asks anew. */
    note(topic: SyncTopic, listed: boolean): Promise<void>;
    /** Mapped records that are here, at most `limit`, by record_id from above `after` on: those that can be asked for one by one. */
    known(topic: SyncTopic, after: number, limit: number): Promise<SyncedRecord[]>;
    /** Under which id a service confirmed this record at any time; links forget their pairs, the ledger does not. */
    sentBefore(topic: SyncTopic, recordId: number): Promise<string | undefined>;
  };

  readonly records: {
    get(topic: SyncTopic, recordId: number): Promise<SyncedRecord | undefined>;
    /** Whether another record than this one has the same content: here, in the last common state, or in the queue. Reads whole lists. */
    hasEqual(topic: SyncTopic, recordId: number, content: Fields): Promise<boolean>;
    /** Mapped accounts whose onboarding has begun (a link was made here, or their flags say so) and not ended. At most `limit`, by record_id from above `after` on. */
    underWay(after: number, limit: number): Promise<SyncedRecord[]>;
    /** What is to be said of each record, the gravest where it is more than one. */
    flagged(topic: SyncTopic): Promise<{ record_id: number; flag: Flag }[]>;
  };

  readonly conflicts: {
    list(page: { page: number; limit: number; open: boolean }): Promise<Slice<ConflictRecord>>;
    get(id: number): Promise<ConflictRecord | undefined>;
    /** Puts a doubt before a person; once per change. */
    doubt(seq: number, candidates: UpstreamRow[]): Promise<void>;
    /** `conflict` when it is resolved already, `validation_failed` when the answer does not fit its kind. */
    resolve(id: number, resolution: Resolution): Promise<ConflictRecord>;
  };

  readonly ledger: {
    list(page: { page: number; limit: number; search: string }): Promise<Slice<LedgerEntry>>;
    get(id: number): Promise<LedgerEntry | undefined>;
    /** The record of an entry is still the one that was recognized: it can be said that it is not. */
    canSendAgain(id: number): Promise<boolean>;
    /**
     * What was recognized was not ours: it becomes a record of its own here, and the one it was taken for is sent again, under its id here.
     * `conflict` where that cannot be done (any more), with the reason.
     */
    sendAgain(id: number): Promise<void>;
    /** Up to `limit` entries after `id`, oldest first: for the export. */
    after(id: number, limit: number): Promise<LedgerEntry[]>;
  };

  readonly traffic: {
    add(day: string, used: Omit<Traffic, 'day'>): Promise<void>;
    /** The newest first. */
    list(days: number): Promise<Traffic[]>;
  };
}
