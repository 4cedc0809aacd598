import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { installers } from './records.ts';

/** One row, or none while nobody has chosen. */
export const defaultInstaller = sqliteTable('default_installer', {
  id: integer().primaryKey(),
  installer_id: integer()
    .notNull()
    .references(() => installers.id, { onDelete: 'cascade' }),
});
