import type { Migration } from '../../migration.ts';

/**
 * The audit trail, which SQLite itself keeps from being changed: an insert that would replace a row is refused as well,
 * because a row that is replaced is deleted without a trigger. And notices, one for each operator who has to be told
 * something.
 */
export const trail: Migration = {
  name: 'trail',
  sql: `
    CREATE TABLE trail (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      actor_kind TEXT NOT NULL,
      actor_id INTEGER,
      actor TEXT NOT NULL,
      workspace_id INTEGER,
      workspace TEXT,
      topic TEXT,
      record_id INTEGER,
      about TEXT,
      note TEXT,
      hash TEXT NOT NULL
    ) STRICT;
    CREATE INDEX trail_by_operator ON trail (actor_id, id) WHERE actor_kind = 'operator';
    CREATE INDEX trail_by_kind ON trail (kind, id);
    CREATE UNIQUE INDEX trail_by_note ON trail (note) WHERE note IS NOT NULL;
    CREATE TRIGGER trail_kept_whole BEFORE DELETE ON trail BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
    CREATE TRIGGER trail_kept_as_it_is BEFORE UPDATE ON trail BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;
    CREATE TRIGGER trail_added_at_its_end BEFORE INSERT ON trail
      WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM trail) OR (NEW.note IS NOT NULL AND EXISTS (SELECT 1 FROM trail WHERE note = NEW.note))
      BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

    CREATE TABLE notices (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      operator_id INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('passphrase_reset')),
      about TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX notices_by_operator ON notices (operator_id);
  `,
};
