import type { Migration } from '../../migration.ts';

/** An index for each column: an order by it can be walked in both directions, equal values by id. */
const indexed = (table: string, columns: readonly string[]) =>
  columns.map((column) => `CREATE INDEX ${table}_${column} ON ${table} (${column});`).join('\n');

/**
 * What lists of the console are searched, filtered and sorted by: a narrow copy of each record with its folded text,
 * and the trigrams of that text. Indexes on the records themselves would make an import twenty times slower, so the
 * copies are made in the background, up to the id in `list_marks`; this step copies nothing.
 */
export const listIndexes: Migration = {
  name: 'list_indexes',
  sql: `
    CREATE TABLE list_marks (
      topic TEXT PRIMARY KEY CHECK (topic IN ('generators', 'inverters')),
      last_id INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE generator_list (
      id INTEGER PRIMARY KEY,
      address TEXT NOT NULL COLLATE NOCASE,
      city TEXT NOT NULL COLLATE NOCASE,
      state TEXT NOT NULL COLLATE NOCASE,
      zip_code TEXT NOT NULL COLLATE NOCASE,
      nameplate_capacity REAL NOT NULL,
      online_date TEXT NOT NULL COLLATE NOCASE,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      homeowner_id INTEGER NOT NULL,
      words TEXT NOT NULL
    ) STRICT;
    ${indexed('generator_list', [
      'address',
      'city',
      'state',
      'zip_code',
      'nameplate_capacity',
      'online_date',
      'latitude',
      'longitude',
      'homeowner_id',
    ])}
    CREATE VIRTUAL TABLE generator_words USING fts5 (
      words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    );

    CREATE TABLE inverter_list (
      id INTEGER PRIMARY KEY,
      is_producing INTEGER NOT NULL,
      last_updated INTEGER,
      production_rate REAL,
      total_lifetime_production REAL NOT NULL,
      brand TEXT NOT NULL COLLATE NOCASE,
      model TEXT NOT NULL COLLATE NOCASE,
      site_name TEXT COLLATE NOCASE,
      installation_date TEXT COLLATE NOCASE,
      latitude REAL,
      longitude REAL,
      words TEXT NOT NULL
    ) STRICT;
    ${indexed('inverter_list', [
      'is_producing',
      'last_updated',
      'production_rate',
      'total_lifetime_production',
      'brand',
      'model',
      'site_name',
      'installation_date',
      'latitude',
      'longitude',
    ])}
    CREATE VIRTUAL TABLE inverter_words USING fts5 (
      words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    );
  `,
};
