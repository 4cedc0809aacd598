import type { ChangeFeed } from '../change-feed.ts';
import type { Connection } from '../connection.ts';
import type { ConflictRows } from './conflict-rows.ts';
import type { Facts } from './facts.ts';
import type { Ledger } from './ledger.ts';
import type { LocalFields } from './local-fields.ts';
import type { LocalWriter } from './local-writer.ts';
import type { Mapping } from './mapping.ts';
import type { Payloads } from './payloads.ts';
import type { QueueRows } from './queue-rows.ts';
import type { QueueWriter } from './queue-writer.ts';
import type { HeldRows, ScanRows } from './scan-rows.ts';
import type { SentCreates } from './sent-creates.ts';

/** What the operations of synchronizing are made of. */
export interface SyncParts {
  connection: Connection;
  feed: ChangeFeed;
  payloads: Payloads;
  facts: Facts;
  local: LocalFields;
  writer: LocalWriter;
  mapping: Mapping;
  rows: QueueRows;
  queue: QueueWriter;
  conflicts: ConflictRows;
  sentCreates: SentCreates;
  ledger: Ledger;
  scans: ScanRows;
  held: HeldRows;
}
