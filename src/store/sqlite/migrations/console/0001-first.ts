import type { Migration } from '../../migration.ts';

export const first: Migration = {
  name: 'first',
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE operators (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      passphrase_hash TEXT NOT NULL,
      failed_attempts INTEGER NOT NULL,
      next_attempt_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE credentials (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('access_token', 'api_key')),
      mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
      name TEXT NOT NULL,
      secret_hash TEXT NOT NULL UNIQUE,
      hint TEXT NOT NULL,
      sealed TEXT,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT;

    CREATE TABLE settings (id INTEGER PRIMARY KEY CHECK (id = 1), chosen TEXT NOT NULL) STRICT;
  `,
};
