import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Single facts about the file itself: `mode`, and in `times` the stretches of time in which records were dated (earlier
 * releases: `last_time`).
 */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** The change feed: one row per committed fact, in the order of commits. `record_id` is null for a bulk load. */
export const changes = sqliteTable('changes', {
  seq: integer().primaryKey({ autoIncrement: true }),
  topic: text().notNull(),
  record_id: integer(),
  kind: text({ enum: ['create', 'update', 'remove', 'load'] }).notNull(),
  origin: text({ enum: ['local', 'upstream'] }).notNull(),
  at: integer().notNull(),
});

/** Entries on their way into the audit trail of the console's file. Written in `trail-notes.ts`. */
export const trailNotes = sqliteTable('trail_notes', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull(),
  at: integer().notNull(),
  entry: text().notNull(),
});

/** Answers given under an Idempotency-Key (D25): the key only as SHA-256, the answer only sealed. */
export const remembered = sqliteTable('remembered', {
  key_hash: text().primaryKey(),
  fingerprint: text().notNull(),
  answer: blob({ mode: 'buffer' }).notNull(),
  topic: text().notNull(),
  record_id: integer().notNull(),
  expires_at: integer().notNull(),
});
