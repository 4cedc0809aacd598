import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { errorsOf } from '../support/errors-of.ts';
import { anInverter } from '../support/bodies.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { newLink, newOwner } from './accounts.ts';

// What has an operator in it, and so is a console's alone; the rest of these subjects is run on a hub as well.

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

describe('personal information after the first link', () => {
  const secrets = /Mary Hill|mary@example\.com|12 Elm Street/;
  const prefilled = { name: 'Mary Hill', email: 'mary@example.com', address: '12 Elm Street' };

  test('is locked from the operator at the console too', async () => {
    const owner = await newOwner(service, prefilled);
    await newLink(service, owner);
    expect((await service.send('operator', 'GET', `/v1/system-owners/${owner.id}`)).payload).not.toContain('Mary Hill');
    expect(
      (await service.send('operator', 'PUT', `/v1/system-owners/${owner.id}`, { body: { name: 'x' } })).statusCode,
    ).toBe(403);
  });

  test('[D17] is told by no route any more: not read, listed, replayed or written, not by the operator and not in events', async () => {
    const { installer_id } = await newOwner(service);
    const body = { installer_id, ...prefilled };
    const headers = { 'idempotency-key': 'one owner' };
    const mary = (await service.send('key', 'POST', '/v1/system-owners', { body, headers })).json<SystemOwner>();
    expect(mary.name).toBe('Mary Hill');
    const events = await service.app.inject({
      method: 'GET',
      url: '/console/events',
      payloadAsStream: true,
      headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'automation') },
    });
    await newLink(service, mary);
    let told = '';
    for await (const chunk of events.stream()) if ((told += String(chunk)).includes('system_owners')) break;
    expect(told).not.toMatch(secrets);
    const url = `/v1/system-owners/${mary.id}`;
    for (const who of ['key', 'key-bearer', 'operator'] as const) {
      expect((await service.send(who, 'GET', url)).payload).not.toMatch(secrets);
      expect((await service.send(who, 'GET', '/v1/system-owners?limit=100&page=1')).payload).not.toMatch(
        /mary@example\.com/,
      );
      const written = await service.send(who, 'PUT', url, { body: prefilled });
      expect([errorsOf(written).code, secrets.test(written.payload)]).toEqual(['personal_information_locked', false]);
    }
    const replay = await service.send('key', 'POST', '/v1/system-owners', { body, headers });
    expect([replay.headers['idempotent-replayed'], replay.statusCode, secrets.test(replay.payload)]).toEqual([
      'true',
      201,
      false,
    ]);
    expect((await service.send('operator', 'GET', `/console/owners/${mary.id}/onboarding`)).payload).not.toMatch(
      secrets,
    );
    expect((await service.send('operator', 'GET', '/console/summary')).payload).not.toMatch(secrets);
  });
});

test('[D25] an operator is not given what a credential made, with the same number as id', async () => {
  const send = (who: 'token' | 'operator') =>
    service.send(who, 'POST', '/v1/inverters', { body: anInverter(), headers: { 'idempotency-key': 'request 2' } });
  const [byToken, byOperator] = [await send('token'), await send('operator')];
  expect(byOperator.headers).not.toHaveProperty('idempotent-replayed');
  expect(byOperator.json<{ data: { id: number } }>().data.id).not.toBe(
    byToken.json<{ data: { id: number } }>().data.id,
  );
  expect((await send('operator')).headers['idempotent-replayed']).toBe('true');
});
