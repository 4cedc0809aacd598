import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ConflictField, ConflictKind, Recognition, UpstreamRow } from '../../sync-records.ts';

const topic = () => text().$type<SyncTopic>();
const operation = () => text({ enum: ['create', 'update', 'remove'] });
const fields = () => text({ mode: 'json' }).$type<Fields>();

/** What a linked workspace still has to tell the real service, in the order in which it was done here. */
export const outbox = sqliteTable('outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  topic: topic().notNull(),
  record_id: integer().notNull(),
  operation: operation().notNull(),
  fields: fields().notNull(),
  content_hash: text(),
  state: text({ enum: ['pending', 'sending', 'ambiguous', 'refused'] }).notNull(),
  attempts: integer().notNull(),
  heard_status: integer(),
  status: integer(),
  reason: text(),
  exchange: text(),
  created_at: integer().notNull(),
  sent_at: integer(),
  /** Number and end of the last complete reading before it was sent, and the service's time then, from and to. */
  read_before: integer().notNull(),
  read_before_at: integer(),
  window_from: integer(),
  window_to: integer(),
  /** Of a removal that is part of a correction: the record that takes its place. */
  after_record: integer(),
});

/**
 * What is known of each record on both sides. `upstream_rank` is the upstream's id as a number (0 where it is none)
 * while the record should be there.
 */
export const syncRecords = sqliteTable('sync_records', {
  id: integer().primaryKey({ autoIncrement: true }),
  topic: topic().notNull(),
  record_id: integer().notNull(),
  upstream_id: text(),
  upstream_rank: integer(),
  base: fields(),
  own: text({ mode: 'json' }).$type<string[]>().notNull(),
  presence: text({ enum: ['here', 'removed_here', 'gone'] }).notNull(),
});

/** Which scan saw a record of `sync_records` last. */
export const syncSeen = sqliteTable('sync_seen', {
  id: integer()
    .primaryKey()
    .references(() => syncRecords.id),
  scan: integer().notNull(),
});

/** One row per topic: its last scan, running or not. */
export const syncScans = sqliteTable('sync_scans', {
  topic: topic().primaryKey(),
  number: integer().notNull(),
  running: integer({ mode: 'boolean' }).notNull(),
  pages_done: integer().notNull(),
  total: integer(),
  consistent: integer({ mode: 'boolean' }).notNull(),
  last_complete: integer().notNull(),
  completed_at: integer(),
  newest: integer().notNull(),
});

/**
 * Rows there that are neither imported nor taken for a record here: held for open creates, or waiting for what they
 * refer to.
 */
export const syncHeld = sqliteTable(
  'sync_held',
  {
    topic: topic().notNull(),
    upstream_id: text().notNull(),
    fields: fields().notNull(),
    seqs: text({ mode: 'json' }).$type<number[]>().notNull(),
    scan: integer().notNull(),
    times: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The scan that was under way, or the last one, when the row was first met. */
    first_scan: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.upstream_id] })],
);

/** Kinds of which the service was found to show no list, and since when. */
export const syncUnlisted = sqliteTable('sync_unlisted', {
  topic: topic().primaryKey(),
  since: integer().notNull(),
});

/**
 * Creates that went out again after an answer was lost: what they said, which rows there a person says are not ours,
 * and when.
 */
export const syncSentAgain = sqliteTable(
  'sync_sent_again',
  {
    topic: topic().notNull(),
    record_id: integer().notNull(),
    content_hash: text().notNull(),
    not_ours: text({ mode: 'json' }).$type<string[]>().notNull(),
    at: integer().notNull(),
    /** Empty in rows of earlier releases. */
    fields: fields().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.record_id, table.content_hash] })],
);

/** Questions for a person; at most one per record is open (a unique index keeps it so). */
export const conflicts = sqliteTable('conflicts', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<ConflictKind>().notNull(),
  topic: topic().notNull(),
  record_id: integer().notNull(),
  seq: integer(),
  twin_of: integer(),
  fields: text({ mode: 'json' }).$type<ConflictField[]>().notNull(),
  candidates: text({ mode: 'json' }).$type<UpstreamRow[]>().notNull(),
  title: fields().notNull(),
  created_at: integer().notNull(),
  resolved_at: integer(),
});

/** Proof of receipt. Triggers refuse every change of a row. `search` is what a search looks at, in lower case. */
export const ledger = sqliteTable('ledger', {
  id: integer().primaryKey({ autoIncrement: true }),
  seq: integer().notNull(),
  topic: topic().notNull(),
  record_id: integer().notNull(),
  upstream_id: text().notNull(),
  operation: operation().notNull(),
  fields: fields().notNull(),
  title: fields().notNull(),
  search: text().notNull(),
  evidence: text({ enum: ['reply', 'scan', 'person', 'recognized'] }).notNull(),
  recognition: text({ mode: 'json' }).$type<Recognition>(),
  status: integer(),
  /** Of a removal that is part of a correction: the entry of the record that took its place. */
  completes: integer(),
  confirmed_at: integer().notNull(),
});

/** Per day in UTC. */
export const traffic = sqliteTable('traffic', {
  day: text().primaryKey(),
  requests: integer().notNull(),
  sent_bytes: integer().notNull(),
  received_bytes: integer().notNull(),
});

/** One row. */
export const syncFacts = sqliteTable('sync_facts', {
  id: integer().primaryKey(),
  phase: text({ enum: ['unlinked', 'merging', 'linked'] }).notNull(),
  upstream: text(),
  paused: integer({ mode: 'boolean' }).notNull(),
  unmetered_only: integer({ mode: 'boolean' }).notNull(),
  requests_per_second: integer().notNull(),
  last_success_at: integer(),
  ask_always: integer({ mode: 'boolean' }).notNull(),
});
