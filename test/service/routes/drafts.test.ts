import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOwner } from '../../onboarding/accounts.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { headersOf, loginOf, startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const draftOf = async (form: string) =>
  (await service.send('operator', 'GET', `/console/drafts/${form}`)).json<{ data: { texts: unknown } | null }>().data
    ?.texts;
const keep = (form: string, texts: object) =>
  service.send('operator', 'PUT', `/console/drafts/${form}`, { body: { texts } });

test('what was typed is kept until it is dropped, form by form', async () => {
  expect(await draftOf('add-generator')).toBeUndefined();
  await keep('add-generator', { address: '12 Elm St', sold: true });
  await keep('inverter-7', { production_rate: '7.6 kW' });
  expect(await draftOf('add-generator')).toEqual({ address: '12 Elm St', sold: true });
  await service.send('operator', 'DELETE', '/console/drafts/add-generator');
  expect(await draftOf('add-generator')).toBeUndefined();
  expect(await draftOf('inverter-7')).toEqual({ production_rate: '7.6 kW' });
});

test('it outlives a lock and a change of workspace, and is in no file', async () => {
  await keep('add-owner', { name: 'Mary Hill' });
  const made = await service.send('operator', 'POST', '/console/workspaces', {
    body: { name: 'Another', mode: 'test' },
  });
  const open = async (id: number) => {
    await service.send('operator', 'POST', `/console/workspaces/${id}/open`);
    await service.signIn();
  };
  await open(made.json<{ id: number }>().id);
  expect(await draftOf('add-owner')).toBeUndefined();
  await keep('add-owner', { name: 'Tom Hill' });
  await open(1);
  expect(await draftOf('add-owner')).toEqual({ name: 'Mary Hill' });
});

test('a draft is nobody else’s', async () => {
  const grace = { name: 'Grace', passphrase: 'another long passphrase' };
  await service.send('operator', 'POST', '/console/operators', { body: grace });
  await keep('add-owner', { name: 'Mary Hill' });
  const other = loginOf(await service.send('nobody', 'POST', '/console/session', { body: grace }));
  const seen = await service.send('nobody', 'GET', '/console/drafts/add-owner', {
    headers: headersOf({ ...service, operator: other }, 'operator'),
  });
  expect(seen.json()).toEqual({ data: null });
});

test('fifty drafts are kept, the newest of all that were typed', async () => {
  for (let n = 1; n <= 52; n += 1) await keep(`inverter-${n}`, { production_rate: String(n) });
  expect(await draftOf('inverter-2')).toBeUndefined();
  expect(await draftOf('inverter-3')).toEqual({ production_rate: '3' });
  expect(await draftOf('inverter-52')).toEqual({ production_rate: '52' });
});

test('an erased owner’s draft is erased too', async () => {
  const { id } = await newOwner(service, { name: 'Mary Hill' });
  await keep(`owner-${id}`, { name: 'Mary Hill-Jones' });
  await service.send('operator', 'POST', `/console/owners/${id}/erasure`, { body: { reference: String(id) } });
  expect(await draftOf(`owner-${id}`)).toBeUndefined();
});

test('too many fields, long texts and strange names are refused', async () => {
  expect(errorsOf(await keep('add-owner', { name: 'x'.repeat(4001) })).code).toBe('validation_failed');
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`field${n}`, 'x']));
  expect(errorsOf(await keep('add-owner', many)).fields).toEqual({ texts: 'must have at most 40 fields' });
  expect((await service.send('operator', 'GET', '/console/drafts/Add%20Owner')).statusCode).toBe(404);
});
