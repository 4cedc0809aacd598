import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner as ownerOf, REFRESH_URL, RETURN_URL } from '../onboarding/accounts.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { accessTo, startServicePair, synced } from '../support/linked-services.ts';
import {
  injectionOf,
  startTestService,
  type TestRequest,
  type TestService,
  type Who,
} from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ host: { strict: true } });
});
afterAll(() => service.close());

/** Not `service.send`, which checks answers against what is offered without `--strict`. */
const ask = (who: Who, method: InjectOptions['method'], url: string, request: TestRequest = {}) =>
  service.core.inject({ method, url, ...injectionOf(service, who, request) });
const fieldsOf = async (...asked: Parameters<typeof ask>): Promise<string[]> => {
  const response = await ask(...asked);
  expect(response.statusCode).toBeLessThan(300);
  return Object.keys(response.json<object>());
};
const made = async (url: string, form: Record<string, string>): Promise<string> =>
  String((await ask('key', 'POST', url, { form })).json<{ id: number }>().id);
const newOwner = async () => {
  const installer_id = await made('/v1/installers', { company_name: 'Sun' });
  return { installer_id, id: await made('/v1/system-owners', { installer_id, address: '1 Elm St' }) };
};

describe('[D48] serve --strict', () => {
  it('answers with the fields of the description', async () => {
    const { installer_id, id } = await newOwner();
    const branding = ['id', 'company_name', 'color', 'logo'];
    const form = { company_name: 'Moon', color: '#ffaa00' };
    expect(await fieldsOf('key', 'POST', '/v1/installers', { form })).toEqual(branding);
    expect(await fieldsOf('key', 'PUT', `/v1/installers/${installer_id}`, { form })).toEqual(branding);
    const flags = ['all_requirements_submitted', 'trading_enabled'];
    expect(await fieldsOf('key', 'GET', `/v1/system-owners/${id}`)).toEqual([
      'id',
      'installer_id',
      'address',
      ...flags,
    ]);
    const link = { account: id, installer_id, refresh_url: REFRESH_URL, return_url: RETURN_URL };
    expect(await fieldsOf('key', 'POST', '/v1/system-owner-links', { form: link })).toEqual(['url']);
    expect(await fieldsOf('key', 'GET', `/v1/system-owners/${id}`)).toEqual(['id', 'installer_id', ...flags]);
    expect(await fieldsOf('token', 'POST', '/v1/generators', { body: aGenerator() })).toEqual([
      'id',
      'address',
      'city',
      'state',
      'zip_code',
      'nameplate_capacity',
      'online_date',
      'created_at',
      'updated_at',
    ]);
  });

  it('refuses by name the fields that the description does not name', async () => {
    const owner = { ...(await newOwner()), name: 'Ada', phone: '555', city: 'Elm', state: 'NJ', zip_code: '07001' };
    expect(Object.keys(errorsOf(await ask('key', 'POST', '/v1/system-owners', { form: owner })).fields)).toEqual([
      'id',
      'name',
      'phone',
      'city',
      'state',
      'zip_code',
    ]);
    const form = { company_name: 'Sun', email: 'a@b.example' };
    expect(Object.keys(errorsOf(await ask('key', 'POST', '/v1/installers', { form })).fields)).toEqual(['email']);
  });

  it.each([
    ['GET', '/v1/installers', 405],
    ['GET', '/v1/installers/1', 405],
    ['GET', '/v1/system-owners', 405],
    ['PUT', '/v1/system-owners/1', 405],
  ] as const)('%s %s is %i: it is not documented', async (method, url, status) =>
    expect((await ask('key', method, url)).statusCode).toBe(status),
  );

  it('takes forms alone for onboarding, and JSON alone for the rest', async () => {
    expect((await ask('key', 'POST', '/v1/installers', { body: { company_name: 'Sun' } })).statusCode).toBe(415);
    expect((await ask('token', 'POST', '/v1/inverters', { form: { brand: 'a', model: 'b' } })).statusCode).toBe(415);
    expect((await ask('token', 'POST', '/v1/inverters', { body: anInverter() })).statusCode).toBe(201);
  });

  it('[D18] takes the API key as Basic alone', async () => {
    const response = await ask('key-bearer', 'POST', '/v1/installers', { form: { company_name: 'Sun' } });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Basic realm="v1"']);
  });

  it('[D25] knows no Idempotency-Key: a retry is a second record', async () => {
    const request = { body: anInverter(), headers: { 'idempotency-key': 'retry' } };
    const ids = [];
    for (const _try of [1, 2]) {
      const response = await ask('token', 'POST', '/v1/inverters', request);
      expect(response.headers).not.toHaveProperty('idempotent-replayed');
      ids.push(response.json<{ data: { id: number } }>().data.id);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('says so in its OpenAPI document', async () => {
    interface Described {
      paths: Record<
        string,
        Record<string, { security: object[]; parameters: object[]; requestBody?: { content: object } }>
      >;
    }
    const answer = await ask('nobody', 'GET', '/console/openapi.json');
    expect(answer.statusCode, answer.body).toBe(200);
    const { paths } = answer.json<Described>();
    expect(Object.keys(paths['/v1/installers'] ?? {})).toEqual(['post']);
    expect(paths['/v1/installers']?.['post']).toMatchObject({ security: [{ apiKeyAsUserName: [] }], parameters: [] });
    expect(Object.keys(paths['/v1/installers']?.['post']?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });
});

it('[D48] a console can be linked to it: what is made here arrives, though there are no lists of installers and owners', async () => {
  const pair = await startServicePair({ upstream: { host: { strict: true } } });
  const { service: here, upstream } = pair;
  try {
    const linked = await here.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
    expect(linked.statusCode).toBe(201);
    const { id, installer_id } = await ownerOf(here, { address: '1 Elm St', email: 'a@b.example' });
    await here.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    await synced(here);
    const there = upstream.service.core;
    const url = '/v1/system-owners/1';
    const { payload } = await there.inject({ method: 'GET', url, ...injectionOf(upstream.service, 'key', {}) });
    expect(JSON.parse(payload)).toMatchObject({ address: '1 Elm St', email: 'a@b.example' });
    const body = { system_owner_id: id, installer_id, refresh_url: REFRESH_URL, return_url: RETURN_URL };
    const link = (await here.send('key', 'POST', '/v1/system-owner-links', { body })).json<{ url: string }>();
    expect(link.url).toContain(`${upstream.origin}/onboarding/l/`);
  } finally {
    await pair.close();
  }
});
