import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGenerator } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());

test('a homeowner who is searched for comes with the number of their generators', async () => {
  for (const homeowner_id of [12, 12, 13])
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ homeowner_id }) });
  for (const [id, nickname] of [
    [12, 'Mary Hill'],
    [14, 'John Hill'],
  ] as const)
    await service.send('operator', 'PUT', `/console/homeowners/${id}`, { body: { nickname } });
  const found = await service.send('operator', 'GET', '/console/homeowners?q=hill');
  expect(found.json()).toEqual({
    data: [
      { id: 12, nickname: 'Mary Hill', system_owner_id: null, generators: 2 },
      { id: 14, nickname: 'John Hill', system_owner_id: null, generators: 0 },
    ],
    total: 2,
  });
});
