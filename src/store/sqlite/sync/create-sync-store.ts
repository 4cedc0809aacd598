import type { SyncRows, SyncStore } from '../../sync-rows.ts';
import type { ChangeFeed } from '../change-feed.ts';
import type { Connection } from '../connection.ts';
import { bound } from './bound-connection.ts';
import { createConflictRows } from './conflict-rows.ts';
import { createFacts } from './facts.ts';
import { createHeldRows } from './held-rows.ts';
import { createLedger } from './ledger.ts';
import { createListRows } from './list-rows.ts';
import { createLocalRecords } from './local-records.ts';
import type { LocalTables } from './local-writer.ts';
import { createMapping } from './mapping.ts';
import type { Payloads } from './payloads.ts';
import { createQueueRows } from './queue-rows.ts';
import { createScanRows } from './scan-rows.ts';
import { createSentAgainRows } from './sent-again-rows.ts';
import { createTraffic } from './traffic.ts';

/** The rows of synchronizing in an open workspace file. */
export function createSyncRows(
  connection: Connection,
  payloads: Payloads,
  feed: ChangeFeed,
  tables: LocalTables,
): SyncRows {
  const binding = bound(connection);
  const { current } = connection;
  const records = createLocalRecords(binding, tables);
  return {
    get at() {
      return current().at;
    },
    afterCommit: (effect) => current().afterCommit(effect),
    facts: createFacts(binding),
    records,
    mapping: createMapping(connection, binding, payloads),
    queue: createQueueRows(binding, records, payloads),
    conflicts: createConflictRows(binding, payloads),
    sentAgain: createSentAgainRows(binding, payloads),
    scans: createScanRows(binding),
    held: createHeldRows(binding, payloads),
    lists: createListRows(binding),
    ledger: createLedger(binding, payloads),
    traffic: createTraffic(binding),
    tell: (change) => feed.record(current(), change),
    touchSync: () => feed.touchSync(current()),
  };
}

export const createSyncStore = ({ read, write }: Connection, rows: SyncRows): SyncStore => ({
  read: (work) => read(() => work(rows)),
  transact: (work) => write(() => work(rows)),
});
