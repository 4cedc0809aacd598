import type { Migration } from '../../migration.ts';

/** Of which import an import has the rows that were left, filled in: they are not offered there a second time. */
export const filledRows: Migration = {
  name: 'filled-rows',
  sql: `
    ALTER TABLE imports ADD COLUMN fills INTEGER REFERENCES imports (id);
    CREATE INDEX imports_fills ON imports (fills) WHERE fills IS NOT NULL;
  `,
};
