import type { Migration } from '../../migration.ts';

/**
 * Wrong passphrases are counted by name, whether an operator has it or not: nothing tells the two apart, over restarts
 * neither.
 */
export const attempts: Migration = {
  name: 'attempts',
  sql: `
    CREATE TABLE attempts (
      name_hash TEXT PRIMARY KEY,
      failed INTEGER NOT NULL,
      failed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE operators DROP COLUMN failed_attempts;
    ALTER TABLE operators DROP COLUMN next_attempt_at;
  `,
};
