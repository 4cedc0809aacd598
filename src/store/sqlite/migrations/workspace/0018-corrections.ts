import type { Migration } from '../../migration.ts';

/** A removal that is part of a correction goes out once the service has the record that takes its place. */
export const corrections: Migration = {
  name: 'corrections',
  sql: 'ALTER TABLE outbox ADD COLUMN after_record INTEGER;',
};
