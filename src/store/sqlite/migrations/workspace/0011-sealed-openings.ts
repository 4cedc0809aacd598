import type { Migration } from '../../migration.ts';

/**
 * The reason why an opening ended is sealed from here on, which earlier releases would show sealed. As in 0010, the
 * opening that follows seals what is plain.
 */
export const sealedOpenings: Migration = {
  name: 'sealed-openings',
  sql: `DELETE FROM meta WHERE key = 'details_sealed';`,
  changesRowsOf: ['meta'],
};
