import type { UnfitValue } from '../../domain/sync/from-wire.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import type { SyncOperations } from '../../store/sync-operations.ts';
import type { Encounter, MissingRecords, UpstreamRow } from '../../store/sync-records.ts';
import type { FirstReading } from '../rules/settling/first-reading.ts';
import type { LateArrivals } from './late-arrival.ts';
import type { SyncClock, SyncDeps, SyncLimits } from '../sync-deps.ts';
import type { Upstream } from '../network/upstream.ts';

/** What is known of a topic beyond the store, and may be forgotten: without it the next run reads more. */
export interface TopicMemory {
  /** On the monotonic clock, when a complete scan is due; undefined until the first run of this process. */
  scanDue?: number;
  /** Something did not fit: read completely at the next run. */
  suspicious: boolean;
  /** The service showed no list of it when it was last asked (SY41). */
  unlisted: boolean;
  /** It had shown one before in this link. */
  hadList: boolean;
  /**
   * Without a list: when the records are asked for one by one again, on the monotonic clock, and after which
   * `record_id` that continues.
   */
  oneByOne: { due: number; after: number };
  /** Records of a full page there, where it is known: the service may give fewer than it was asked for. */
  pageSize?: number | undefined;
  /** Complete scans in a row that did not count (SY22). */
  restless: number;
  /**
   * By how much the service's total differed from what is expected after the last consistent scan, and whether two of
   * them agreed on it.
   */
  gap: { rows: number; sure: boolean };
  /**
   * Records to be changed that were not found where they should be, with their rows once a scan has brought them.
   */
  sought: Map<string, UpstreamRow | undefined>;
  /**
   * Per open create: complete, consistent scans in a row that began after the late arrival time, with nothing vanished
   * between (SY17, SY18).
   */
  lateScans: Map<number, number>;
  /** Per open create (SY16). */
  firstReadings: Map<number, FirstReading>;
  /**
   * What the last scan lacked all at once, which nobody has believed yet, and how much of it a person says was removed
   * on purpose (SY37).
   */
  missing: MissingRecords | undefined;
  believed: number;
  /** Rows with values that this console cannot keep, by the service's id. */
  unfit: Map<string, readonly UnfitValue[]>;
  /** While merging: complete, consistent scans in a row with nothing vanished between. */
  mergeScans: number;
}

/** What the parts of a run share. */
export interface SyncContext {
  store: SyncOperations;
  clock: SyncClock;
  limits: SyncLimits;
  upstream: Upstream;
  late: LateArrivals;
  /** Whether the first copy of what was sent again then may still arrive (SY47). */
  mayBeTwin(sentAgain: NonNullable<Encounter['sentAgain']>): boolean;
  topic(topic: SyncTopic): TopicMemory;
  /** Records of a topic in the workspace. */
  recordsHere(topic: SyncTopic): Promise<number>;
  /** `record_id` of the account that was asked for last, 0 from the beginning on. */
  accounts: { after: number };
  log: SyncDeps['log'];
  /** Tells listeners that counts may have changed. */
  changed(): void;
}
