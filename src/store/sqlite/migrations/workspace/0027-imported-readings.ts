import type { Migration } from '../../migration.ts';

/** Which import a reading comes from, so that it can be taken back, and how many readings an import has made. */
export const importedReadings: Migration = {
  name: 'imported-readings',
  sql: `
    ALTER TABLE readings ADD COLUMN import_id INTEGER;
    CREATE INDEX readings_import ON readings (import_id) WHERE import_id IS NOT NULL;
    ALTER TABLE imports ADD COLUMN readings INTEGER NOT NULL DEFAULT 0;
  `,
};
