import { integer, primaryKey, real, sqliteTable, text, type SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core';
import { generatorFields } from '../../../contract/generators.ts';
import { installerFields } from '../../../contract/installers.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { mayBeNull, valueType, type RecordFields } from '../../../contract/record-fields.ts';

// `json` is the wire form as lists carry it, without its head `{"id":N`: written once with the row, joined as text for
// a page.

/** A column for each field of a definition, with those that every record has. */
const recordTable = <N extends string>(name: N, fields: RecordFields) => {
  const cells: Record<string, SQLiteColumnBuilderBase> = {};
  for (const [field, definition] of Object.entries(fields)) {
    const { kind } = definition;
    const whole = kind === 'flag' || kind === 'moment' || kind === 'count' || kind === 'reference';
    const column = whole ? integer() : valueType[kind] === 'number' ? real() : text();
    cells[field] = mayBeNull(definition) ? column : column.notNull();
  }
  return sqliteTable(name, {
    id: integer().primaryKey({ autoIncrement: true }),
    ...cells,
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    json: text().notNull(),
  });
};

export const generators = recordTable('generators', generatorFields);
export const inverters = recordTable('inverters', inverterFields);
export const installers = recordTable('installers', installerFields);

/** How many records each bucket of 50 ids holds, and their capacity in watts; kept by triggers. */
export const generatorBuckets = sqliteTable('generator_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
  capacity: real().notNull(),
});

/** The same per homeowner. */
export const homeownerBuckets = sqliteTable(
  'homeowner_buckets',
  {
    homeowner_id: integer().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.homeowner_id, table.bucket] })],
);

export const inverterBuckets = sqliteTable('inverter_buckets', {
  bucket: integer().primaryKey(),
  count: integer().notNull(),
  producing: integer().notNull(),
});
