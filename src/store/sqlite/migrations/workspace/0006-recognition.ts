import type { Migration } from '../../migration.ts';

/**
 * A lost answer is recognized by its evidence (SY16), and no longer by somebody's word that nobody else adds records:
 * what was said of the existing links is dropped. The ledger is copied row by row into a table that takes the new kind
 * of proof.
 */
export const recognition: Migration = {
  name: 'recognition',
  sql: `
    ALTER TABLE sync_facts DROP COLUMN single_writer;
    ALTER TABLE sync_facts ADD COLUMN ask_always INTEGER NOT NULL DEFAULT 0 CHECK (ask_always IN (0, 1));
    ALTER TABLE sync_scans DROP COLUMN shared;

    ALTER TABLE outbox ADD COLUMN read_before INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE outbox ADD COLUMN read_before_at INTEGER;
    ALTER TABLE outbox ADD COLUMN window_from INTEGER;
    ALTER TABLE outbox ADD COLUMN window_to INTEGER;

    ALTER TABLE sync_held ADD COLUMN times TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE sync_held ADD COLUMN first_scan INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE new_ledger (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      seq INTEGER NOT NULL,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      upstream_id TEXT NOT NULL,
      operation TEXT NOT NULL CHECK (operation IN ('create', 'update', 'remove')),
      fields TEXT NOT NULL,
      title TEXT NOT NULL,
      search TEXT NOT NULL,
      evidence TEXT NOT NULL CHECK (evidence IN ('reply', 'scan', 'person', 'recognized')),
      recognition TEXT,
      status INTEGER,
      confirmed_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO new_ledger (id, seq, topic, record_id, upstream_id, operation, fields, title, search, evidence, status, confirmed_at)
      SELECT id, seq, topic, record_id, upstream_id, operation, fields, title, search, evidence, status, confirmed_at FROM ledger;
    DELETE FROM sqlite_sequence WHERE name = 'new_ledger' AND seq = 0;
    DROP TRIGGER ledger_kept_as_it_is;
    DROP TRIGGER ledger_kept_whole;
    DROP TRIGGER ledger_kept_from_replacing;
    DROP TABLE ledger;
    ALTER TABLE new_ledger RENAME TO ledger;
    CREATE TRIGGER ledger_kept_as_it_is BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;
    CREATE TRIGGER ledger_kept_whole BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;
    CREATE TRIGGER ledger_kept_from_replacing BEFORE INSERT ON ledger WHEN new.id IN (SELECT id FROM ledger)
      BEGIN SELECT RAISE(ABORT, 'the ledger is never altered'); END;
  `,
};
