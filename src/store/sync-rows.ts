import type { Flag } from '../contract/console/sync-changes.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Fields } from '../domain/sync/synced-fields.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { FeedChange } from './feed-change.ts';
import type {
  ConflictRecord,
  LedgerEntry,
  LinkPhase,
  QueuedChange,
  ScanRecord,
  Slice,
  SyncCounts,
  SyncedRecord,
  SyncFacts,
  Traffic,
  UpstreamRow,
} from './sync-records.ts';

/** A new row of the queue: pending, and never sent. */
export type NewChange = Pick<QueuedChange, 'topic' | 'record_id' | 'operation' | 'fields' | 'content_hash'> &
  Partial<Pick<QueuedChange, 'after_record'>>;

/** A topic's scan as it is stored. */
export interface StoredScan extends ScanRecord {
  running: boolean;
  /** The highest id of a row of the mapping when the last complete scan ended; 0 before there was one. */
  newest: number;
}

/** What is known of one record on both sides as it is stored: `base` as text, in which equal records are equal. */
export interface MappedRow {
  id: number;
  record_id: number;
  upstream_id: string | null;
  base: string | null;
  own: string;
  presence: SyncedRecord['presence'];
}

/** A record that was made here from a row there. `base` as it is compared. */
export type NewPair = Pick<MappedRow, 'record_id'> & { upstream_id: string; base: string };

/** A create as it went out, and may have arrived. */
export interface SentCreate {
  topic: SyncTopic;
  record_id: number;
  fields: Fields;
}

/** A create that was sent again. `not_ours`: rows there that a person has seen, and says are somebody else's. */
export interface SentAgain {
  record_id: number;
  fields: Fields;
  not_ours: string[];
  at: Micros;
}

/** Why a record is written here, where the service does not say what is in it. */
export type WhyWritten = 'decided' | 'taken_back';

/** The records of this workspace, as synchronizing reads and writes them: no change is told of, and none is queued. */
export interface LocalRecords {
  /** Undefined when the record is not here. */
  get(topic: SyncTopic, id: number): Fields | undefined;
  /** Up to `limit` records above `after`, by id. */
  after(topic: SyncTopic, after: number, limit: number): { id: number; fields: Fields }[];
  /** Inserts a record, under `id` when it was here before; returns its id. `canInsert` has been asked. */
  insert(topic: SyncTopic, fields: Fields, id?: number): number;
  /** Inserts new records; returns their ids. */
  insertAll(topic: SyncTopic, all: Fields[]): number[];
  /**
   * Writes the fields that are given; absent ones stay (T20). `why`, where the service does not say it: a person has
   * decided so, or takes back what was reported here.
   */
  write(topic: SyncTopic, id: number, fields: Fields, why?: WhyWritten): void;
  remove(topic: SyncTopic, id: number): void;
  /** What is associated here with one generator is associated with the other from now on. */
  reassociate(generatorId: number, to: number): void;
  /** Of the next `limit` records above `after`: the last id, null for none, and those without counterpart or create. */
  unsent(topic: SyncTopic, after: number, limit: number): { last: number | null; ids: number[] };
  /** Whether an account's personal information is locked for good (D17). */
  isLocked(ownerId: number): boolean;
  /** What the service calls the accounts whose details were erased here. */
  erasedThere(): string[];
  /** Takes out what the service says of accounts. */
  forgetAuthority(): void;
}

/** What is known of records on both sides. */
export interface MappingRows {
  get(topic: SyncTopic, recordId: number): SyncedRecord | undefined;
  find(topic: SyncTopic, upstreamId: string): SyncedRecord | undefined;
  /** Those of these that are known, by the service's ids. */
  among(topic: SyncTopic, upstreamIds: string[]): Map<string, MappedRow>;
  /** Mapped records that are here, at most `limit`, by record_id from above `after` on. */
  here(topic: SyncTopic, after: number, limit: number): SyncedRecord[];
  /** Of those the accounts whose onboarding has begun (a link was made here, or their flags say so) and not ended. */
  underWay(after: number, limit: number): SyncedRecord[];
  /** The common states of a topic, at most `limit`, from above `after` on; without those of records that are gone. */
  bases(topic: SyncTopic, after: number, limit: number): { id: number; record_id: number; base: Fields | null }[];
  /** Number of mapped records that should be there. */
  expected(topic: SyncTopic): number;
  /** How many of those come before this id in the list there. */
  before(topic: SyncTopic, upstreamId: string): number;
  /** Removed here, and without a counterpart. */
  ghosts(topic: SyncTopic): number[];
  /** Writes the whole row. A mapped record counts as seen by scan `scan` from now on, where one is given. */
  put(record: SyncedRecord, scan?: number): void;
  /** Writes the rows of records of one topic that have none: just taken over from there, and seen by scan `scan`. */
  addAll(topic: SyncTopic, pairs: NewPair[], scan: number): void;
  /** Rows that scan `scan` has seen, by their own ids. */
  see(ids: number[], scan: number): void;
  /** Mapped records that were not seen since scan `scan`; without those that no scan ever saw. */
  missedSince(topic: SyncTopic, scan: number): SyncedRecord[];
  /** Number of records that were last seen by `from` or a later scan before `to`. */
  lastSeen(topic: SyncTopic, from: number, to: number): number;
  /** Number of records here that scan `scan` did not see and nobody is asked about. */
  lacking(topic: SyncTopic, scan: number): number;
  /** Number of records here that it saw, of the rows up to `newest`. */
  left(topic: SyncTopic, scan: number, newest: number): number;
  /** The highest id of a row, of whatever topic. */
  newest(): number;
  forget(topic: SyncTopic, recordId: number): void;
  /** Deletes at most `limit` rows, of whatever topic; returns how many there were. */
  forgetSome(limit: number): number;
  clear(): void;
}

/** The rows of the queue. */
export interface QueueRows {
  get(seq: number): QueuedChange | undefined;
  ofRecord(topic: SyncTopic, recordId: number): QueuedChange[];
  /** By items: of the rows of a correction (SY49) the first alone. */
  page(offset: number, limit: number): Slice<QueuedChange>;
  /** Pending, and waiting for nothing: the oldest first. */
  ready(limit: number): QueuedChange[];
  /** In `sending` or `ambiguous`; of one topic, or of all. */
  unsettled(topic?: SyncTopic): QueuedChange[];
  /** Records of which anything is queued. */
  recordIds(topic: SyncTopic): number[];
  /** Removals that wait for this record to take the place of theirs. */
  after(topic: SyncTopic, recordId: number): QueuedChange[];
  /** Queued removals of records that have no counterpart. */
  unpairedRemovals(topic: SyncTopic): { id: number; fields: Fields }[];
  /** Whether a change of another record has this content. */
  hasEqual(topic: SyncTopic, contentHash: string | null, recordId: number): boolean;
  insert(change: NewChange): void;
  /** Writes what may change of a row. */
  save(change: QueuedChange): void;
  remove(seq: number): void;
  clear(): void;
}

/** The questions; at most one per record is open. */
export interface ConflictRows {
  get(id: number): ConflictRecord | undefined;
  openOf(topic: SyncTopic, recordId: number): ConflictRecord | undefined;
  /** Records of the topic that wait for an answer; none waits to be told from its twin. */
  waitingRecords(topic: SyncTopic): Set<number>;
  page(open: boolean, offset: number, limit: number): Slice<ConflictRecord>;
  /** Takes the place of the one that is open for the record, if there is one. */
  open(conflict: Omit<ConflictRecord, 'id' | 'created_at' | 'resolved_at'>): void;
  close(id: number): void;
  /** Those that ask about this record and a twin of it. */
  closeTwins(topic: SyncTopic, recordId: number): void;
  /** Doubts without a candidate. */
  closeBlind(topic: SyncTopic): void;
  /** Deletes those that were not answered. */
  clearOpen(): void;
}

/** Creates that are sent a second time, while the first copy may still arrive (SY47). */
export interface SentAgainRows {
  /** What was sent again of this record: the newest first. */
  ofRecord(topic: SyncTopic, recordId: number): SentAgain[];
  /** Those of this content: the newest first. */
  ofContent(topic: SyncTopic, contentHash: string): SentAgain[];
  /** There is one, of whatever age. */
  any(): boolean;
  /** Adds one, or dates it anew; `notOurs` then holds for all that were sent of this record. */
  put(create: SentCreate, contentHash: string, notOurs: readonly string[]): void;
  /** Dates all that were sent of this record anew; whether there were any. */
  renew(topic: SyncTopic, recordId: number): boolean;
  /** Deletes those from before `at` of which no create waits. */
  removeOlder(at: Micros): void;
  clear(): void;
}

/** The scans of each topic. */
export interface ScanRows {
  get(topic: SyncTopic): StoredScan;
  save(scan: StoredScan): void;
  /** Deletes what is known of a list that no scan has read to its end. */
  forgetAttempt(topic: SyncTopic): void;
  clear(): void;
}

/** Rows there that are not taken over yet, with the creates (`seqs`) that each may be. */
export interface HeldRows {
  ids(topic: SyncTopic): Set<string>;
  put(topic: SyncTopic, row: UpstreamRow, seqs: number[], scan: number): void;
  remove(topic: SyncTopic, upstreamId: string): void;
  /** In which scan it was first met; undefined for a row that is not held. */
  firstMet(topic: SyncTopic, upstreamId: string): number | undefined;
  /** Since the scan with this number, by create. */
  bySeq(topic: SyncTopic, scan: number): Map<number, UpstreamRow[]>;
  /** How many come before this id in the list there. */
  before(topic: SyncTopic, upstreamId: string): number;
  /** Number of rows that were last seen by `from` or a later scan before `to`. */
  lastSeen(topic: SyncTopic, from: number, to: number): number;
  /** Deletes those that were not seen since scan `scan`. */
  forgetBefore(topic: SyncTopic, scan: number): void;
  clear(): void;
}

/** Which lists the service was found to lack. */
export interface ListRows {
  missing(): SyncTopic[];
  note(topic: SyncTopic, listed: boolean): void;
}

/** The ledger: rows are added, and that is all that can be done to it. */
export interface LedgerRows {
  get(id: number): LedgerEntry | undefined;
  /** The newest first, without those that complete another one. */
  page(offset: number, limit: number, search: string): Slice<LedgerEntry>;
  /** Up to `limit` entries after `id`, oldest first. */
  after(id: number, limit: number): LedgerEntry[];
  /** The last entry of the creation of this record, by whatever service. Reads the whole ledger. */
  creation(topic: SyncTopic, recordId: number): Pick<LedgerEntry, 'id' | 'upstream_id'> | undefined;
  /** The entries that complete this one, the oldest first. */
  completing(id: number): LedgerEntry[];
  /** `content`: all that is known of the record, for the search. */
  add(entry: Omit<LedgerEntry, 'id' | 'confirmed_at'>, content: Fields): void;
}

/** What went over the network, per day. */
export interface TrafficRows {
  add(day: string, used: Omit<Traffic, 'day'>): void;
  /** The newest first. */
  list(days: number): Traffic[];
}

/**
 * The rows of synchronizing: what is stored, and no rule about it. Reading is possible at any time; writing inside of
 * `SyncStore.transact` alone, and throws elsewhere.
 */
export interface SyncRows {
  /** The time of this transaction. */
  readonly at: Micros;
  /** Runs once the transaction is on disk. */
  afterCommit(effect: () => void): void;
  readonly facts: {
    read(): SyncFacts;
    /** Asked at every write: from memory unless it is just being changed. */
    phase(): LinkPhase;
    write(change: Partial<SyncFacts>): SyncFacts;
    counts(): SyncCounts;
    /** What is to be said of each record, the gravest where it is more than one. */
    flagged(topic: SyncTopic): { record_id: number; flag: Flag }[];
  };
  readonly records: LocalRecords;
  readonly mapping: MappingRows;
  readonly queue: QueueRows;
  readonly conflicts: ConflictRows;
  readonly sentAgain: SentAgainRows;
  readonly scans: ScanRows;
  readonly held: HeldRows;
  readonly lists: ListRows;
  readonly ledger: LedgerRows;
  readonly traffic: TrafficRows;
  /** Notes a fact in the change feed. */
  tell(change: FeedChange): void;
  /** Tells listeners, once per commit, that queue, conflicts or ledger are others now. */
  touchSync(): void;
}

/** What the adapter gives to synchronizing: rows, and transactions over them. */
export interface SyncStore {
  /** Reads what is committed. */
  read<T>(work: (rows: SyncRows) => T): Promise<T>;
  /** Runs `work` in one transaction; what it throws undoes it. Resolves after the commit is on disk. */
  transact<T>(work: (tx: SyncRows) => T): Promise<T>;
}
