import type { Flag } from '../contract/console/sync-changes.ts';
import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type {
  AskedConflict,
  ConflictRecord,
  Decision,
  Encounter,
  FinishedReading,
  LedgerEntry,
  ListedEntry,
  Proof,
  QueuedChange,
  Resolution,
  ScanRecord,
  ScanResult,
  Slice,
  SyncCounts,
  SyncedRecord,
  SyncFacts,
  TimeWindow,
  Traffic,
  UpstreamRow,
  WaitingChange,
} from './sync-records.ts';

/** A page of a list, from 1. */
interface Page {
  page: number;
  limit: number;
}

/**
 * What can be done with what synchronizing keeps of a workspace: `sync/operations` brings it, by the rules in
 * `sync/rules`. What writes is one transaction, except `endMerging` and `unlink`: those go through every record, in
 * pieces, and can be repeated after a crash. Nothing in it waits for the network.
 */
export interface SyncOperations {
  facts(): Promise<SyncFacts>;
  change(
    facts: Partial<
      Pick<SyncFacts, 'paused' | 'unmetered_only' | 'requests_per_second' | 'last_success_at' | 'ask_always'>
    >,
  ): Promise<SyncFacts>;
  counts(): Promise<SyncCounts>;
  link(upstream: string): Promise<void>;
  endMerging(): Promise<void>;
  unlink(): Promise<void>;

  readonly queue: {
    /** By items, in the order in which they were made. */
    list(page: Page): Promise<Slice<WaitingChange>>;
    /** The item that the row is part of. */
    get(seq: number): Promise<WaitingChange | undefined>;
    /** What may be sent now, the oldest first. */
    ready(limit: number): Promise<QueuedChange[]>;
    /** In `sending` or `ambiguous`. */
    unsettled(topic?: SyncTopic): Promise<QueuedChange[]>;
    startSending(seq: number, window?: TimeWindow | null): Promise<QueuedChange | undefined>;
    /** Sending or ambiguous -> ledger. False for the id of another record. */
    confirm(seq: number, proof: Proof): Promise<boolean>;
    /** Sending -> ambiguous. `heard_status`: the answer was begun. */
    markAmbiguous(
      seq: number,
      seen: { heard_status: number | null; reason: Reason; exchange: string | null },
    ): Promise<void>;
    /** Sending or ambiguous -> pending. `counted`: whether it went over the wire. */
    backToPending(seq: number, seen: { counted: boolean; reason: Reason | null; arrived?: Fields }): Promise<void>;
    /** Sending -> refused, with the service's words. */
    refuse(seq: number, answer: { status: number; reason: Reason; exchange: string | null }): Promise<void>;
    /** Refused -> pending, when a person asks; all of a correction. */
    retry(seq: number): Promise<void>;
    /** Takes a pending or refused change back, all of a correction; `conflict` for what is being sent. */
    revert(seq: number): Promise<void>;
    /** At the start of a process. */
    recover(): Promise<void>;
  };

  readonly scans: {
    get(topic: SyncTopic): Promise<ScanRecord>;
    /** A new scan, or the interrupted one where `resume` is true; it stays inconsistent then. */
    start(topic: SyncTopic, resume: boolean): Promise<ScanRecord>;
    /** Meets up to 1,000 rows; `decide` is pure. */
    meet(
      topic: SyncTopic,
      scan: number,
      rows: UpstreamRow[],
      decide: (encounter: Encounter) => Decision,
      progress: { pages_done: number; total: number; consistent: boolean },
    ): Promise<void>;
    finish(topic: SyncTopic, scan: number, reading: FinishedReading): Promise<ScanResult>;
    /** Meets rows outside of a scan (a fresh look at one page before a write). */
    look(topic: SyncTopic, rows: UpstreamRow[], decide: (encounter: Encounter) => Decision): Promise<void>;
    /** Position of a mapped record in the list there, by the ids as numbers, from 0: where to look for its page. */
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
    /** What was found just now. */
    note(topic: SyncTopic, listed: boolean): Promise<void>;
    /** Mapped records that are here, at most `limit`, by record_id from above `after` on. */
    known(topic: SyncTopic, after: number, limit: number): Promise<SyncedRecord[]>;
    /** Under which id a service confirmed this record at any time; links forget their pairs, the ledger does not. */
    sentBefore(topic: SyncTopic, recordId: number): Promise<string | undefined>;
  };

  readonly records: {
    get(topic: SyncTopic, recordId: number): Promise<SyncedRecord | undefined>;
    /** Whether another record than this one has the same content. Reads whole lists. */
    hasEqual(topic: SyncTopic, recordId: number, content: Fields): Promise<boolean>;
    /** Mapped accounts whose onboarding is under way, at most `limit`, by record_id from above `after` on. */
    underWay(after: number, limit: number): Promise<SyncedRecord[]>;
    /** What is to be said of each record, the gravest where it is more than one. */
    flagged(topic: SyncTopic): Promise<{ record_id: number; flag: Flag }[]>;
  };

  readonly conflicts: {
    list(page: Page & { open: boolean }): Promise<Slice<AskedConflict>>;
    get(id: number): Promise<AskedConflict | undefined>;
    /** Puts a doubt before a person; once per change. */
    doubt(seq: number, candidates: UpstreamRow[]): Promise<void>;
    /** `conflict` when it is resolved already, `validation_failed` when the answer does not fit its kind. */
    resolve(id: number, resolution: Resolution): Promise<ConflictRecord>;
  };

  readonly ledger: {
    /** A correction is one entry. */
    list(page: Page & { search: string }): Promise<Slice<ListedEntry>>;
    get(id: number): Promise<ListedEntry | undefined>;
    /** The record of an entry is still the one that was recognized: it can be said that it is not. */
    canSendAgain(id: number): Promise<boolean>;
    /** `conflict` where that cannot be done (any more), with the reason. */
    sendAgain(id: number): Promise<void>;
    /** Up to `limit` entries after `id`, oldest first, each by itself: for the export. */
    after(id: number, limit: number): Promise<LedgerEntry[]>;
  };

  readonly traffic: {
    add(day: string, used: Omit<Traffic, 'day'>): Promise<void>;
    /** The newest first. */
    list(days: number): Promise<Traffic[]>;
  };
}
