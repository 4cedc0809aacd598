import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { owners } from './onboarding.ts';

/** What is known here of homeowners; `id` is the service's number. */
export const homeowners = sqliteTable(
  'homeowners',
  {
    id: integer().primaryKey(),
    /** Sealed. */
    nickname: text(),
    owner_id: integer().references(() => owners.id, { onDelete: 'set null' }),
    /** The import that gave the nickname, while nobody has changed it. */
    import_id: integer(),
  },
  (table) => [index('homeowners_owner').on(table.owner_id).where(isNotNull(table.owner_id))],
);

/** Which generator an inverter belongs to. */
export const inverterGenerators = sqliteTable(
  'inverter_generators',
  {
    inverter_id: integer().primaryKey(),
    generator_id: integer().notNull(),
  },
  (table) => [index('inverter_generators_generator').on(table.generator_id, table.inverter_id)],
);
