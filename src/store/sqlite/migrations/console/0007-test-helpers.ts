import type { Migration } from '../../migration.ts';

/** Whether somebody has switched test helpers on in a test workspace; nobody had. */
export const testHelpers: Migration = {
  name: 'test-helpers',
  sql: 'ALTER TABLE workspaces ADD COLUMN test_helpers INTEGER NOT NULL DEFAULT 0',
};
