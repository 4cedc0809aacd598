import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { viewedLists } from '../../../contract/console/saved-views.ts';

/** Saved views of the lists. */
export const listViews = sqliteTable('list_views', {
  id: integer().primaryKey({ autoIncrement: true }),
  list: text({ enum: viewedLists }).notNull(),
  /** Name and content as JSON, sealed: a search may be for a person. */
  view: text().notNull(),
});
