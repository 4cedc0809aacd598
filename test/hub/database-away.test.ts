import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type OwnServer } from '../support/postgres/start-server.ts';
import { classifyAnswer } from '../../src/sync/rules/sending/classify-answer.ts';
import { anInverter } from '../support/bodies.ts';
import { startHub, type TestHub } from './start-hub.ts';

const METRICS = 'a token for metrics';

let server: OwnServer;
let hub: TestHub;

beforeAll(async () => {
  server = await startServer();
  hub = await startHub({ url: await hubAddress(), metricsToken: METRICS });
});

afterAll(async () => {
  await hub.drain(0);
  await server.stop();
});

/** As superuser. */
async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A database of a role that row-level security holds for. */
async function hubAddress(): Promise<string> {
  await administer(`create role hub login password 'of-a-test'`, 'create database hub owner hub');
  const address = new URL(server.url);
  [address.username, address.password, address.pathname] = ['hub', 'of-a-test', '/hub'];
  return address.href;
}

test('while the database is away it is said so, with when to ask again, and it goes on without a restart', async () => {
  const { accessToken } = await hub.admin.addCompany('Patient');
  const write = (): Promise<Response> =>
    hub.ask('/v1/inverters', { secret: accessToken, method: 'POST', body: anInverter() });
  expect((await write()).status).toBe(201);
  await server.kill('SIGKILL');

  const ready = await hub.ask('/readyz');
  expect([ready.status, await ready.text()]).toEqual([503, 'database unavailable\n']);
  expect((await hub.ask('/healthz')).status).toBe(200);
  const refused = await write();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable', request_id: expect.any(String) as string });
  const unknown = await hub.ask('/v1/inverters', { secret: `at_test_${'x'.repeat(43)}` });
  expect(unknown.status).toBe(503); // nobody can say whose it is
  const page = await hub.ask(`/onboarding/l/${'x'.repeat(43)}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);

  await server.start();
  await expect.poll(async () => (await write()).status).toBe(201);
  expect((await hub.ask('/readyz')).status).toBe(200);

  const said = (msg: string) =>
    hub.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);
  await expect.poll(() => said('database back')).toHaveLength(1);
  expect(said('database back')).toEqual([expect.objectContaining({ seconds: expect.any(Number) as number })]);
  const causes = said('database away').map(({ cause }) => cause);
  expect(causes).toEqual([...new Set(causes)]);
  expect(said('database away')).toContainEqual(
    expect.objectContaining({ level: 40, cause: expect.any(String) as string }),
  );
  expect(said('unexpected database error')).toEqual([]);
  expect(said('requests not recognized')).toContainEqual(
    expect.objectContaining({ level: 40, counts: { unavailable: 1 } }),
  );
});

test('a write whose commit was cut off is 504: 503 says that nothing was kept, and whoever synchronizes sends again', async () => {
  const { accessToken: secret } = await hub.admin.addCompany('Undecided');
  const admin = new Client({ connectionString: new URL('/hub', server.url).href });
  await admin.connect();
  await admin.query(`
    CREATE FUNCTION test.wait() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON test.inverters DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION test.wait();
    SELECT pg_advisory_lock(7)`);
  const asking = hub.ask('/v1/inverters', { secret, method: 'POST', body: anInverter() });
  const inCommit = `SELECT 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await admin.query(inCommit)).rowCount).toBe(1);
  await admin.query(CUT);
  const answer = await asking;
  await admin.query('DROP FUNCTION test.wait CASCADE; SELECT pg_advisory_unlock(7)');
  await admin.end();
  const body = (await answer.json()) as { code: string };
  expect([answer.status, body.code, answer.headers.get('retry-after')]).toEqual([504, 'outcome_unknown', '1']);
  expect(classifyAnswer('create', { status: answer.status, body, sentBytes: 1, receivedBytes: 1 }, false).kind).toBe(
    'unknown',
  );
});

test('where the disk of the database is full, writes are refused, the log warns of it, and reads go on', async () => {
  const { accessToken: secret } = await hub.admin.addCompany('Full');
  const admin = new Client({ connectionString: new URL('/hub', server.url).href });
  await admin.connect();
  await admin.query(`
    CREATE FUNCTION test.full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fills BEFORE INSERT ON test.inverters FOR EACH ROW EXECUTE FUNCTION test.full()`);
  const answer = await hub.ask('/v1/inverters', { secret, method: 'POST', body: anInverter() });
  await admin.query('DROP FUNCTION test.full CASCADE');
  await admin.end();
  const { code, request_id } = (await answer.json()) as Record<string, string>;
  expect([answer.status, code]).toEqual([507, 'storage_full']);
  const line = hub.log
    .map((each) => JSON.parse(each) as Record<string, unknown>)
    .find((each) => each['request_id'] === request_id);
  expect(line).toMatchObject({ level: 40, msg: 'refused', status: 507, code: 'storage_full' });
  expect((await hub.ask('/v1/inverters', { secret })).status).toBe(200);
});

/** The pool of the process has to connect anew; what watches the database keeps its connection. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'solar-hub-test'`;

async function failures(): Promise<number> {
  const metrics = await (await hub.ask('/metrics', { secret: METRICS })).text();
  return Number(/^hub_database_failures_total (\d+)$/m.exec(metrics)?.[1]);
}

test.each([
  ['28P01', 'its password was changed', `alter role hub password 'another'`, `alter role hub password 'of-a-test'`],
  [
    '53300',
    'its role may have no more connections',
    'alter role hub connection limit 1',
    'alter role hub connection limit -1',
  ],
  [
    '55000',
    'its database takes no connections',
    'alter database hub allow_connections false',
    'alter database hub allow_connections true',
  ],
  [
    'the database takes no writes',
    'what it writes is refused',
    'alter database hub set default_transaction_read_only = on',
    'alter database hub reset default_transaction_read_only',
  ],
])(
  'a process that cannot be served by new connections is not ready, and says %s: %s',
  async (cause, why, breakIt, mendIt) => {
    const { accessToken } = await hub.admin.addCompany(`Patient too: ${why}`);
    const status = async (path: string, body?: object): Promise<number> =>
      (await hub.ask(path, { secret: accessToken, ...(body && { method: 'POST', body }) })).status;
    expect(await status('/readyz')).toBe(200);
    await administer(breakIt, CUT);
    const before = await failures();
    await expect.poll(failures).toBeGreaterThan(before + 1); // it finds out by itself, each second
    await expect.poll(() => status('/readyz')).toBe(503);
    // While others wait for connections that never come, and after one that reads where no other can write.
    const others = Array.from({ length: 8 }, () => status('/v1/inverters', anInverter()));
    expect(await status('/readyz')).toBe(503);
    expect(await Promise.all(others)).toEqual(others.map(() => 503));
    await status('/v1/inverters');
    expect(await status('/readyz')).toBe(503);
    const isSaid = () =>
      hub.log.some((line) => line.includes('"database away"') && line.includes(`"cause":${JSON.stringify(cause)}`));
    await expect.poll(isSaid).toBe(true);
    await administer(mendIt);
    await expect.poll(() => status('/readyz')).toBe(200);
    expect(await status('/v1/inverters', anInverter())).toBe(201);
  },
);
