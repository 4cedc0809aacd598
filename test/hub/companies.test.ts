import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/contract/problem.ts';
import { anInverter } from '../support/bodies.ts';
import { servedDatabase, type ServedDatabase } from '../support/postgres/served-database.ts';
import { startHub, type TestHub } from './start-hub.ts';

let database: ServedDatabase;
let one: TestHub;
let other: TestHub;

beforeAll(async () => {
  database = await servedDatabase();
  one = await startHub({ url: database.url });
  other = await startHub({ url: database.url });
});

afterAll(async () => {
  await Promise.all([one.drain(0), other.drain(0)]);
  await database.drop();
});

const problem = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem;
const created = async (answer: Response): Promise<{ id: number }> => {
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as { id: number } | { data: { id: number } };
  return 'data' in body ? body.data : body;
};

describe('a company', () => {
  test('is found by its credential, whichever process is asked', async () => {
    const sun = await one.admin.addCompany('Sun');
    const { id } = await created(
      await one.ask('/v1/inverters', { secret: sun.accessToken, method: 'POST', body: anInverter() }),
    );
    const read = await other.ask('/v1/inverters', { secret: sun.accessToken });
    expect([read.status, await read.json()]).toEqual([
      200,
      expect.objectContaining({ data: [expect.objectContaining({ id, site_name: 'Elm roof' })] }),
    ]);
  });

  test('sees nothing of another one, neither in lists nor by id', async () => {
    const [moon, mars] = [await one.admin.addCompany('Moon'), await one.admin.addCompany('Mars')];
    const { id } = await created(
      await one.ask('/v1/inverters', { secret: moon.accessToken, method: 'POST', body: anInverter() }),
    );
    const { id: installer } = await created(
      await one.ask('/v1/installers', { secret: moon.apiKey, method: 'POST', body: { company_name: 'Moon & Sons' } }),
    );
    for (const hub of [one, other]) {
      for (const [address, method, secret, body] of [
        [`/v1/inverters/${id}`, 'DELETE', mars.accessToken],
        [`/v1/inverters/${id}`, 'PUT', mars.accessToken, { production_rate: 1 }],
        [`/v1/installers/${installer}`, 'PUT', mars.apiKey, { company_name: 'Mars' }],
      ] as const) {
        const answer = await hub.ask(address, { secret, method, body });
        expect([address, answer.status]).toEqual([address, 404]);
      }
      const list = (await (await hub.ask('/v1/inverters', { secret: mars.accessToken })).json()) as { data: unknown[] };
      expect(list.data).toEqual([]);
      const owned = (await (await hub.ask('/v1/inverters', { secret: moon.accessToken })).json()) as {
        data: unknown[];
      };
      expect(owned.data).toHaveLength(1);
    }
  });

  test('is found by the token of a link and by a hosted session, without any credential', async () => {
    const { apiKey } = await one.admin.addCompany('Pluto');
    const post = async (address: string, body: object): Promise<Response> =>
      one.ask(address, { secret: apiKey, method: 'POST', body });
    const { id: installer_id } = await created(await post('/v1/installers', { company_name: 'Sun & Sons' }));
    const { id: system_owner_id } = await created(
      await post('/v1/system-owners', { installer_id, capabilities: ['srec_trading'] }),
    );
    const urls = { return_url: 'https://a.example/back', refresh_url: 'https://a.example/again' };
    const made = await post('/v1/system-owner-links', { installer_id, system_owner_id, ...urls });
    const { url } = (await made.json()) as { url: string };
    expect(url).toContain(`${one.origin}/onboarding/l/`);
    const visit = await other.ask(new URL(url).pathname);
    expect(visit.status).toBe(303);
    const entered = visit.headers.get('location') ?? '';
    const cookie = (visit.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const screen = await one.ask(entered, { headers: { cookie } });
    expect([screen.status, screen.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    // Somebody without the cookie is nobody, and a token that never was leads nowhere.
    expect((await one.ask(entered)).status).not.toBe(200);
    expect((await one.ask(`/onboarding/l/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('of no credential that is known, nothing is answered but that', async () => {
    for (const secret of [undefined, 'wrong', `at_test_${'x'.repeat(43)}`]) {
      const answer = await one.ask('/v1/inverters', { secret });
      expect([answer.status, (await problem(answer)).code]).toEqual([401, 'unauthorized']);
    }
    expect((await one.ask('/nowhere')).status).toBe(404);
    expect((await one.ask('/console/health')).status).toBe(200);
    expect((await one.ask('/console/openapi.json')).status).toBe(200);
    expect((await one.ask('/console/session')).status).toBe(404);
  });

  test('[T30] is asked for under the names of the hub alone', async () => {
    const { port } = new URL(one.origin);
    const answer = await fetch(`http://localhost:${port}/v1/inverters`);
    expect([answer.status, (await problem(answer)).code]).toEqual([421, 'misdirected_host']);
  });
});

describe('a credential', () => {
  test('that was revoked by one process is refused by the other within a second', async () => {
    const { accessToken, company } = await one.admin.addCompany('Venus');
    expect((await other.ask('/v1/inverters', { secret: accessToken })).status).toBe(200);
    const [credential] = await one.admin.credentials(company.name);
    await one.admin.revoke(company.name, credential?.id ?? 0);
    const revoked = performance.now();
    let status = 200;
    let lastAccepted = revoked;
    while (status === 200) {
      const asked = performance.now();
      ({ status } = await other.ask('/v1/inverters', { secret: accessToken }));
      if (status === 200) lastAccepted = asked;
    }
    expect(status).toBe(401);
    expect(lastAccepted - revoked).toBeLessThan(1_500);
    expect((await one.ask('/v1/inverters', { secret: accessToken })).status).toBe(401);
  });

  test('works in every process as soon as it is made', async () => {
    const { company } = await one.admin.addCompany('Ceres');
    const { secret } = await one.admin.addCredential(company.name, 'api_key', 'Billing');
    expect((await other.ask('/v1/installers', { secret })).status).toBe(200);
    const [, , third] = await other.admin.credentials(company.name);
    expect(third).toMatchObject({ kind: 'api_key', name: 'Billing', hint: secret.slice(-4), revoked_at: null });
  });

  test('of a company that is provided again is as it was, and of two starts at once one makes it', async () => {
    const [first, second] = await Promise.all([
      one.admin.provideCompany('Vesta', {}),
      other.admin.provideCompany('vesta', {}),
    ]);
    expect([first, second].filter(({ credentials }) => 'accessToken' in credentials)).toHaveLength(1);
    const given = { accessToken: 't'.repeat(43) };
    await one.admin.provideCompany('Vesta', given);
    await other.admin.provideCompany('Vesta', given);
    expect((await other.ask('/v1/inverters', { secret: given.accessToken })).status).toBe(200);
    expect(await one.admin.credentials('Vesta')).toHaveLength(3);
    await expect(one.admin.provideCompany('Vesta', { accessToken: 'short' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(one.admin.provideCompany('Vesta', { apiKey: given.accessToken })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

test('what is done to credentials is in the audit trail of the company, without the secret', async () => {
  const { secret } = await one.admin
    .addCompany('Audited')
    .then(() => one.admin.addCredential('Audited', 'api_key', 'Billing'));
  await other.admin.revoke('Audited', 3);
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT trail.* FROM test.trail JOIN test.companies ON companies.id = company_id WHERE name = $1 ORDER BY trail.id',
    ['Audited'],
  );
  await client.end();
  expect(rows.map(({ kind, about }) => [kind, about] as unknown)).toEqual([
    ['credential_created', 'access token: First'],
    ['credential_created', 'API key: First'],
    ['credential_created', 'API key: Billing'],
    ['credential_revoked', 'API key: Billing'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('no secret is in any line of the log', async () => {
  const { accessToken, apiKey } = await one.admin.addCompany('Juno');
  await one.ask('/v1/inverters', { secret: accessToken, method: 'POST', body: anInverter() });
  await one.ask('/v1/inverters', { secret: accessToken, method: 'POST', body: {} });
  await one.ask('/v1/installers', { headers: { authorization: `Basic ${btoa(`${apiKey}:`)}` } });
  const lines = [...one.log, ...other.log].join('');
  expect(lines).toContain('"company":');
  const { password } = new URL(database.url);
  for (const secret of [accessToken, apiKey, btoa(`${apiKey}:`), password]) expect(lines).not.toContain(secret);
});
