import type { Migration } from '../../migration.ts';

/** What has happened while people did something else, and the state of sync that was noted last. */
export const notifications: Migration = {
  name: 'notifications',
  sql: `
    CREATE TABLE notifications (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      owner_id INTEGER,
      count INTEGER,
      at INTEGER NOT NULL,
      read INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE noted_sync (
      id INTEGER PRIMARY KEY,
      failed INTEGER NOT NULL,
      conflicts INTEGER NOT NULL,
      stuck INTEGER NOT NULL,
      offline_since INTEGER
    ) STRICT;
  `,
};
