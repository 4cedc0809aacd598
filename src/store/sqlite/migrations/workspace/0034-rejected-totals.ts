import type { Migration } from '../../migration.ts';

/**
 * The lifetime production that an inverter holds, in Wh, where somebody has corrected or removed the reading that said
 * it.
 */
export const rejectedTotals: Migration = {
  name: 'rejected-totals',
  sql: `
    CREATE TABLE rejected_totals (
      inverter_id INTEGER PRIMARY KEY,
      total_lifetime_production REAL NOT NULL
    ) STRICT;
  `,
};
