import { createHash } from 'node:crypto';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { FileKind, Migration } from '../../src/store/sqlite/migration.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { newFolder } from './store-folder.ts';

const families: Migration = {
  name: 'families',
  sql: `CREATE TABLE parents (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;
        CREATE TABLE children (id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE) STRICT;`,
};
const REBUILD = `
  CREATE TABLE new_parents (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, note TEXT) STRICT;
  INSERT INTO new_parents (id, name) SELECT id, name FROM parents;
  DROP TABLE parents;
  ALTER TABLE new_parents RENAME TO parents;`;
const KEEP_IDS = `UPDATE sqlite_sequence SET seq = max(seq, 7) WHERE name = 'parents';`;
const rebuilt: Migration = { name: 'rebuilt', sql: REBUILD + KEEP_IDS };
const indexed: Migration = { name: 'indexed', sql: 'CREATE INDEX children_parent ON children (parent);' };

const kind = (...migrations: Migration[]): FileKind => ({ name: 'families', applicationId: 77, migrations });

/** A file of version 1 with rows on both sides of a reference, whose highest parent (7) was deleted. */
async function filled(): Promise<string> {
  const file = path.join(await newFolder(), 'test.sqlite');
  const { engine } = openDatabase(file, kind(families));
  for (let id = 1; id <= 7; id += 1)
    engine.exec(`INSERT INTO parents (name) VALUES ('parent ${id}'); INSERT INTO children (parent) VALUES (${id});`);
  engine.exec('DELETE FROM parents WHERE id = 7');
  engine.close();
  return file;
}

/** A hash over what the rows of version 1 held, in any later version. */
function contentOf(file: string): string {
  const engine = new BetterSqlite3(file, { readonly: true });
  const rows = [
    engine.prepare('SELECT id, name FROM parents ORDER BY id').all(),
    engine.prepare('SELECT * FROM children ORDER BY id').all(),
  ];
  engine.close();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

const open = (file: string, of: FileKind) => openDatabase(file, of).engine;

describe('migration', () => {
  test.each([
    ['version 1 to 2', [families, rebuilt]],
    ['version 1 to 3, two steps at once', [families, rebuilt, indexed]],
  ])(
    '[T6] %s: rebuilding a parent table keeps every row, its children, and the ids that were given',
    async (_, migrations) => {
      const file = await filled();
      const before = contentOf(file);
      const engine = open(file, kind(...migrations));
      expect(engine.pragma('user_version', { simple: true })).toBe(migrations.length);
      expect(engine.pragma('foreign_keys', { simple: true })).toBe(1);
      expect(engine.pragma('synchronous', { simple: true })).toBe(2);
      expect(engine.prepare('SELECT count(*) FROM children').pluck().get()).toBe(6);
      expect(engine.prepare(`INSERT INTO parents (name) VALUES ('next') RETURNING id`).pluck().get()).toBe(8);
      engine.exec('DELETE FROM parents WHERE id = 8');
      expect(() => engine.exec('INSERT INTO children (parent) VALUES (99)')).toThrow('FOREIGN KEY');
      engine.close();
      expect(contentOf(file)).toBe(before);
    },
  );

  test.each<[string, Migration, string]>([
    ['gives ids again', { name: 'careless', sql: REBUILD }, 'parents would give ids up to 7 again'],
    ['loses rows', { name: 'careless', sql: 'DELETE FROM children WHERE id > 2;' }, 'children had 6 rows and has 2'],
    ['loses a table', { name: 'careless', sql: 'DROP TABLE children;' }, 'children had 6 rows and has none'],
    [
      'leaves references to nothing',
      { name: 'careless', sql: 'UPDATE children SET parent = 99 WHERE id = 1;' },
      'references lead nowhere',
    ],
    [
      'fails half-way',
      { name: 'careless', sql: 'DELETE FROM children; CREATE TABLE parents (id INTEGER);' },
      'could not be brought to the present version',
    ],
  ])('[T6] a step that %s is refused, and the file stays as it was', async (_, careless, words) => {
    const file = await filled();
    const before = contentOf(file);
    expect(() => open(file, kind(families, careless))).toThrow(
      expect.objectContaining({ fault: 'migration_failed', message: expect.stringContaining(words) }),
    );
    expect(contentOf(file)).toBe(before);
    const engine = open(file, kind(families));
    expect(engine.pragma('user_version', { simple: true })).toBe(1);
    expect(engine.prepare(`INSERT INTO parents (name) VALUES ('next') RETURNING id`).pluck().get()).toBe(8);
    engine.close();
  });

  test('a step may say which tables it empties on purpose', async () => {
    const file = await filled();
    const engine = open(
      file,
      kind(families, { name: 'childless', sql: 'DELETE FROM children;', changesRowsOf: ['children'] }),
    );
    expect(engine.prepare('SELECT count(*) FROM children').pluck().get()).toBe(0);
    engine.close();
  });
});
