import { isNotNull } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ImportFormat, ImportPlan, RecordTopic } from '../../../contract/import-plan.ts';

/** Imports of lists. `columns` is a hash of the file's headers, by which its plan is found again. */
export const imports = sqliteTable(
  'imports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    file_name: text().notNull(),
    columns: text().notNull(),
    actor: text().notNull(),
    state: text({ enum: ['running', 'done', 'taking_back', 'taken_back'] }).notNull(),
    format: text({ mode: 'json' }).$type<ImportFormat>().notNull(),
    plan: text({ mode: 'json' }).$type<ImportPlan>().notNull(),
    /** The sealed copy of the file, while there is one. */
    storage_name: text(),
    rows: integer().notNull(),
    rows_done: integer().notNull(),
    generators: integer().notNull(),
    inverters: integer().notNull(),
    duplicates: integer().notNull(),
    refused: integer().notNull(),
    kept: integer().notNull(),
    started_at: integer().notNull(),
    ended_at: integer(),
    later: integer().notNull().default(0),
    approximate: integer().notNull().default(0),
    /** A hash of how the file looked before anything was chosen. */
    detected: text().notNull().default(''),
    readings: integer().notNull().default(0),
    /** The import whose rows it has, filled in. */
    fills: integer().references((): AnySQLiteColumn => imports.id),
    /** How many of its readings were removed when it was taken back; null: it was not, or nobody has counted them. */
    removed: integer(),
  },
  (table) => [
    index('imports_columns').on(table.columns, table.id),
    index('imports_detected').on(table.detected, table.id),
    index('imports_fills').on(table.fills).where(isNotNull(table.fills)),
  ],
);

/** The records that an import made: ids from `first_id` to `last_id`. */
export const importedRecords = sqliteTable(
  'imported_records',
  {
    topic: text().$type<RecordTopic>().notNull(),
    first_id: integer().notNull(),
    last_id: integer().notNull(),
    import_id: integer()
      .notNull()
      .references(() => imports.id),
    /** The positions of these generators are those of their ZIP codes. */
    approximate: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.first_id] }),
    index('imported_records_import').on(table.import_id),
  ],
);

/** Where sums of amounts begin that are settled once an import is written or taken back; see `amount-sums.ts`. */
export const unsettledSums = sqliteTable(
  'unsettled_sums',
  { import_id: integer().notNull(), inverter_id: integer().notNull(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.import_id, table.inverter_id, table.at] })],
);

/** Positions by ZIP code of generators that took the place of an imported one. */
export const approximatePositions = sqliteTable('approximate_positions', {
  generator_id: integer().primaryKey(),
  latitude: real().notNull(),
  longitude: real().notNull(),
});
