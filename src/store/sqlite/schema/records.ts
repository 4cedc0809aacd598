import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// `json` is the wire form as lists carry it, without its head `{"id":N`: written once with the row, joined as text for a page.

export const generators = sqliteTable('generators', {
  id: integer().primaryKey({ autoIncrement: true }),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip_code: text().notNull(),
  nameplate_capacity: real().notNull(),
  online_date: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  homeowner_id: integer().notNull(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  json: text().notNull(),
});

export const inverters = sqliteTable('inverters', {
  id: integer().primaryKey({ autoIncrement: true }),
  is_producing: integer({ mode: 'boolean' }).notNull(),
  last_updated: integer(),
  production_rate: real(),
  total_lifetime_production: real().notNull(),
  brand: text().notNull(),
  model: text().notNull(),
  site_name: text(),
  installation_date: text(),
  latitude: real(),
  longitude: real(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  json: text().notNull(),
});

/** How many records each bucket of 50 ids holds, and their capacity in watts; kept by triggers. */
export const generatorBuckets = sqliteTable('generator_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
  capacity: real().notNull(),
});

/** The same per homeowner. */
export const homeownerBuckets = sqliteTable('homeowner_buckets', {
  homeowner_id: integer().notNull(),
  bucket: integer().notNull(),
  count: integer().notNull(),
});

export const inverterBuckets = sqliteTable('inverter_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
  producing: integer().notNull(),
});
