import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BulkFault, KeptEdit } from '../../../contract/console/bulk-changes.ts';
import type { RecordTopic } from '../../../contract/import-plan.ts';

/** Changes of selected records. */
export const bulkChanges = sqliteTable('bulk_changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  topic: text().$type<RecordTopic>().notNull(),
  edit: text({ mode: 'json' }).$type<KeptEdit>().notNull(),
  actor: text().notNull(),
  state: text({ enum: ['running', 'done', 'stopped', 'undoing', 'undone'] }).notNull(),
  linked: integer({ mode: 'boolean' }).notNull(),
  total: integer().notNull(),
  changed: integer().notNull(),
  undone: integer().notNull(),
  started_at: integer().notNull(),
  ended_at: integer(),
});

/** A record that one of them changed, as it was before, or that could not be changed or put back. */
export const bulkChangeRecords = sqliteTable(
  'bulk_change_records',
  {
    change_id: integer()
      .notNull()
      .references(() => bulkChanges.id),
    topic: text().$type<RecordTopic>().notNull(),
    record_id: integer().notNull(),
    before: text({ mode: 'json' }).$type<object>(),
    fault: text().$type<BulkFault>(),
  },
  (table) => [primaryKey({ columns: [table.change_id, table.topic, table.record_id] })],
);
