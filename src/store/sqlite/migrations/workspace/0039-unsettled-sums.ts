import type { Migration } from '../../migration.ts';

/**
 * Where sums of amounts begin that an import puts amounts before, or that have lost some: once all its rows are written
 * or taken back, they are settled (`amount-sums.ts`).
 */
export const unsettledSums: Migration = {
  name: 'unsettled-sums',
  sql: `
    CREATE TABLE unsettled_sums (
      import_id INTEGER NOT NULL,
      inverter_id INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (import_id, inverter_id, at)
    ) WITHOUT ROWID;
  `,
};
