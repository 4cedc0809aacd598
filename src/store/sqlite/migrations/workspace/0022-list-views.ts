import type { Migration } from '../../migration.ts';

/**
 * Saved views of the lists. What they are called and what is searched may be a person's name, so both are sealed in one
 * column; a list has a hundred of them at most, and no index on the name is needed.
 */
export const listViews: Migration = {
  name: 'list_views',
  sql: `
    CREATE TABLE list_views (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      list TEXT NOT NULL,
      view TEXT NOT NULL
    ) STRICT;
  `,
};
