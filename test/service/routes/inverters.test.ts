import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inverter, ListedInverter } from '../../../src/contract/inverters.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = async (body: object = anInverter()): Promise<Inverter> =>
  (await service.send('token', 'POST', '/v1/inverters', { body })).json<{ data: Inverter }>().data;

const update = async (id: number, body: unknown): Promise<Inverter> =>
  (await service.send('token', 'PUT', `/v1/inverters/${id}`, { body })).json<{ data: Inverter }>().data;

describe('POST /v1/inverters', () => {
  it('answers 201 with the initial values of the description, under data', async () => {
    const response = await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      data: {
        ...anInverter(),
        installation_date: '2024-03-08T00:00:00.000000Z',
        is_producing: false,
        last_updated: null,
        production_rate: null,
        total_lifetime_production: 0,
      },
    });
  });

  it('needs brand and model alone; what was not sent is null', async () =>
    expect(await create({ brand: 'SMA', model: 'SB5.0' })).toMatchObject({
      site_name: null,
      installation_date: null,
      latitude: null,
      longitude: null,
    }));

  it('[D8] null is no value for an optional field', async () => {
    const response = await service.send('token', 'POST', '/v1/inverters', {
      body: { brand: 'SMA', model: 'SB5.0', site_name: null },
    });
    expect(Object.keys(errorsOf(response).fields)).toEqual(['site_name']);
  });
});

describe('PUT /v1/inverters/:id', () => {
  it('changes production; last_updated and updated_at are the time of the update', async () => {
    const { id, created_at } = await create();
    service.clock.advance({ minutes: 1 });
    const after = await update(id, { is_producing: true, production_rate: 5120.25, total_lifetime_production: 1e-9 });
    expect(after).toMatchObject({
      is_producing: true,
      production_rate: 5120.25,
      total_lifetime_production: 1e-9,
      created_at,
    });
    expect(after.updated_at > created_at).toBe(true);
    expect(after.last_updated).toBe(after.updated_at);
    expect(await update(id, { is_producing: false })).toMatchObject({ is_producing: false, production_rate: 5120.25 });
  });

  it.each([
    ['{}', {}],
    ['no body', undefined],
    ['the same value', { is_producing: false }],
  ])('[D11] %s is an update: both times move', async (_what, body) => {
    const before = await create();
    const after = await update(before.id, body);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.last_updated).toBe(after.updated_at);
  });

  it.each([
    [{ is_producing: 'true' }, 'is_producing'],
    [{ is_producing: 1 }, 'is_producing'],
    [{ is_producing: null }, 'is_producing'],
    [{ production_rate: null }, 'production_rate'],
    [{ brand: 'SMA' }, 'brand'],
    [{ id: 3 }, 'id'],
  ])('[T1] [D8] refuses %j', async (body, field) => {
    const { id } = await create();
    const response = await service.send('token', 'PUT', `/v1/inverters/${id}`, { body });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(errorsOf(response).fields)).toEqual([field]);
  });

  it('[D2] an unknown id is 404', async () =>
    expect((await service.send('token', 'PUT', '/v1/inverters/99999999', { body: {} })).statusCode).toBe(404));
});

describe('GET /v1/inverters', () => {
  it('[D7] [D10] lists by id, without created_at and updated_at', async () => {
    await create();
    const { data } = (await service.send('token', 'GET', '/v1/inverters?limit=100')).json<{ data: ListedInverter[] }>();
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(Object.keys(data[0] ?? {})).not.toContain('created_at');
  });

  it('shows an update at once', async () => {
    const { id } = await create();
    await update(id, { production_rate: 77 });
    const { data } = (await service.send('token', 'GET', '/v1/inverters?limit=100')).json<{ data: ListedInverter[] }>();
    expect(data.find((row) => row.id === id)?.production_rate).toBe(77);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=0x10',
    'limit=1e2',
    'limit=',
    'limit=-1',
    'limit=1.0',
    'limit=5&limit=6',
    'limit=%20',
  ])('[D3] [T1] ?%s', async (query) => {
    const response = await service.send('token', 'GET', `/v1/inverters?${query}`);
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response).fields).toEqual({ limit: 'must be a whole number from 1 to 100' });
  });

  it.each(['page=0', 'page=x', 'page=', 'page=1&page=2', 'page=9007199254740993'])(
    '[D3] ?%s is 422 that names the range',
    async (query) =>
      expect(errorsOf(await service.send('token', 'GET', `/v1/inverters?${query}`)).fields).toEqual({
        page: 'must be a whole number of at least 1',
      }),
  );

  it('[D3] both faults at once, and unknown parameters are ignored', async () => {
    expect(
      Object.keys(errorsOf(await service.send('token', 'GET', '/v1/inverters?limit=0&page=0&sort=x')).fields),
    ).toEqual(['limit', 'page']);
    expect((await service.send('token', 'GET', '/v1/inverters?sort=x')).statusCode).toBe(200);
  });

  it('[D4] a page beyond the last is empty', async () =>
    expect((await service.send('token', 'GET', '/v1/inverters?page=999')).json()).toMatchObject({
      data: [],
      links: { next: null },
      meta: { from: null, to: null },
    }));

  it('[D6] links stand on the address the request came to', async () => {
    service.core.allowOrigin('app://console');
    const response = await service.send('token', 'GET', '/v1/inverters', { headers: { host: 'console' } });
    expect(response.json()).toMatchObject({
      links: { first: 'app://console/v1/inverters?page=1' },
      meta: { path: 'app://console/v1/inverters' },
    });
  });
});

describe('HEAD /v1/inverters', () => {
  it('[D31] is the GET without its body', async () => {
    const response = await service.app.inject({
      method: 'HEAD',
      url: '/v1/inverters',
      headers: { host: '127.0.0.1:4030', authorization: `Bearer ${service.accessToken}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('DELETE /v1/inverters/:id', () => {
  it('[D14] confirms, and the second time is 404', async () => {
    const { id } = await create();
    expect((await service.send('token', 'DELETE', `/v1/inverters/${id}`)).json()).toEqual({
      message: `Inverter ${id} was deleted.`,
    });
    expect((await service.send('token', 'DELETE', `/v1/inverters/${id}`)).statusCode).toBe(404);
  });
});
