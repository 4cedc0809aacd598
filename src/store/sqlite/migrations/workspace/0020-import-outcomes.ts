import type { Migration } from '../../migration.ts';

/**
 * What an import says beyond its records: rows that wait for fields the file lacks, records with a position by ZIP
 * code, and the look of its file before anything was chosen, by which the next one of its kind is known.
 */
export const importOutcomes: Migration = {
  name: 'import-outcomes',
  sql: `
    ALTER TABLE imports ADD COLUMN later INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE imports ADD COLUMN approximate INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE imports ADD COLUMN detected TEXT NOT NULL DEFAULT '';
    UPDATE imports SET approximate = rows_done WHERE json_extract(plan, '$.generators.latitude.from') = 'zip_code';
    ALTER TABLE imported_records ADD COLUMN approximate INTEGER NOT NULL DEFAULT 0;
    UPDATE imported_records SET approximate = 1 WHERE topic = 'generators' AND import_id IN (
      SELECT id FROM imports WHERE json_extract(plan, '$.generators.latitude.from') = 'zip_code'
    );
    CREATE INDEX imports_detected ON imports (detected, id);
  `,
};
