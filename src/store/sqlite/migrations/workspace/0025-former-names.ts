import type { Migration } from '../../migration.ts';

/** What an owner was called before, sealed as the details are: an erasure takes it out of saved views, too. */
export const formerNames: Migration = {
  name: 'former-names',
  sql: 'ALTER TABLE owners ADD COLUMN former_names TEXT;',
};
