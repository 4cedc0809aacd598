const { startConsole } = require('solar-installer-console/testing');

let solar;
beforeAll(async () => {
  solar = await startConsole({ seed: 'every-state' });
});
afterAll(() => solar.stop());

test('a client that is told to wait waits', async () => {
  await solar.armFault({ match: { operation: 'listGenerators' }, count: 1, effect: { kind: 'status', status: 429, retry_after: 30 } });
  const list = () =>
    fetch(`${solar.baseUrl}/v1/generators`, { headers: { authorization: `Bearer ${solar.accessToken}` } });
  const refused = await list();
  expect(refused.status).toBe(429);
  await solar.advance(Number(refused.headers.get('retry-after')));
  expect((await list()).status).toBe(200);
  expect(await solar.report()).toMatchObject({ passed: true });
});

test('an owner of the seed is asked again', async () => {
  const id = solar.id('action_needed');
  const response = await fetch(`${solar.baseUrl}/v1/system-owners/${id}`, {
    headers: { authorization: `Bearer ${solar.apiKey}` },
  });
  expect((await response.json()).trading_enabled).toBe(false);
  await solar.expectRequest({ operation: 'getSystemOwner' });
  await expect(solar.expectRequest({ operation: 'createInverter' })).rejects.toThrow('Expected exactly 1 request');
});
