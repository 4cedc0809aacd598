import type { Migration } from '../../migration.ts';

/**
 * Entries of the audit trail, written with the acts that they are about and kept until they have arrived in the
 * console's file.
 */
export const trailNotes: Migration = {
  name: 'trail-notes',
  sql: `
    CREATE TABLE trail_notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      entry TEXT NOT NULL
    ) STRICT;
  `,
};
