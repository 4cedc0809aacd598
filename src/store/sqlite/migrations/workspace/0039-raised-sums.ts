import type { Migration } from '../../migration.ts';

/**
 * Where sums of amounts begin that an import puts amounts before: once all its rows are written, they are raised, so
 * that they include all that is known.
 */
export const raisedSums: Migration = {
  name: 'raised-sums',
  sql: `
    CREATE TABLE raised_sums (
      import_id INTEGER NOT NULL,
      inverter_id INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (import_id, inverter_id, at)
    ) WITHOUT ROWID;
  `,
};
