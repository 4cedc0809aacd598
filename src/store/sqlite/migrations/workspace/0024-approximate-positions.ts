import type { Migration } from '../../migration.ts';

/**
 * Positions of generators that took the place of an imported one: those of ZIP codes, as long as a generator has them.
 */
export const approximatePositions: Migration = {
  name: 'approximate_positions',
  sql: `
    CREATE TABLE approximate_positions (
      generator_id INTEGER PRIMARY KEY,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL
    ) STRICT;
  `,
};
