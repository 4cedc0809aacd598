import type { Migration } from '../../migration.ts';

/** The installer profile that new owners get unless another one is chosen; the first one while there is no row. */
export const defaultInstaller: Migration = {
  name: 'default_installer',
  sql: `
    CREATE TABLE default_installer (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      installer_id INTEGER NOT NULL REFERENCES installers (id) ON DELETE CASCADE
    ) STRICT;
  `,
};
