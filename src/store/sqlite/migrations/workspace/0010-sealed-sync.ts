import type { Migration } from '../../migration.ts';

/**
 * What synchronizing keeps of owners is sealed from here on, which earlier releases cannot read. SQL has no key: the
 * opening that follows seals what is plain, as it does where the note is missing that this was done.
 */
export const sealedSync: Migration = {
  name: 'sealed-sync',
  sql: `DELETE FROM meta WHERE key = 'details_sealed';`,
  changesRowsOf: ['meta'],
};
