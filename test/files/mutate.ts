import { readFileSync, writeFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { createRandom, type Random } from '../simulation/world/random.ts';

/** Values that mean harm somewhere: in a page, a path, a number, a file, a clock. */
export const HOSTILE: readonly (string | number | null | Buffer)[] = [
  '#aa0000;}</style><script>alert("planted")</script>',
  '<script>alert("planted")</script>',
  'javascript:alert("planted")',
  'data:image/svg+xml;base64,PHN2Zy8+',
  '../../host.key',
  '../../../console.sqlite',
  '/etc/passwd',
  'planted\u0000planted',
  'planted\r\nSet-Cookie: planted=1',
  '\u202eplanted',
  'x'.repeat(100_000),
  '',
  '{',
  '[]',
  'null',
  '{"__proto__":{"planted":true}}',
  '{"welcome":{"at":"planted"}}',
  '[{"field":"color","base":1,"here":{"a":["b"]},"there":"planted"}]',
  '["__proto__"]',
  'https://planted.example',
  'file:///etc/passwd',
  '2026-02-30',
  '..',
  '9007199254740993',
  -1,
  0,
  1,
  -0.5,
  2 ** 53,
  2 ** 62,
  9e307,
  -(2 ** 62),
  1e-9,
  null,
  Buffer.from([0xff, 0xfe, 0]),
];

/** Rows that nobody may bring in: a hosted session that is open, a code, a link, an answer that was remembered. */
const PLANTED = [
  `INSERT INTO links VALUES (900, 1, 1, NULL, '${'c'.repeat(64)}', 'https://planted.example', 'https://planted.example', 'used', 1, 9007199254740991);
   INSERT INTO hosted_sessions VALUES ('{id}', '{cookie}', 900, 1, 9007199254740991, NULL)`,
  `INSERT OR REPLACE INTO hand_over_codes VALUES (1, 'planted', 5, 9007199254740991)`,
  `INSERT INTO remembered VALUES ('planted', 'planted', x'00', 'inverters', 1, 9007199254740991)`,
  `INSERT OR REPLACE INTO meta VALUES ('last_time', '9007199254740991')`,
  `INSERT OR REPLACE INTO meta VALUES ('planted', 'planted')`,
  `INSERT INTO documents VALUES (900, 1, 'utility_bill', 'planted.pdf', 'application/pdf', 1, '${'a'.repeat(64)}', '../../host.key', 1)`,
  `CREATE TRIGGER planted AFTER INSERT ON inverters BEGIN UPDATE installers SET color = 'planted'; END`,
  'CREATE VIEW planted AS SELECT 1',
  'CREATE TABLE planted (a)',
  `UPDATE sqlite_sequence SET seq = 9223372036854775807`,
  'DELETE FROM sync_facts',
  'DELETE FROM installers',
  'DELETE FROM owners',
  `UPDATE recovery SET manifest = json_set(manifest, '$.workspace', 'planted' || char(0))`,
  `UPDATE recovery SET manifest = json_set(manifest, '$.upstream', 'file:///planted'); UPDATE sync_facts SET phase = 'linked', upstream = 'file:///planted'`,
  `UPDATE recovery SET manifest = json_set(manifest, '$.unsent', 1e300)`,
];

/** A hosted session whose cookie somebody has. */
export interface Planted {
  id: string;
  cookieHash: string;
}

const one = <T>(random: Random, all: readonly T[]): T => all[random.int(0, all.length - 1)] as T;

function inFile(file: string, work: (engine: BetterSqlite3.Database) => void): void {
  const engine = new BetterSqlite3(file);
  try {
    // Whoever edits a file writes what belongs to an index too.
    engine.unsafeMode();
    engine.pragma('ignore_check_constraints = ON');
    engine.pragma('foreign_keys = OFF');
    work(engine);
  } finally {
    engine.close();
  }
}

/** What tells the rows of a table apart: of one without row ids, the first column of its key. */
function keyOf(engine: BetterSqlite3.Database, table: string): string {
  const isWithout = engine.prepare<[string], number>('SELECT wr FROM pragma_table_list(?)').pluck().get(table) === 1;
  if (!isWithout) return 'rowid';
  return (
    engine.prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk = 1').pluck().get(table) ?? ''
  );
}

/** One value of one row becomes another one, where SQLite lets it stand. */
function spoilValue(random: Random, file: string): string {
  let what = 'nothing';
  inFile(file, (engine) => {
    const tables = engine
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'recovery_log'`,
      )
      .pluck()
      .all();
    const filled = tables.filter((table) => engine.prepare(`SELECT 1 FROM ${table}`).get() !== undefined);
    const table = one(random, filled);
    const column = one(
      random,
      engine.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table),
    );
    // Triggers keep the ledger as it is; whoever edits a file is not kept by them.
    const triggers = engine
      .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
      .all();
    for (const { name } of triggers) engine.exec(`DROP TRIGGER ${name}`);
    const update = engine.prepare(
      `UPDATE ${table} SET ${column} = ? WHERE ${column} IS (SELECT ${column} FROM ${table} ORDER BY random() LIMIT 1)`.replace(
        'random()',
        `(${random.int(1, 97)} * rowid) % 101`.replace('rowid', keyOf(engine, table)),
      ),
    );
    for (let tries = 0; tries < 12 && what === 'nothing'; tries += 1) {
      const value = one(random, HOSTILE);
      try {
        update.run(value);
        what = `${table}.${column} = ${JSON.stringify(value).slice(0, 60)}`;
      } catch {
        // a STRICT table does not hold it: another value
      }
    }
    for (const { sql } of triggers) engine.exec(sql);
  });
  return what;
}

function plant(random: Random, file: string, { id, cookieHash }: Planted): string {
  const sql = one(random, PLANTED).replace('{id}', id).replace('{cookie}', cookieHash);
  inFile(file, (engine) => engine.exec(sql));
  return sql.trim().slice(0, 80);
}

/** Bytes anywhere: turned, cut off, put in, zeroed. */
function spoilBytes(random: Random, file: string): string {
  const bytes = readFileSync(file);
  const at = random.int(0, bytes.length - 1);
  const kind = one(random, ['turn', 'cut', 'insert', 'zero', 'many'] as const);
  if (kind === 'cut') writeFileSync(file, bytes.subarray(0, at));
  else if (kind === 'insert')
    writeFileSync(file, Buffer.concat([bytes.subarray(0, at), Buffer.from([random.int(0, 255)]), bytes.subarray(at)]));
  else {
    if (kind === 'turn') bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
    else if (kind === 'zero') bytes.fill(0, at, at + 512);
    else for (let n = 0; n < 20; n += 1) bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
    writeFileSync(file, bytes);
  }
  return `${kind} at ${at}`;
}

/**
 * Changes a recovery file as somebody else could, decided by `seed` alone. Returns what was done, for the report of a
 * failure.
 */
export function mutate(seed: number, file: string, planted: Planted): string {
  const random = createRandom(seed);
  const kind = random.int(0, 9);
  if (kind < 6) return spoilValue(random, file);
  return kind < 8 ? plant(random, file, planted) : spoilBytes(random, file);
}
