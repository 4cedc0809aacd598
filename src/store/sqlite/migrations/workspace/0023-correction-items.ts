import type { Migration } from '../../migration.ts';

/**
 * A correction is one item: its removal is found by the record that takes the place, and its entry in the ledger names
 * the one that it completes.
 */
export const correctionItems: Migration = {
  name: 'correction_items',
  sql: `
    CREATE INDEX outbox_after ON outbox (after_record);
    ALTER TABLE ledger ADD COLUMN completes INTEGER;
    CREATE INDEX ledger_completes ON ledger (completes);
  `,
};
