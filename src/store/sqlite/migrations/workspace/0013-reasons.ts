import type { Migration } from '../../migration.ts';

/**
 * Why an opening ended is a code with parameters from here on, which earlier releases would show as it is. SQL has no
 * key: the opening that follows makes codes of the sentences, where this note says that there may be any.
 */
export const reasons: Migration = {
  name: 'reasons',
  sql: `INSERT INTO meta SELECT 'sentences', '1' WHERE EXISTS (SELECT 1 FROM openings UNION ALL SELECT 1 FROM outbox UNION ALL SELECT 1 FROM owners);`,
  changesRowsOf: ['meta'],
};
