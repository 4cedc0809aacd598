import type { Migration } from '../../migration.ts';

/** Up to which row its last complete scan knew a list: what came later is no sign that it is the same list. */
export const newest: Migration = {
  name: 'newest',
  sql: `
    ALTER TABLE sync_scans ADD COLUMN newest INTEGER NOT NULL DEFAULT 0;
    UPDATE sync_scans SET newest = (SELECT coalesce(max(id), 0) FROM sync_records) WHERE last_complete > 0;
  `,
};
