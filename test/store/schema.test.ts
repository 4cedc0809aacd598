import path from 'node:path';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import type { FileKind } from '../../src/store/sqlite/migration.ts';
import { consoleFile } from '../../src/store/sqlite/migrations/console/console-file.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import * as consoleTables from '../../src/store/sqlite/schema/console.ts';
import * as feedTables from '../../src/store/sqlite/schema/feed.ts';
import * as bulkChangeTables from '../../src/store/sqlite/schema/bulk-changes.ts';
import * as homeownerTables from '../../src/store/sqlite/schema/homeowners.ts';
import * as listViewTables from '../../src/store/sqlite/schema/saved-views.ts';
import * as defaultInstallerTables from '../../src/store/sqlite/schema/default-installer.ts';
import * as notificationTables from '../../src/store/sqlite/schema/notifications.ts';
import * as postponedTables from '../../src/store/sqlite/schema/postponed.ts';
import * as importTables from '../../src/store/sqlite/schema/imports.ts';
import * as onboardingTables from '../../src/store/sqlite/schema/onboarding.ts';
import * as readingTables from '../../src/store/sqlite/schema/readings.ts';
import * as recordTables from '../../src/store/sqlite/schema/records.ts';
import * as syncTables from '../../src/store/sqlite/schema/sync.ts';
import { newFolder } from './store-folder.ts';

interface Column {
  name: string;
  type: string;
  required: boolean;
  /** The one that names a row, alone or with others. */
  key: boolean;
  /** No two rows may have the same; of several columns together it is not asked. */
  unique: boolean;
  /** `table.column` whose rows it means. */
  references: string | undefined;
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

const described = (tables: object[]) =>
  tables
    .flatMap((module) => Object.values(module))
    .filter((table) => table instanceof SQLiteTable)
    .map((table) => {
      const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
      const targets = new Map(
        foreignKeys.map((key) => {
          const { columns: own, foreignTable, foreignColumns } = key.reference();
          return [own[0]?.name, `${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name}`];
        }),
      );
      return {
        name,
        columns: columns
          .map(
            (column): Column => ({
              name: column.name,
              type: column.getSQLType().toUpperCase(),
              required: column.notNull || keys.has(column.name),
              key: column.primary || keys.has(column.name),
              unique: column.isUnique,
              references: targets.get(column.name),
            }),
          )
          .toSorted(byName),
      };
    })
    .toSorted(byName);

/** What lists are read from is in the migration and in the definitions alone: list-index.ts writes it by those. */
const DESCRIBED = `name NOT LIKE '%\\_list' ESCAPE '\\' AND name NOT LIKE '%\\_words%' ESCAPE '\\' AND name <> 'list_marks'`;

async function migrated(kind: FileKind) {
  const { engine } = openDatabase(path.join(await newFolder(), 'a.sqlite'), kind);
  const names = engine
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND ${DESCRIBED}`,
    )
    .pluck()
    .all();
  const columns = engine.prepare<[string], { name: string; type: string; notnull: number; pk: number }>(
    'SELECT * FROM pragma_table_info(?)',
  );
  const unique = engine
    .prepare<[string], string>(
      `SELECT min(c.name) FROM pragma_index_list(?) AS i, pragma_index_info(i.name) AS c WHERE i."unique" = 1 AND i.origin = 'u' GROUP BY i.name HAVING count(*) = 1`,
    )
    .pluck();
  const foreign = engine.prepare<[string], { from: string; table: string; to: string }>(
    'SELECT * FROM pragma_foreign_key_list(?)',
  );
  const tables = names.map((name) => {
    const alone = new Set(unique.all(name));
    const targets = new Map(foreign.all(name).map(({ from, table, to }) => [from, `${table}.${to}`]));
    return {
      name,
      columns: columns
        .all(name)
        .map(
          (column): Column => ({
            name: column.name,
            type: column.type,
            required: column.notnull === 1 || column.pk > 0,
            key: column.pk > 0,
            unique: alone.has(column.name),
            references: targets.get(column.name),
          }),
        )
        .toSorted(byName),
    };
  });
  engine.close();
  return tables.toSorted(byName);
}

describe('schema', () => {
  test('the migrations make the tables that the code describes', async () => {
    expect(await migrated(workspaceFile)).toEqual(
      described([
        feedTables,
        bulkChangeTables,
        homeownerTables,
        listViewTables,
        postponedTables,
        defaultInstallerTables,
        notificationTables,
        importTables,
        readingTables,
        recordTables,
        onboardingTables,
        syncTables,
      ]),
    );
    expect(await migrated(consoleFile)).toEqual(described([consoleTables, { meta: feedTables.meta }]));
  });
});
