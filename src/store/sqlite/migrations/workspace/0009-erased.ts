import type { Migration } from '../../migration.ts';

/** Accounts whose details were erased at their owner's request: when, and which agreements had been accepted. */
export const erased: Migration = {
  name: 'erased',
  sql: 'ALTER TABLE owners ADD COLUMN erased TEXT;',
};
