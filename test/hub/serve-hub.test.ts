import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ANOTHER, askAt } from '../hosts/ask-at.ts';
import { ENDED, startHost, startServe, type HostProcess, type Ready } from '../hosts/start-host.ts';
import { anInverter } from '../support/bodies.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres/fresh-database.ts';

let database: FreshDatabase;
let data: string;
const running: HostProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  data = await mkdtemp(path.join(tmpdir(), 'hub-'));
});

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

afterAll(async () => {
  await rm(data, { recursive: true, force: true });
  await database.drop();
});

const secretOf = (url: string): string => new URL(url).password;

async function serve(...args: string[]): Promise<HostProcess & { ready: Ready & { company?: string; port: number } }> {
  const host = await startServe(['--database', 'env', '--data', data, ...args], { DATABASE_URL: database.url });
  running.push(host);
  return { ...host, ready: host.ready as Ready & { port: number } };
}

/** Runs a command to its end. */
async function command(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const host = startHost(file, args, env);
  const [lines, errors, code] = await Promise.all([host.restOfLines(), host.errors, host.ended]);
  return { output: lines.join('\n'), errors, code, lines };
}

const hub = (...args: string[]) =>
  command('out/main/hub.js', ['--data', data, ...args], { DATABASE_URL: database.url });

describe('serve --database', () => {
  test('prints the credentials of a company that it makes once, and ends with 0 when it is told to', async () => {
    const first = await serve('--company', 'Sun');
    expect(Object.keys(first.ready)).toEqual(['event', 'base_url', 'mode', 'company', 'access_token', 'api_key']);
    const second = await serve('--company', 'Sun');
    expect(second.ready).toEqual({ event: 'ready', base_url: second.ready.base_url, mode: 'test', company: 'Sun' });
    for (const { ready } of [first, second]) {
      const headers = { authorization: `Bearer ${first.ready.access_token}` };
      expect((await fetch(`${ready.base_url}/v1/inverters`, { headers })).status).toBe(200);
      expect((await fetch(`${ready.base_url}/readyz`)).status).toBe(200);
    }
    for (const host of [first, second]) {
      host.child.kill('SIGTERM');
      expect(await host.ended).toBe(ENDED);
      const log = await host.errors;
      expect(log).toContain(`"process":"`);
      expect(log).toContain(`:${host.child.pid}"`);
      expect(log).toMatch(/"release":"\d+\.\d+\.\d+","msg":"ready"/);
      expect(log).toMatch(/"msg":"closing"\}\n.*"seconds":[\d.]+,"broken_off":0,"msg":"ended"\}\n$/);
      for (const secret of [first.ready.access_token, first.ready.api_key, secretOf(database.url)])
        expect(log).not.toContain(secret);
    }
    expect(await readdir(data)).toEqual(['host.key']);
  });

  test('[T30] is found under the public address, and gives addresses under it', async () => {
    const { ready } = await serve(
      '--company',
      'Public',
      '--public-url',
      'https://hub.example.com',
      '--host',
      '0.0.0.0',
    );
    expect(ready.base_url).toBe('https://hub.example.com');
    const asked = await askAt('127.0.0.1', ready.port, 'hub.example.com', ready.access_token);
    expect(asked.status).toBe(200);
    expect(asked.body).toContain('"first":"https://hub.example.com/v1/generators?page=1"');
    const local = [`localhost:${ready.port}`, `127.0.0.1:${ready.port}`, `${ANOTHER}:${ready.port}`];
    for (const name of [...local, 'hub.example.com:4030', 'evil.example'])
      expect([name, (await askAt('127.0.0.1', ready.port, name, ready.access_token)).status]).toEqual([name, 421]);
  });

  test('another key is refused, with what to do', async () => {
    const folder = path.join(data, 'another');
    const args = ['--port', '0', '--database', 'env', '--data', folder];
    const start = () => command('out/main/serve.js', args, { DATABASE_URL: database.url });
    const without = await start();
    expect([without.code, without.output]).toEqual([1, '']);
    expect(without.errors).toContain('this database has a key already. Copy host.key there');
    expect(await readdir(folder)).toEqual([]); // no key that would have to be replaced
    await writeFile(path.join(folder, 'host.key'), Buffer.alloc(32, 9));
    const other = await start();
    expect([other.code, other.output]).toEqual([1, '']);
    expect(other.errors).toContain('Copy the file host.key there');
    await rm(folder, { recursive: true });
  });

  test('what keeps it from the database is said without the password', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'a-wrong-password-of-some-length';
    const nowhere = new URL(database.url);
    nowhere.port = '1';
    for (const url of [wrong.href, nowhere.href]) {
      const args = ['--port', '0', '--database', url, '--data', data];
      const { errors, code } = await command('out/main/serve.js', args, {});
      expect(code).toBe(1);
      expect(errors).toMatch(/^The database \w+ at 127\.0\.0\.1:\d+ cannot be opened: /);
      expect(errors).not.toContain(secretOf(url));
      expect(errors).not.toContain('    at ');
    }
  });
});

describe('npm run hub', () => {
  test('makes companies and credentials, whose secrets are on standard output and nowhere else', async () => {
    const made = await hub('add-company', 'Moon & Sons');
    expect([made.code, made.errors, made.lines.length]).toEqual([0, '', 1]);
    const company = JSON.parse(made.output) as Record<string, string>;
    expect(company).toMatchObject({ name: 'Moon & Sons', access_token: expect.stringMatching(/^at_test_.{43}$/) });
    const added = await hub('add-credential', '--company', 'moon & sons', '--kind', 'api_key', '--name', 'Billing');
    const { id, secret } = JSON.parse(added.output) as { id: number; secret: string };
    const listed = await hub('credentials', '--company', 'Moon & Sons');
    expect(listed.lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ id, kind: 'api_key', name: 'Billing', ends_with: secret.slice(-4), revoked_at: null }),
    );
    for (const each of [secret, company['access_token'], company['api_key']]) expect(listed.output).not.toContain(each);
    const { ready } = await serve();
    const ask = () => fetch(`${ready.base_url}/v1/installers`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask()).status).toBe(200);
    expect((await hub('revoke', '--company', 'Moon & Sons', String(id))).code).toBe(0);
    await expect.poll(async () => (await ask()).status).toBe(401);
    expect((await hub('companies')).output).toContain('"name":"Moon & Sons"');
  });

  test('makes nothing for a question: neither tables in an empty database, nor a key, nor a folder', async () => {
    const empty = await freshDatabase();
    const nowhere = path.join(data, 'nowhere');
    const ask = (...args: string[]) =>
      command('out/main/hub.js', [...args, '--data', nowhere], { DATABASE_URL: empty.url });
    const listed = await ask('companies');
    expect([listed.code, listed.output]).toEqual([1, '']);
    expect(listed.errors).toContain('has no companies for test mode yet');
    expect(await readdir(data)).toEqual(['host.key']);
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    expect((await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'test'`)).rows).toEqual([]);
    await client.end();
    expect((await ask('add-company', 'First')).code).toBe(0);
    expect((await ask('companies')).lines).toHaveLength(1);
    await rm(nowhere, { recursive: true });
    const lost = await ask('companies');
    expect([lost.code, lost.output]).toEqual([1, '']);
    expect(lost.errors).toContain('this database has a key already');
    expect(await readdir(data)).toEqual(['host.key']);
    await empty.drop();
  });

  test('lets processes serve with a role that cannot change the tables', async () => {
    const fresh = await freshDatabase();
    const as = (url: string, file: string, ...args: string[]) =>
      command(`out/main/${file}.js`, [...args, '--data', folder], { DATABASE_URL: url });
    const folder = path.join(data, 'serving');
    const { role, url } = fresh.serving;
    const migrate = () => as(fresh.url, 'hub', 'migrate', '--serve-as', role);
    const before = await as(url, 'hub', 'companies');
    expect([before.code, before.output]).toEqual([1, '']);
    expect(before.errors).toContain('"npm run hub -- migrate --serve-as ROLE" lets it in');
    const done = await migrate();
    expect([done.code, done.errors]).toEqual([0, '']);
    expect(JSON.parse(done.output)).toEqual({ mode: 'test', serve_as: role, migrations: ['0001-first'] });
    expect(JSON.parse((await migrate()).output)).toMatchObject({ migrations: [] });
    expect(await readdir(data)).toEqual(['host.key']); // those who migrate have no key
    for (const tried of [
      await as(url, 'serve', '--database', 'env', '--port', '0', '--mode', 'live'),
      await as(url, 'hub', 'add-company', 'Mars', '--mode', 'live'),
      await as(url, 'hub', 'companies', '--mode', 'live'),
    ]) {
      expect([tried.code, tried.output]).toEqual([1, '']);
      expect(tried.errors).toContain(`Run "npm run hub -- migrate --serve-as ${role} --mode live" of this release`);
      expect(tried.errors.trim().split('\n')).toHaveLength(1);
    }
    const made = JSON.parse((await as(url, 'hub', 'add-company', 'Mars')).output) as { access_token: string };
    const args = ['--database', 'env', '--data', folder];
    const two = await Promise.all([0, 1].map(() => startServe(args, { DATABASE_URL: url })));
    running.push(...two);
    const ask = (nth: number, init: RequestInit = {}) =>
      fetch(`${two[nth]?.ready.base_url}/v1/inverters`, {
        ...init,
        headers: { authorization: `Bearer ${made.access_token}`, 'content-type': 'application/json' },
      });
    expect((await ask(0, { method: 'POST', body: JSON.stringify(anInverter()) })).status).toBe(201);
    expect(await (await ask(1)).json()).toMatchObject({ data: [{ id: 1 }] });
    expect((await as(url, 'hub', 'revoke', '--company', 'Mars', '1')).code).toBe(0);
    await expect.poll(async () => (await ask(0)).status).toBe(401);
    for (const { child, ended } of two) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
    await fresh.drop();
  });

  test('a fault is one line, and 1', async () => {
    for (const [args, said] of [
      [['add-company', 'Moon & Sons'], 'This database has a company “Moon & Sons” already.'],
      [['credentials', '--company', 'Nobody'], 'This database has no company “Nobody”.'],
      [['revoke', '--company', 'Moon & Sons', '999'], '999'],
    ] as const) {
      const { errors, code, output } = await hub(...args);
      expect([code, output]).toEqual([1, '']);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(errors).toContain(said);
    }
  });
});
