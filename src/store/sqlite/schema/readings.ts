import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core';

/** What inverters reported, each once for a time. Power in W, energy in Wh. */
export const readings = sqliteTable(
  'readings',
  {
    inverter_id: integer().notNull(),
    at: integer().notNull(),
    is_producing: integer({ mode: 'boolean' }).notNull(),
    production_rate: real(),
    total_lifetime_production: real().notNull(),
    /** The place in `readingSources`; none of what was reported before there were readings. */
    source: integer(),
    /** The import that it comes from, also when it was corrected since. */
    import_id: integer(),
    /** Somebody has said that the device was replaced before it. */
    is_new_device: integer({ mode: 'boolean' }).notNull().default(false),
    /** An import has made it of an amount. */
    is_amount: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.inverter_id, table.at] }),
    index('readings_import').on(table.import_id).where(sql`import_id IS NOT NULL`),
  ],
);

/** Energy of each inverter by the month at its site, in Wh. */
export const inverterMonths = sqliteTable(
  'inverter_months',
  { month: integer().notNull(), inverter_id: integer().notNull(), energy: real().notNull() },
  (table) => [primaryKey({ columns: [table.month, table.inverter_id] })],
);

/** The same of all inverters; kept by triggers. */
export const monthBuckets = sqliteTable('month_buckets', {
  month: integer().primaryKey(),
  energy: real().notNull(),
});

/** Power of the inverters of each 50 ids that are producing and have told it; kept by triggers. */
export const outputBuckets = sqliteTable('output_buckets', {
  bucket: integer().primaryKey(),
  output: real().notNull(),
  reporting: integer().notNull(),
});

/** Since when inverters that produced do not; none where every report of it came in the dark. Kept by triggers. */
export const inverterStops = sqliteTable(
  'inverter_stops',
  { inverter_id: integer().primaryKey(), at: integer() },
  (table) => [index('inverter_stops_at').on(table.at, table.inverter_id).where(sql`at IS NOT NULL`)],
);

/** Inverters that are gone, while their readings are kept for the case that they come back. */
export const removedInverters = sqliteTable('removed_inverters', {
  inverter_id: integer().primaryKey(),
  at: integer().notNull(),
});

/** See `rejected-totals.ts`. Energy in Wh. */
export const rejectedTotals = sqliteTable('rejected_totals', {
  inverter_id: integer().primaryKey(),
  total_lifetime_production: real().notNull(),
});
