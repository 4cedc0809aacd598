import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Settings } from '../../../contract/console/settings.ts';
import type { TrailKind } from '../../../contract/console/trail.ts';
import type { TrailEntry } from '../../trail-store.ts';

/** People who may use the console. `name_key` is the name as it is compared: without case. */
export const operators = sqliteTable('operators', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  name_key: text().notNull().unique(),
  passphrase_hash: text().notNull(),
  created_at: integer().notNull(),
});

/** Wrong passphrases by name, whether an operator has it or not. */
export const attempts = sqliteTable('attempts', {
  name_hash: text().primaryKey(),
  failed: integer().notNull(),
  failed_at: integer().notNull(),
});

/** Credentials, each of one workspace; the secret itself is only there, sealed, for those that `serve` prints again. */
export const credentials = sqliteTable('credentials', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['access_token', 'api_key', 'automation_key'] }).notNull(),
  mode: text({ enum: ['test', 'live'] }).notNull(),
  workspace_id: integer().notNull(),
  name: text().notNull(),
  secret_hash: text().notNull().unique(),
  hint: text().notNull(),
  sealed: text(),
  created_at: integer().notNull(),
  revoked_at: integer(),
});

/** One row: what differs from the defaults. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey(),
  chosen: text({ mode: 'json' }).$type<Partial<Settings>>().notNull(),
});

/** Each is one data file. `sealed` holds the credentials for its upstream; `name_key` is the name as it is compared. */
export const workspaces = sqliteTable('workspaces', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  name_key: text().notNull().unique(),
  mode: text({ enum: ['test', 'live'] }).notNull(),
  file: text().notNull().unique(),
  upstream: text(),
  sealed: text(),
  unsent: integer().notNull(),
  test_helpers: integer({ mode: 'boolean' }).notNull(),
  opened_at: integer(),
  created_at: integer().notNull(),
});

/**
 * Who did what, in the order of its ids. Rows are added and never change; the file itself refuses it. Written in
 * `trail.ts`.
 */
export const trail = sqliteTable('trail', {
  id: integer().primaryKey(),
  at: integer().notNull(),
  kind: text().$type<TrailKind>().notNull(),
  actor_kind: text().$type<TrailEntry['actor']['kind']>().notNull(),
  actor_id: integer(),
  actor: text().notNull(),
  workspace_id: integer(),
  workspace: text(),
  topic: text().$type<NonNullable<TrailEntry['record']>['topic']>(),
  record_id: integer(),
  about: text(),
  note: text(),
  hash: text().notNull(),
});

/** Notices that an operator sees until they are dismissed. */
export const notices = sqliteTable('notices', {
  id: integer().primaryKey({ autoIncrement: true }),
  operator_id: integer().notNull(),
  kind: text({ enum: ['passphrase_reset'] }).notNull(),
  about: text().notNull(),
  created_at: integer().notNull(),
  about_id: integer(),
});
