import type { Migration } from '../../migration.ts';

/** Kinds of records of which the linked service shows no list (SY41). */
export const unlisted: Migration = {
  name: 'unlisted',
  sql: 'CREATE TABLE sync_unlisted (topic TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT;',
};
