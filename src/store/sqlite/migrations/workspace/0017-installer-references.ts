import type { Migration } from '../../migration.ts';

/** What the installer calls an owner, sealed as the details are; it stays readable when those are locked. */
export const installerReferences: Migration = {
  name: 'installer-references',
  sql: 'ALTER TABLE owners ADD COLUMN installer_reference TEXT;',
};
