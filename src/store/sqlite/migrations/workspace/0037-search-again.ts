import type { Migration } from '../../migration.ts';

/** A full-text table and those in which SQLite keeps it. */
const tablesOf = (words: string): string[] => ['', '_data', '_idx', '_docsize'].map((part) => `${words}${part}`);

/**
 * Searches take O'Brien and OBrien for one word, and find inverters by their generator and its homeowner: what was
 * copied for lists is copied again in the background.
 */
export const searchAgain: Migration = {
  name: 'search-again',
  changesRowsOf: [
    'list_marks',
    'generator_list',
    'inverter_list',
    ...tablesOf('generator_words'),
    ...tablesOf('inverter_words'),
  ],
  sql: `
    DELETE FROM list_marks;
    DELETE FROM generator_list;
    DELETE FROM inverter_list;
    INSERT INTO generator_words (generator_words) VALUES ('delete-all');
    INSERT INTO inverter_words (inverter_words) VALUES ('delete-all');
    ALTER TABLE inverter_list ADD COLUMN homeowner_id INTEGER;
    CREATE INDEX inverter_list_homeowner_id ON inverter_list (homeowner_id);
  `,
};
