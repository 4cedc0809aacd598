import type { Migration } from '../../migration.ts';

/**
 * A notice knows whose passphrase it was by id: names change, and are taken by others. Of earlier ones it is whoever
 * had the name and was there already.
 */
export const noticesById: Migration = {
  name: 'notices-by-id',
  sql: `
    ALTER TABLE notices ADD COLUMN about_id INTEGER;
    UPDATE notices SET about_id = (SELECT o.id FROM operators o WHERE o.name = notices.about AND o.created_at <= notices.created_at);
  `,
};
