import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { notificationKinds } from '../../../contract/console/notifications.ts';

/** What has happened while people did something else. */
export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: notificationKinds }).notNull(),
  owner_id: integer(),
  count: integer(),
  at: integer().notNull(),
  read: integer({ mode: 'boolean' }).notNull(),
});

/** One row: the state of sync that was noted last. */
export const notedSync = sqliteTable('noted_sync', {
  id: integer().primaryKey(),
  failed: integer().notNull(),
  conflicts: integer().notNull(),
  stuck: integer({ mode: 'boolean' }).notNull(),
  offline_since: integer(),
});
