import type { Migration } from '../../migration.ts';

/** What only a person can know (SY16); nobody has said it of the links that exist. */
export const singleWriter: Migration = {
  name: 'single-writer',
  sql: 'ALTER TABLE sync_facts ADD COLUMN single_writer INTEGER NOT NULL DEFAULT 0 CHECK (single_writer IN (0, 1));',
};
