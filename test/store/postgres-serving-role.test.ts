import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createConnections } from '../../src/store/postgres/connections.ts';
import { migrateDatabase } from '../../src/store/postgres/prepare-database.ts';
import { sweepLeft } from '../../src/store/postgres/sweep.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import type { ServedDatabase } from '../support/postgres/served-database.ts';
import { fill } from '../suites/companies/hub-harness.ts';
import { elmStreet } from '../suites/samples.ts';
import { newDatabase, newServedDatabase, newServedHub, openHub } from './postgres-hub.ts';

type Row = Record<string, unknown>;

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return async (text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;
}

const migrate = ({ ownerUrl, serving }: ServedDatabase) =>
  migrateDatabase({ url: ownerUrl, mode: 'test', serveAs: serving.role });

/** PostgreSQL's code where a privilege is missing, or a table has another owner. */
const NOT_ALLOWED = '42501';

/** A process that may not start, with what it says to do. */
const refused = ({ role }: FreshDatabase['serving']) => ({
  fault: 'migration_failed',
  message: expect.stringContaining(`Run "npm run hub -- migrate --serve-as ${role} --mode test"`) as string,
});

/** Who may do what, as the catalogs of the database have it. */
const ACCESS = `SELECT relname AS name, relacl::text AS access FROM pg_class WHERE relnamespace = 'test'::regnamespace
  UNION ALL SELECT nspname, nspacl::text FROM pg_namespace WHERE nspname = 'test'
  UNION ALL SELECT datname, datacl::text FROM pg_database WHERE datname = current_database() ORDER BY 1`;

describe('the role that serves', () => {
  test('neither switches row-level security off, nor changes, empties or removes what it serves', async () => {
    const { hub, url, ownerUrl, adminUrl } = await newServedHub();
    const { id } = await hub.createCompany('Ours');
    await fill(await hub.company(id), 'ours');
    const [role, admin] = [await connect(url), await connect(adminUrl)];
    const owner = new URL(ownerUrl).username;
    const found = await admin(
      `SELECT tablename AS name, rowsecurity AS guarded FROM pg_tables WHERE schemaname = 'test'`,
    );
    const tables = found as { name: string; guarded: boolean }[];
    expect(tables.length).toBeGreaterThan(20);
    await role(`SET search_path = test; SET app.company = '${id}'`);
    const before = await admin('SELECT count(*) FROM test.generators');
    for (const statement of [
      ...tables.flatMap(({ name }) => [
        `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
        `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`,
        `CREATE POLICY all_rows ON ${name} USING (true)`,
        `CREATE TRIGGER own BEFORE INSERT ON ${name} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
        `ALTER TABLE ${name} OWNER TO CURRENT_USER`,
        `DROP TABLE ${name} CASCADE`,
        `TRUNCATE ${name} CASCADE`,
      ]),
      ...tables.flatMap(({ name, guarded }) => (guarded ? [`DROP POLICY own_rows ON ${name}`] : [])),
      'CREATE TABLE test.own (id int)',
      'CREATE TABLE public.own (id int)',
      'CREATE TEMP TABLE own (id int)',
      'CREATE SCHEMA own',
      'DROP SCHEMA test CASCADE',
      `DROP DATABASE ${new URL(url).pathname.slice(1)}`,
      `ALTER ROLE CURRENT_USER BYPASSRLS`,
      `SET ROLE ${owner}`,
      `SET SESSION AUTHORIZATION ${owner}`,
      `GRANT ${owner} TO CURRENT_USER`,
      'CREATE ROLE own',
      'SET row_security = off; SELECT * FROM generators',
      `UPDATE trail SET about = 'nothing'`,
      'DELETE FROM trail',
      'DELETE FROM changes',
      `INSERT INTO migrations (name) VALUES ('9999-own')`,
      'DELETE FROM migrations',
    ])
      await expect(role(statement), statement).rejects.toMatchObject({ code: NOT_ALLOWED });
    expect(await admin('SELECT count(*) FROM test.generators')).toEqual(before);
    expect(await role('SELECT current_user AS name')).toEqual([{ name: new URL(url).username }]);
  });

  test('sees and writes the rows of the company that it is set to, and no others', async () => {
    const { hub, url } = await newServedHub();
    const [ours, theirs] = [await hub.createCompany('Ours'), await hub.createCompany('Theirs')];
    for (const { id } of [ours, theirs]) await fill(await hub.company(id), `company ${id}`);
    const role = await connect(url);
    const companies = (table: string) => role(`SELECT DISTINCT company_id FROM test.${table}`);
    for (const table of ['generators', 'owners', 'credentials', 'trail']) {
      await role('RESET app.company');
      expect(await companies(table)).toEqual([]);
      await role(`SET app.company = '${ours.id}'`);
      expect(await companies(table)).toEqual([{ company_id: String(ours.id) }]);
      const insert = `INSERT INTO test.${table} SELECT (jsonb_populate_record(t, '{"company_id": ${theirs.id}}')).* FROM test.${table} AS t`;
      await expect(role(insert)).rejects.toThrow('row-level security');
    }
  });

  test('removes what is left over, each hour', async () => {
    const { hub, url, adminUrl } = await newServedHub();
    const { id } = await hub.createCompany('Ours');
    await (await (await hub.company(id)).documentFiles.begin()).write(Buffer.from('broken off'));
    await hub.countRequests('somebody', 1, 1);
    const admin = await connect(adminUrl);
    await admin(`UPDATE test.document_files SET begun_at = now() - interval '2 hours'`);
    const left = () => admin('SELECT storage_name FROM test.document_files UNION ALL SELECT client FROM test.requests');
    expect(await left()).toHaveLength(2);
    const faults: unknown[] = [];
    const connections = createConnections({ url, mode: 'test' }, (error) => faults.push(error));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sweeper = sweepLeft(
      connections,
      () => [id],
      (error) => faults.push(error),
    );
    vi.advanceTimersByTime(60 * 60_000);
    vi.useRealTimers();
    await expect.poll(async () => [...(await left()), ...faults]).toEqual([]);
    sweeper.end();
    await connections.close();
  });

  test('may add to every table but the list of migrations', async () => {
    const { url } = await newServedDatabase();
    const role = await connect(url);
    const without = (privilege: string) =>
      role(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'test'::regnamespace AND relkind = 'r'
            AND NOT has_table_privilege(oid, '${privilege}')`);
    expect(await without('SELECT')).toEqual([]);
    expect(await without('INSERT')).toEqual([{ name: 'migrations' }]);
  });
});

describe('migrate', () => {
  test('says what it did, and again changes nothing', async () => {
    const fresh = await newDatabase();
    const database = { ...fresh, ownerUrl: fresh.url };
    expect(await migrate(database)).toEqual(['0001-first']);
    const admin = await connect(fresh.adminUrl);
    const access = await admin(ACCESS);
    expect(JSON.stringify(access)).toContain(fresh.serving.role);
    expect(await migrate(database)).toEqual([]);
    expect(await admin(ACCESS)).toEqual(access);
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
    expect(await admin(ACCESS)).toEqual(access);
  });

  test('takes away what the role was given beyond that', async () => {
    const database = await newServedDatabase();
    const owner = await connect(database.ownerUrl);
    const access = await owner(ACCESS);
    await owner(`GRANT ALL ON ALL TABLES IN SCHEMA test TO ${database.serving.role}`);
    await owner(`GRANT CREATE ON SCHEMA test TO ${database.serving.role}`);
    await owner(`GRANT ALL ON DATABASE ${new URL(database.url).pathname.slice(1)} TO ${database.serving.role}`);
    expect(await owner(ACCESS)).not.toEqual(access);
    await owner(`GRANT UPDATE ON test.trail TO PUBLIC`);
    await owner(`GRANT CREATE ON SCHEMA test TO PUBLIC`);
    await migrate(database);
    expect(await owner(ACCESS)).toEqual(access);
  });

  test('takes nothing away from those who serve meanwhile, for no moment', async () => {
    const { hub, ...database } = await newServedHub();
    const { generators } = (await hub.company((await hub.createCompany('Ours')).id)).store;
    const migrated = new AbortController();
    const writing = Array.from({ length: 4 }, async () => {
      while (!migrated.signal.aborted) await generators.create(elmStreet);
    });
    const migrating = (async () => {
      for (let times = 0; times < 20; times += 1) await migrate(database);
      migrated.abort();
    })();
    await Promise.all([migrating, ...writing]);
    expect((await generators.list({ page: 1, limit: 1 })).total).toBeGreaterThanOrEqual(4);
  });

  test('makes nothing for a role that row-level security would not hold for', async () => {
    const { url, adminUrl, serving } = await newDatabase();
    const admin = await connect(adminUrl);
    const { role } = serving;
    const owner = new URL(url).username;
    const start = (serveAs: string) => migrateDatabase({ url, mode: 'test', serveAs });
    await expect(start('nobody at all')).rejects.toThrow('The database has no role nobody at all. Make it first');
    await expect(start(owner)).rejects.toThrow('it owns the database');
    for (const [give, take, what] of [
      [`ALTER ROLE ${role} SUPERUSER`, `ALTER ROLE ${role} NOSUPERUSER`, 'it is a superuser'],
      [`ALTER ROLE ${role} BYPASSRLS`, `ALTER ROLE ${role} NOBYPASSRLS`, 'it has BYPASSRLS'],
      [`ALTER ROLE ${role} CREATEROLE`, `ALTER ROLE ${role} NOCREATEROLE`, 'it has CREATEROLE'],
      [`ALTER ROLE ${role} REPLICATION`, `ALTER ROLE ${role} NOREPLICATION`, 'it has REPLICATION'],
      [
        `GRANT pg_write_all_data TO ${role}`,
        `REVOKE pg_write_all_data FROM ${role}`,
        'it is a member of pg_write_all_data, which is one of PostgreSQL itself',
      ],
      [`GRANT ${owner} TO ${role}`, `REVOKE ${owner} FROM ${role}`, `it is a member of ${owner}, which owns`],
    ] as const) {
      await admin(give);
      await expect(start(role), give).rejects.toMatchObject({
        fault: 'unreadable',
        message: expect.stringContaining(`The role ${role} is none to serve with: ${what}`) as string,
      });
      await admin(take);
    }
    expect(await admin(`SELECT 1 FROM pg_namespace WHERE nspname = 'test'`)).toEqual([]);
    expect(await start(role)).toEqual(['0001-first']);
  });

  test('refuses a role that may do more as a member of another one', async () => {
    const database = await newServedDatabase();
    const admin = await connect(database.adminUrl);
    const { role } = database.serving;
    await admin(`CREATE ROLE ${role}_others; GRANT USAGE ON SCHEMA test TO ${role}_others`);
    onTestFinished(async () => void (await admin(`DROP OWNED BY ${role}_others; DROP ROLE ${role}_others`)));
    await admin(`GRANT UPDATE (about) ON test.trail TO ${role}_others; GRANT ${role}_others TO ${role}`);
    await expect(migrate(database)).rejects.toMatchObject({
      fault: 'unreadable',
      message: `The role ${role} is none to serve with: it is a member of ${role}_others, which has UPDATE on test.trail.`,
    });
  });

  test('is for the role that owns the tables', async () => {
    const { url, adminUrl, serving } = await newServedDatabase();
    const as = (address: string) => migrateDatabase({ url: address, mode: 'test', serveAs: serving.role });
    await expect(as(url)).rejects.toThrow(`The role ${serving.role} owns neither the database nor its tables`);
    await expect(as(adminUrl)).rejects.toThrow('passes over row-level security');
  });
});

describe('a process whose role does not own the tables', () => {
  test('makes none, and no key, before the owner has', async () => {
    const fresh = await newDatabase();
    const admin = await connect(fresh.adminUrl);
    await admin(`GRANT CONNECT ON DATABASE ${new URL(fresh.url).pathname.slice(1)} TO ${fresh.serving.role}`);
    await expect(openHub(fresh.serving.url)).rejects.toMatchObject(refused(fresh.serving));
    expect(await admin(`SELECT 1 FROM pg_namespace WHERE nspname = 'test'`)).toEqual([]);
    // Tables of a process that owns them are not for it either.
    await (await openHub(fresh.url)).close();
    await expect(openHub(fresh.serving.url)).rejects.toMatchObject(refused(fresh.serving));
    expect(await migrate({ ...fresh, ownerUrl: fresh.url })).toEqual([]);
    expect(await (await openHub(fresh.serving.url)).companies()).toEqual([]);
  });

  test('does not start on a schema that is older, or lacks a grant, and does once it was migrated', async () => {
    const database = await newServedDatabase();
    const owner = await connect(database.ownerUrl);
    await owner('DELETE FROM test.migrations');
    await expect(openHub(database.url)).rejects.toMatchObject(refused(database.serving));
    await owner(`INSERT INTO test.migrations (name) VALUES ('0001-first')`);
    await owner(`REVOKE INSERT ON test.trail FROM ${database.serving.role}`);
    await expect(openHub(database.url)).rejects.toMatchObject(refused(database.serving));
    await migrate(database);
    await openHub(database.url);
  });

  test('does not start as a member of what could take the wall down', async () => {
    const { url, ownerUrl, adminUrl, serving } = await newServedDatabase();
    const [admin, owner] = [await connect(adminUrl), new URL(ownerUrl).username];
    const superuser = `${owner}_super`;
    await admin(`CREATE ROLE ${superuser} SUPERUSER`);
    onTestFinished(async () => void (await admin(`DROP ROLE ${superuser}`)));
    for (const [other, said] of [
      [owner, `it is a member of ${owner}, which owns`],
      [superuser, 'passes over row-level security'],
      ['pg_execute_server_program', 'which is one of PostgreSQL itself'],
    ] as const) {
      await admin(`GRANT ${other} TO ${serving.role}`);
      await expect(openHub(url), other).rejects.toMatchObject({
        fault: 'unreadable',
        message: expect.stringContaining(said) as string,
      });
      await admin(`REVOKE ${other} FROM ${serving.role}`);
    }
    await admin(`GRANT ${superuser} TO ${owner}`);
    await expect(openHub(ownerUrl)).rejects.toMatchObject({ fault: 'unreadable' });
    await admin(`REVOKE ${superuser} FROM ${owner}`);
    await openHub(url);
  });

  test('goes on beside a later schema, but does not start on it', async () => {
    const { hub, url, ownerUrl, serving } = await newServedHub();
    const owner = await connect(ownerUrl);
    await owner(`INSERT INTO test.migrations (name) VALUES ('9999-later')`);
    await owner('CREATE TABLE test.later (id int)');
    await expect(openHub(url)).rejects.toMatchObject({ fault: 'newer_version' });
    await expect(migrateDatabase({ url: ownerUrl, mode: 'test', serveAs: serving.role })).rejects.toMatchObject({
      fault: 'newer_version',
    });
    const { id } = await hub.createCompany('Still here');
    await fill(await hub.company(id), 'ours');
  });
});
