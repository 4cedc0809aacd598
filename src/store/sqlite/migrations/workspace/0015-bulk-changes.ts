import type { Migration } from '../../migration.ts';

/** Changes of selected records, with each record as it was before, so that they can be undone. */
export const bulkChanges: Migration = {
  name: 'bulk-changes',
  sql: `
    CREATE TABLE bulk_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL CHECK (topic IN ('generators', 'inverters')),
      edit TEXT NOT NULL,
      actor TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'undoing', 'undone')),
      linked INTEGER NOT NULL,
      total INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      undone INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;

    CREATE TABLE bulk_change_records (
      change_id INTEGER NOT NULL REFERENCES bulk_changes (id),
      record_id INTEGER NOT NULL,
      before TEXT,
      fault TEXT,
      PRIMARY KEY (change_id, record_id)
    ) STRICT, WITHOUT ROWID;
  `,
};
