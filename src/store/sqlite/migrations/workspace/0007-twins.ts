import type { Migration } from '../../migration.ts';

/**
 * What was sent again is remembered (SY47), and a question may be about two equal records: the table of questions is
 * copied row by row.
 */
export const twins: Migration = {
  name: 'twins',
  sql: `
    CREATE TABLE sync_sent_again (
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      content_hash TEXT NOT NULL,
      not_ours TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (topic, record_id, content_hash)
    ) STRICT;
    CREATE INDEX sync_sent_again_content ON sync_sent_again (content_hash);

    CREATE TABLE new_conflicts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('fields', 'removed_there', 'removed_here', 'doubt', 'twin')),
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      seq INTEGER,
      twin_of INTEGER,
      fields TEXT NOT NULL,
      candidates TEXT NOT NULL,
      title TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      resolved_at INTEGER,
      CHECK ((kind = 'twin') = (twin_of IS NOT NULL))
    ) STRICT;
    INSERT INTO new_conflicts (id, kind, topic, record_id, seq, fields, candidates, title, created_at, resolved_at)
      SELECT id, kind, topic, record_id, seq, fields, candidates, title, created_at, resolved_at FROM conflicts;
    DELETE FROM sqlite_sequence WHERE name = 'new_conflicts';
    INSERT INTO sqlite_sequence (name, seq) SELECT 'new_conflicts', seq FROM sqlite_sequence WHERE name = 'conflicts';
    DROP TABLE conflicts;
    ALTER TABLE new_conflicts RENAME TO conflicts;
    CREATE UNIQUE INDEX conflicts_one_open ON conflicts (topic, record_id) WHERE resolved_at IS NULL;
  `,
};
