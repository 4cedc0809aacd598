import type { Migration } from '../../migration.ts';

/** How many readings were removed when an import was taken back; of those taken back before, nobody has counted them. */
export const removedReadings: Migration = {
  name: 'removed-readings',
  sql: 'ALTER TABLE imports ADD COLUMN removed INTEGER;',
};
