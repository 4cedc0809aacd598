import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundRecords } from '../../../src/contract/console/search.ts';
import { newOwner } from '../../onboarding/accounts.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
let owner: { id: number };
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
  for (const address of ['12 Elm Street', '14 Elm St', '9 Oak Lane'])
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ address, city: 'San José' }) });
  await service.send('token', 'POST', '/v1/inverters', {
    body: anInverter({ brand: 'Fronius', site_name: 'Elm roof' }),
  });
  owner = await newOwner(service, { name: 'Mary Elmhurst', email: 'mary@hill.example' });
});
afterAll(() => service.close());

const found = async (q: string) =>
  (await service.send('operator', 'GET', `/console/search?q=${encodeURIComponent(q)}`)).json<FoundRecords>();

test('one search finds every kind of record, by any part, in any order', async () => {
  const { generators, inverters, owners } = await found('elm');
  expect(generators.data.map(({ address }) => address)).toEqual(['12 Elm Street', '14 Elm St']);
  expect(inverters.data.map(({ brand }) => brand)).toEqual(['Fronius']);
  expect(owners).toEqual({
    data: [{ id: owner.id, installer_reference: null, name: 'Mary Elmhurst', email: 'mary@hill.example' }],
    total: 1,
  });
  expect((await found('JOSE street 12 elm')).generators.data.map(({ id }) => id)).toEqual([1]);
  expect((await found('...')).generators.total).toBe(0);
});

test('six of a kind are answered, and how many there are', async () => {
  for (let n = 0; n < 7; n += 1)
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ address: `${n} Willow Way` }) });
  const { generators } = await found('willow');
  expect([generators.data.length, generators.total]).toEqual([6, 7]);
});

test('[D17] once the details of an owner are locked, neither name nor email finds the account', async () => {
  await service.send('key', 'POST', '/v1/system-owner-links', {
    body: {
      system_owner_id: owner.id,
      installer_id: 1,
      refresh_url: 'https://installer.example/again',
      return_url: 'https://installer.example/done',
    },
  });
  expect((await found('mary')).owners.total).toBe(0);
  expect((await found('hill.example')).owners.total).toBe(0);
  expect((await found(String(owner.id))).owners.data).toEqual([
    { id: owner.id, installer_reference: null, name: null, email: null },
  ]);
});

test('a search without words, or with too many characters, is refused', async () => {
  expect((await service.send('operator', 'GET', '/console/search')).statusCode).toBe(422);
  expect((await service.send('operator', 'GET', `/console/search?q=${'x'.repeat(256)}`)).statusCode).toBe(422);
});
