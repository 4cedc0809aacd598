import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type StartedConsole } from 'solar-installer-console/testing';

let solar: StartedConsole;
beforeAll(async () => (solar = await startConsole()));
beforeEach(async () => void (await solar.startOver()));
afterAll(() => solar?.stop());

/** The integration under test: a create that is sent again, under the same key, when its answer is lost. */
async function addInverter(body: object): Promise<Response> {
  const send = (key: string): Promise<Response> =>
    fetch(`${solar.baseUrl}/v1/inverters`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${solar.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
  const key = crypto.randomUUID();
  return send(key).catch(() => send(key));
}

test('a create whose answer was lost is there once', async () => {
  await solar.armFault({
    match: { operation: 'createInverter' },
    count: 1,
    effect: { kind: 'reset', when: 'after_commit' },
  });
  const response = await addInverter({ brand: 'SMA', model: 'Sunny Boy 5.0' });
  expect(response.status).toBe(201);
  await solar.expectRequest({ operation: 'createInverter', count: 2 });
  await solar.expectRequest({ operation: 'createInverter', replayed: 'true' });
  expect(await solar.report()).toMatchObject({ passed: true, findings: [] });
});

test('a link that has expired leads to refresh_url', async () => {
  const { id } = await solar.owner({ state: 'not_started' });
  const { url } = await solar.link({ system_owner_id: id, refresh_url: 'https://app.example.com/refresh' });
  await solar.advance(301);
  const visit = await fetch(url, { redirect: 'manual' });
  expect([visit.status, visit.headers.get('location')]).toEqual([303, 'https://app.example.com/refresh']);
});

test('an owner who is rejected stays so, whatever was approved before', async () => {
  const { id } = await solar.owner({ state: 'approved', details: { name: 'Mary Hill' } });
  await solar.setOwner(id, { state: 'rejected', reason: 'The meter belongs to somebody else.' });
  const response = await fetch(`${solar.baseUrl}/v1/system-owners/${id}`, {
    headers: { authorization: `Bearer ${solar.apiKey}` },
  });
  expect(await response.json()).toMatchObject({ rejected: true, trading_enabled: false });
});

test('records of a seed are found by their names; a state comes back', async () => {
  await solar.reset({ installers: [{ as: 'miller', company_name: 'Miller Solar' }] });
  await solar.snapshot('with-miller');
  await solar.reset();
  await solar.restore('with-miller');
  const response = await fetch(`${solar.baseUrl}/v1/installers/${solar.id('miller')}`, {
    headers: { authorization: `Bearer ${solar.apiKey}` },
  });
  expect(await response.json()).toMatchObject({ company_name: 'Miller Solar' });
});
