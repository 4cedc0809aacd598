import type { Migration } from '../../migration.ts';

/**
 * Synchronizing with a real service: the queue in its states, what is known of each record on both sides, scans,
 * conflicts, the ledger that nobody can alter, and what the service says about an account. No release before this one
 * was ever linked.
 */
export const sync: Migration = {
  name: 'sync',
  sql: `
    CREATE TABLE new_outbox (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      operation TEXT NOT NULL CHECK (operation IN ('create', 'update', 'remove')),
      fields TEXT NOT NULL,
      content_hash TEXT,
      state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'ambiguous', 'refused')),
      attempts INTEGER NOT NULL,
      heard_status INTEGER,
      status INTEGER,
      reason TEXT,
      exchange TEXT,
      created_at INTEGER NOT NULL,
      sent_at INTEGER
    ) STRICT;
    INSERT INTO new_outbox (seq, topic, record_id, operation, fields, state, attempts, created_at)
      SELECT seq, topic, record_id, operation, coalesce(payload, '{}'), 'pending', 0, created_at FROM outbox;
    INSERT INTO sqlite_sequence (name, seq) SELECT 'new_outbox', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'new_outbox');
    UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)) WHERE name = 'new_outbox';
    DROP TABLE outbox;
    ALTER TABLE new_outbox RENAME TO outbox;
    CREATE INDEX outbox_record ON outbox (topic, record_id, seq);
    CREATE INDEX outbox_state ON outbox (state, seq);
    -- Indexes of the whole table, though a part would do: SQLite plans a statement anew at every use where a part might serve it.
    CREATE INDEX outbox_content ON outbox (content_hash, state);

    CREATE TABLE sync_records (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      upstream_id TEXT,
      upstream_rank INTEGER,
      base TEXT,
      own TEXT NOT NULL,
      presence TEXT NOT NULL CHECK (presence IN ('here', 'removed_here', 'gone')),
      UNIQUE (topic, record_id),
      UNIQUE (topic, upstream_id)
    ) STRICT;
    CREATE INDEX sync_records_rank ON sync_records (topic, upstream_rank);

    -- Apart from the records, so that a scan that finds nothing new writes a few bytes per record.
    CREATE TABLE sync_seen (id INTEGER PRIMARY KEY REFERENCES sync_records (id) ON DELETE CASCADE, scan INTEGER NOT NULL) STRICT;

    CREATE TABLE sync_scans (
      topic TEXT PRIMARY KEY,
      number INTEGER NOT NULL,
      running INTEGER NOT NULL CHECK (running IN (0, 1)),
      pages_done INTEGER NOT NULL,
      total INTEGER,
      consistent INTEGER NOT NULL CHECK (consistent IN (0, 1)),
      last_complete INTEGER NOT NULL,
      completed_at INTEGER,
      shared INTEGER NOT NULL CHECK (shared IN (0, 1))
    ) STRICT;

    CREATE TABLE sync_held (
      topic TEXT NOT NULL,
      upstream_id TEXT NOT NULL,
      fields TEXT NOT NULL,
      seqs TEXT NOT NULL,
      scan INTEGER NOT NULL,
      PRIMARY KEY (topic, upstream_id)
    ) STRICT;

    CREATE TABLE conflicts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('fields', 'removed_there', 'removed_here', 'doubt')),
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      seq INTEGER,
      fields TEXT NOT NULL,
      candidates TEXT NOT NULL,
      title TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      resolved_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX conflicts_one_open ON conflicts (topic, record_id) WHERE resolved_at IS NULL;

    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      seq INTEGER NOT NULL,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      upstream_id TEXT NOT NULL,
      operation TEXT NOT NULL CHECK (operation IN ('create', 'update', 'remove')),
      fields TEXT NOT NULL,
      title TEXT NOT NULL,
      search TEXT NOT NULL,
      evidence TEXT NOT NULL CHECK (evidence IN ('reply', 'scan', 'person')),
      status INTEGER,
      confirmed_at INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER ledger_kept_as_it_is BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;
    CREATE TRIGGER ledger_kept_whole BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;
    CREATE TRIGGER ledger_kept_from_replacing BEFORE INSERT ON ledger WHEN new.id IN (SELECT id FROM ledger)
      BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;

    CREATE TABLE traffic (
      day TEXT PRIMARY KEY,
      requests INTEGER NOT NULL,
      sent_bytes INTEGER NOT NULL,
      received_bytes INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sync_facts (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      phase TEXT NOT NULL CHECK (phase IN ('unlinked', 'merging', 'linked')),
      upstream TEXT,
      paused INTEGER NOT NULL CHECK (paused IN (0, 1)),
      unmetered_only INTEGER NOT NULL CHECK (unmetered_only IN (0, 1)),
      requests_per_second INTEGER NOT NULL,
      last_success_at INTEGER
    ) STRICT;
    INSERT INTO sync_facts VALUES (1, 'unlinked', NULL, 0, 0, 20, NULL);

    ALTER TABLE owners ADD COLUMN authority TEXT;
  `,
};
