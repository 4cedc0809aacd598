import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { todayKinds } from '../../../contract/console/today.ts';

/** Lines of the dashboard that were put off: until which day, and how many there were. */
export const postponed = sqliteTable('postponed', {
  kind: text({ enum: todayKinds }).primaryKey(),
  until: text().notNull(),
  count: integer().notNull(),
});
