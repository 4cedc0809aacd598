import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());

const ask = async (method: 'GET' | 'PUT', body?: object) =>
  service.send('operator', method, '/console/default-installer', body && { body });
const create = async (company_name: string): Promise<unknown> =>
  (await service.send('operator', 'POST', '/v1/installers', { body: { company_name } })).json();

test('[D0] the default is the console’s own: what /v1 says of an installer does not change with it', async () => {
  expect((await ask('GET')).json()).toEqual({ id: null });
  await create('Bright Roofs');
  const second = await create('Night Roofs');
  expect((await ask('GET')).json()).toEqual({ id: 1 });
  expect((await ask('PUT', { id: 2 })).json()).toEqual({ id: 2 });
  expect((await ask('GET')).json()).toEqual({ id: 2 });
  expect((await service.send('operator', 'GET', '/v1/installers/2')).json()).toEqual(second);
  // An account names its installer, whatever the default is.
  expect((await service.send('operator', 'POST', '/v1/system-owners', { body: {} })).statusCode).toBe(422);
});

test.each([[{ id: 9 }], [{ id: '1' }], [{ id: null }], [{}], [{ id: 1, name: 'x' }]])(
  'what is no installer is refused: %o',
  async (body) => {
    expect((await ask('PUT', body)).statusCode).toBe(422);
    expect((await ask('GET')).json()).toEqual({ id: 2 });
  },
);
