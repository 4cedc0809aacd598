import type { Migration } from '../../migration.ts';

/** The workspaces of this installation; the two that there were before stay the first two. */
export const workspaces: Migration = {
  name: 'workspaces',
  sql: `
    CREATE TABLE workspaces (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
      file TEXT NOT NULL UNIQUE,
      upstream TEXT,
      sealed TEXT,
      unsent INTEGER NOT NULL CHECK (unsent >= 0),
      opened_at INTEGER,
      created_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO workspaces (id, name, name_key, mode, file, unsent, created_at) VALUES
      (1, 'Test', 'test', 'test', 'test.sqlite', 0, CAST(unixepoch('subsec') * 1000000 AS INTEGER)),
      (2, 'Live', 'live', 'live', 'live.sqlite', 0, CAST(unixepoch('subsec') * 1000000 AS INTEGER));
  `,
};
