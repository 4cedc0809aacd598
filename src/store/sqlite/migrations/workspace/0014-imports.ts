import type { Migration } from '../../migration.ts';

/**
 * Imports of lists, and which records each of them made: whole ranges, since the ids of one transaction follow each
 * other.
 */
export const imports: Migration = {
  name: 'imports',
  sql: `
    CREATE TABLE imports (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      file_name TEXT NOT NULL,
      columns TEXT NOT NULL,
      actor TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('running', 'done', 'taking_back', 'taken_back')),
      format TEXT NOT NULL,
      plan TEXT NOT NULL,
      storage_name TEXT,
      rows INTEGER NOT NULL,
      rows_done INTEGER NOT NULL,
      generators INTEGER NOT NULL,
      inverters INTEGER NOT NULL,
      duplicates INTEGER NOT NULL,
      refused INTEGER NOT NULL,
      kept INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX imports_columns ON imports (columns, id);

    CREATE TABLE imported_records (
      topic TEXT NOT NULL CHECK (topic IN ('generators', 'inverters')),
      first_id INTEGER NOT NULL,
      last_id INTEGER NOT NULL,
      import_id INTEGER NOT NULL REFERENCES imports (id),
      PRIMARY KEY (topic, first_id)
    ) STRICT;
    CREATE INDEX imported_records_import ON imported_records (import_id);
  `,
};
