import type { Migration } from '../../migration.ts';

/**
 * What is known here of homeowners, who are numbers for the service: a nickname (sealed), the account that is theirs,
 * and the import that gave the nickname. Beside it, which generator an inverter belongs to; rows of records that are
 * gone stay, since those may come back under their ids.
 */
export const homeowners: Migration = {
  name: 'homeowners',
  sql: `
    CREATE TABLE homeowners (
      id INTEGER PRIMARY KEY,
      nickname TEXT,
      owner_id INTEGER REFERENCES owners (id) ON DELETE SET NULL,
      import_id INTEGER
    ) STRICT;
    CREATE INDEX homeowners_owner ON homeowners (owner_id) WHERE owner_id IS NOT NULL;

    CREATE TABLE inverter_generators (
      inverter_id INTEGER PRIMARY KEY,
      generator_id INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX inverter_generators_generator ON inverter_generators (generator_id, inverter_id);
  `,
};
