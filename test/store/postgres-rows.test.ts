import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fill, snapshot } from '../suites/companies/hub-harness.ts';
import { newHub } from './postgres-hub.ts';

type Row = Record<string, unknown>;

/** What holds no record of a company: who there is, whose a hash is, and what belongs to the program itself. */
const OF_NO_COMPANY = ['companies', 'directory', 'meta', 'migrations', 'requests'];

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    rows: async (text: string, values: unknown[] = []): Promise<Row[]> => (await client.query<Row>(text, values)).rows,
    changed: async (text: string): Promise<number> => (await client.query(text)).rowCount ?? 0,
  };
}

/** Two companies with one record of every kind each, the application's role beside the program, and the superuser. */
async function newPair() {
  const { hub, url, adminUrl } = await newHub();
  const [ours, theirs] = [await hub.createCompany('Ours'), await hub.createCompany('Theirs')];
  const [us, them] = [await hub.company(ours.id), await hub.company(theirs.id)];
  await fill(us, 'ours');
  const filled = await fill(them, 'theirs');
  const [role, admin] = [await connect(url), await connect(adminUrl)];
  const found = await admin.rows(
    `SELECT relname AS name, quote_ident(nspname) || '.' || quote_ident(relname) AS path
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'm', 'v', 'f') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
     ORDER BY relname`,
  );
  const all = found as { name: string; path: string }[];
  const tables = all.filter(({ name }) => !OF_NO_COMPANY.includes(name));
  return { hub, them, filled, ours, theirs, role, admin, all, tables };
}

const setTo = (company: string): string => `SET app.company = '${company}'`;

test('every table has rows of both companies in this test, or is none of a company', async () => {
  const { admin, all, tables, ours, theirs } = await newPair();
  expect(all.map(({ name }) => name).filter((name) => !tables.some((table) => table.name === name))).toEqual(
    OF_NO_COMPANY,
  );
  for (const { name, path } of tables) {
    const rows = await admin.rows(`SELECT DISTINCT company_id FROM ${path} ORDER BY 1`);
    expect({ name, rows }).toEqual({ name, rows: [ours, theirs].map(({ id }) => ({ company_id: String(id) })) });
  }
  expect(tables.length).toBeGreaterThan(10);
});

test('a connection that is set to no company, or to none that there is, sees no row of any table', async () => {
  const { role, tables } = await newPair();
  for (const set of ['RESET app.company', setTo(''), setTo('0'), setTo('99'), setTo('-1')]) {
    await role.rows(set);
    for (const { name, path } of tables)
      expect({ set, name, rows: await role.rows(`SELECT * FROM ${path}`) }).toEqual({ set, name, rows: [] });
  }
  // What is no number is an error, and no way in.
  await role.rows(setTo('1 OR true'));
  for (const { path } of tables) await expect(role.rows(`SELECT * FROM ${path}`)).rejects.toThrow('bigint');
});

test('one that is set to a company sees its rows alone, and neither changes nor removes those of another one', async () => {
  const { role, tables, them, filled, ours } = await newPair();
  const before = await snapshot(them.store, filled);
  await role.rows(setTo(String(ours.id)));
  for (const { name, path } of tables) {
    const seen = await role.rows(`SELECT DISTINCT company_id FROM ${path}`);
    expect({ name, seen }).toEqual({ name, seen: [{ company_id: String(ours.id) }] });
    const where = `WHERE company_id <> ${ours.id}`;
    const update = `UPDATE ${path} SET company_id = company_id ${where}`;
    expect({ name, updated: await role.changed(update) }).toEqual({ name, updated: 0 });
    expect({ name, removed: await role.changed(`DELETE FROM ${path} ${where}`) }).toEqual({ name, removed: 0 });
  }
  expect(await snapshot(them.store, filled)).toEqual(before);
});

test('a row of another company is neither inserted nor made of an own one', async () => {
  const { role, tables, ours, theirs } = await newPair();
  for (const { name, path } of tables) {
    await role.rows(setTo(String(ours.id)));
    const [{ row } = { row: undefined }] = await role.rows(`SELECT to_jsonb(t) AS row FROM ${path} AS t LIMIT 1`);
    const insert = role.rows(`INSERT INTO ${path} SELECT * FROM jsonb_populate_record(NULL::${path}, $1)`, [
      { ...(row as Row), company_id: theirs.id },
    ]);
    await expect(insert, name).rejects.toThrow('row-level security');
    await expect(role.rows(`UPDATE ${path} SET company_id = ${theirs.id}`), name).rejects.toThrow('row-level security');
    await role.rows(setTo(''));
    await expect(
      role.rows(`INSERT INTO ${path} SELECT * FROM jsonb_populate_record(NULL::${path}, $1)`, [row]),
      name,
    ).rejects.toThrow('row-level security');
  }
});

test('nothing personal and no answer is readable in what the database keeps', async () => {
  const { admin, all } = await newPair();
  const found: string[] = [];
  for (const { name, path } of all) {
    // The names of generators and installers are theirs to tell; of owners nothing is.
    if (['generators', 'inverters', 'installers', 'credentials'].includes(name)) continue;
    const rows = await admin.rows(`SELECT to_jsonb(t)::text AS text FROM ${path} AS t`);
    found.push(
      ...rows.flatMap(({ text }) => {
        const bytes = String(text).replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) =>
          Buffer.from(hex, 'hex').toString('latin1'),
        );
        return /theirs@example\.com|"mark"/.test(bytes) ? [`${name}: ${bytes}`] : [];
      }),
    );
  }
  expect(found).toEqual([]);
});

test('sealed bytes of another company are not removed by their name', async () => {
  const { hub, admin, ours, filled, theirs } = await newPair();
  const files = () => admin.rows('SELECT storage_name FROM test.document_files WHERE company_id = $1', [theirs.id]);
  const { storage_name } = filled.document;
  await (await hub.company(ours.id)).documentFiles.remove(storage_name);
  await hub.nobody.documentFiles.remove(storage_name);
  expect(await files()).toEqual([{ storage_name }]);
  await (await hub.company(theirs.id)).documentFiles.remove(storage_name);
  expect(await files()).toEqual([]);
});
