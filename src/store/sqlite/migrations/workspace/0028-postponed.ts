import type { Migration } from '../../migration.ts';

/**
 * Lines of the dashboard that somebody has put off: until which day, and how many there were. The index counts owners
 * of one status by when they were last changed, without reading them.
 */
export const postponed: Migration = {
  name: 'postponed',
  sql: `
    CREATE TABLE postponed (kind TEXT PRIMARY KEY, until TEXT NOT NULL, count INTEGER NOT NULL) STRICT;
    CREATE INDEX owners_status_updated ON owners (status, updated_at);
  `,
};
