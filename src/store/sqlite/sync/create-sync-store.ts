import type { SyncCounts, SyncStore } from '../../sync-store.ts';
import type { ChangeFeed } from '../change-feed.ts';
import type { Connection } from '../connection.ts';
import { createConflictRows } from './conflict-rows.ts';
import { createConflicts } from './create-conflicts.ts';
import { createLists } from './create-lists.ts';
import { createQueue } from './create-queue.ts';
import { createRecords } from './create-records.ts';
import { createScans } from './create-scans.ts';
import { createFacts } from './facts.ts';
import { createLedger } from './ledger.ts';
import { createLinking } from './linking.ts';
import { createLocalFields } from './local-fields.ts';
import { createLocalWriter, type LocalTables } from './local-writer.ts';
import { createMapping } from './mapping.ts';
import type { Payloads } from './payloads.ts';
import { createQueueRows } from './queue-rows.ts';
import { createQueueWriter } from './queue-writer.ts';
import { createHeldRows, createScanRows } from './scan-rows.ts';
import { recognizedIn, sendAgain } from './send-again.ts';
import type { SyncParts } from './sync-parts.ts';
import { createSentCreates } from './sent-creates.ts';
import { createTraffic } from './traffic.ts';
import { createTwins } from './twins.ts';

/** What the change feed needs of synchronizing: it stands before the tables, which write through the feed. */
export type QueueParts = Pick<SyncParts, 'payloads' | 'facts' | 'local' | 'mapping' | 'rows' | 'conflicts' | 'sentCreates' | 'queue'>;

export function createQueueParts(connection: Connection, payloads: Payloads): QueueParts {
  const facts = createFacts(connection);
  const local = createLocalFields(connection.engine);
  const mapping = createMapping(connection, payloads);
  const rows = createQueueRows(connection, local, payloads);
  const conflicts = createConflictRows(connection, payloads);
  const sentCreates = createSentCreates(connection, local, payloads);
  const parts = { payloads, facts, local, mapping, rows, conflicts, sentCreates };
  return { ...parts, queue: createQueueWriter(parts) };
}

/** The SyncStore port on an open workspace file. */
export function createSyncStore(connection: Connection, feed: ChangeFeed, queueParts: QueueParts, tables: LocalTables): SyncStore {
  const { engine, read, write } = connection;
  const ledger = createLedger(connection, queueParts.payloads);
  const parts: SyncParts = {
    ...queueParts, connection, feed, ledger,
    writer: createLocalWriter(tables), scans: createScanRows(connection), held: createHeldRows(connection, queueParts.payloads),
  };
  const { facts } = parts;
  const twins = createTwins(connection, parts);
  const counts = engine.prepare<[], SyncCounts>(
    `SELECT count(*) - total(state = 'refused') AS pending, CAST(total(state = 'refused') AS INTEGER) AS failed,
       (SELECT count(*) FROM conflicts WHERE resolved_at IS NULL) AS conflicts FROM outbox`,
  );

  return {
    facts: () => read(facts.read),
    change: (change) =>
      write((transaction) => {
        feed.touchSync(transaction);
        return facts.write(transaction, change);
      }),
    counts: () => read(() => counts.get() ?? { pending: 0, failed: 0, conflicts: 0 }),
    ...createLinking(parts, twins, tables.owners),
    queue: createQueue(parts),
    scans: createScans(parts, twins),
    lists: createLists(parts),
    records: createRecords(parts),
    conflicts: createConflicts(parts),
    ledger: {
      ...ledger.port,
      get: (id) => read(() => ledger.get(id)),
      canSendAgain: (id) =>
        read(() => {
          const entry = ledger.get(id);
          return entry !== undefined && recognizedIn(parts, entry) !== undefined;
        }),
      sendAgain: (id) => write((transaction) => sendAgain(parts, tables.owners, transaction, id)),
    },
    traffic: createTraffic(connection),
  };
}
