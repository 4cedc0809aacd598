import type { Migration } from '../../migration.ts';

/** Of each reading, whether somebody has said that the device was replaced before it. */
export const newDevices: Migration = {
  name: 'new_devices',
  sql: `
    ALTER TABLE readings ADD COLUMN is_new_device INTEGER NOT NULL DEFAULT 0 CHECK (is_new_device IN (0, 1));
  `,
};
