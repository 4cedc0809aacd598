import type { Migration } from '../../migration.ts';

/** Of each reading, whether an import has made it of an amount: no meter has shown its total. */
export const amounts: Migration = {
  name: 'amounts',
  sql: `
    ALTER TABLE readings ADD COLUMN is_amount INTEGER NOT NULL DEFAULT 0 CHECK (is_amount IN (0, 1));
    UPDATE readings SET is_amount = 1 WHERE import_id IN (
      SELECT id FROM imports WHERE coalesce(json_extract(plan, '$.energy'), 'total') <> 'total'
    );
  `,
};
