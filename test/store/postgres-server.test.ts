import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPrograms, POSTGRES } from '../support/find-programs.ts';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer } from '../support/postgres/start-server.ts';

async function fresh() {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** The rows that a statement returns, over a connection of its own. */
async function rows(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a fresh database answers, to a role that row-level security applies to', async () => {
  const { url, adminUrl } = await fresh();
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await rows(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  await rows(url, 'create table kept (id int)');
  await rows(url, 'insert into kept values (1)');
  await rows(url, 'alter table kept enable row level security, force row level security');
  expect(await rows(url, 'select * from kept')).toEqual([]);
  expect(await rows(adminUrl, 'select current_database() as name')).toEqual([{ name: new URL(url).username }]);
});

test('fresh databases are separate: in what they hold, and in who gets in', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()]);
  await rows(one.url, 'create table kept (id int)');
  await expect(rows(other.url, 'select * from kept')).rejects.toThrow('relation "kept" does not exist');
  const stranger = new URL(one.url);
  stranger.pathname = new URL(other.url).pathname;
  await expect(rows(stranger.href, 'select 1')).rejects.toThrow('permission denied for database');
});

test('a dropped database is gone, with its role and whoever was connected', async () => {
  const { url, drop } = await freshDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const closed = new Promise<string>((resolve) => void client.on('error', (error) => resolve(error.message)));
  await drop();
  expect(await closed).toMatch(/terminating connection|Connection terminated/);
  await expect(rows(url, 'select 1')).rejects.toThrow('authentication failed');
});

test('what was committed is there after kill -9 and a new start', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  await rows(server.url, 'create table kept (id int); insert into kept values (1)');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const lost = new Promise((resolve) => void client.on('error', resolve));
  const killed = server.pid;
  await server.kill('SIGKILL');
  await lost;
  await expect(rows(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  await server.start();
  expect(server.pid).not.toBe(killed);
  expect(await rows(server.url, 'select * from kept')).toEqual([{ id: 1 }]);
});

test('a folder that was given outlives its server, and serves another', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-postgres-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await startServer({ dataFolder: folder });
  onTestFinished(() => first.stop());
  await rows(first.url, 'create table kept (id int)');
  await first.stop();
  const second = await startServer({ dataFolder: folder });
  onTestFinished(() => second.stop());
  expect(await rows(second.url, 'select * from kept')).toEqual([]);
});

test('a server ends with a process that was killed, and its folder is gone', async () => {
  const module = path.resolve(import.meta.dirname, '../support/postgres/start-server.ts');
  const script = `const { startServer } = await import(${JSON.stringify(module)});
    console.log((await startServer()).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url = ''] = (await once(createInterface(owner.stdout), 'line')) as string[];
  const [row] = await rows(url, 'show data_directory');
  const { data_directory: data } = row as { data_directory: string };
  expect(existsSync(data)).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => existsSync(path.dirname(data))).toBe(false);
  await expect(rows(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('without PostgreSQL, an error says what to do; what can be installed is installed first', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'console-empty-'));
  onTestFinished(() => rm(empty, { recursive: true, force: true }));
  await expect(findPrograms(POSTGRES, { folders: () => [] })).rejects.toThrow(
    /^There is no PostgreSQL for the tests: install PostgreSQL .*, or set TEST_DATABASE_URL to a server/,
  );
  let installed = false;
  const install = async () => void (installed = true);
  await expect(findPrograms(POSTGRES, { folders: () => [empty], install })).rejects.toThrow('apt-get failed');
  const found = await findPrograms(POSTGRES);
  expect(installed && existsSync(path.join(found, 'initdb'))).toBe(true);
  installed = false;
  expect(await findPrograms(POSTGRES, { folders: () => (installed ? [found] : [empty]), install })).toBe(found);
});
