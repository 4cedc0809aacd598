import type { Migration } from '../../migration.ts';

/** How many readings were removed when an import was taken back; null for those before this. */
export const removedReadings: Migration = {
  name: 'removed-readings',
  sql: 'ALTER TABLE imports ADD COLUMN removed INTEGER;',
};
