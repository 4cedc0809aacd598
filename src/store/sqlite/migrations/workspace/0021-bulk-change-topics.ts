import type { Migration } from '../../migration.ts';

/** A change may be of records of two kinds: generators are deleted together with their inverters. */
export const bulkChangeTopics: Migration = {
  name: 'bulk-change-topics',
  sql: `
    CREATE TABLE bulk_change_records_new (
      change_id INTEGER NOT NULL REFERENCES bulk_changes (id),
      topic TEXT NOT NULL CHECK (topic IN ('generators', 'inverters')),
      record_id INTEGER NOT NULL,
      before TEXT,
      fault TEXT,
      PRIMARY KEY (change_id, topic, record_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO bulk_change_records_new
      SELECT r.change_id, c.topic, r.record_id, r.before, r.fault
      FROM bulk_change_records AS r JOIN bulk_changes AS c ON c.id = r.change_id;
    DROP TABLE bulk_change_records;
    ALTER TABLE bulk_change_records_new RENAME TO bulk_change_records;
  `,
};
