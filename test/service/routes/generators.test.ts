import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Generator } from '../../../src/contract/generators.ts';
import { aGenerator } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = async (change = {}): Promise<Generator> =>
  (await service.send('token', 'POST', '/v1/generators', { body: aGenerator(change) })).json();

describe('POST /v1/generators', () => {
  it('[D9] answers 201 with the whole generator, not wrapped', async () => {
    const response = await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
    expect(response.statusCode).toBe(201);
    const { id, created_at, updated_at, ...sent } = response.json<Generator>();
    expect(sent).toEqual(aGenerator());
    expect(id).toBeGreaterThan(0);
    expect(updated_at).toBe(created_at);
  });

  it('[D12] [T4] two of one millisecond have times that differ, six digits each', async () => {
    const [a, b] = [await create(), await create()];
    expect(a.created_at).toMatch(/^2026-03-12T14:05:09\.\d{6}Z$/);
    expect(b.created_at > a.created_at).toBe(true);
  });

  it('[D8] names every missing field at once', async () => {
    const response = await service.send('token', 'POST', '/v1/generators', { body: {} });
    expect(response.statusCode).toBe(422);
    const { code, fields } = errorsOf(response);
    expect(code).toBe('validation_failed');
    expect(fields).toEqual(Object.fromEntries(Object.keys(aGenerator()).map((key) => [key, 'is required'])));
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ['text for a number', { nameplate_capacity: '3' }, 'nameplate_capacity'],
    ['null for a number', { latitude: null }, 'latitude'],
    ['true for a number', { homeowner_id: true }, 'homeowner_id'],
    ['a fraction for an id', { homeowner_id: 1.5 }, 'homeowner_id'],
    ['zero watts', { nameplate_capacity: 0 }, 'nameplate_capacity'],
    ['latitude 90.1', { latitude: 90.1 }, 'latitude'],
    ['longitude -181', { longitude: -181 }, 'longitude'],
    ['a day that is none', { online_date: '2023-02-29' }, 'online_date'],
    ['a date with a time', { online_date: '2023-02-28T00:00:00Z' }, 'online_date'],
    ['an empty text', { address: '   ' }, 'address'],
    ['256 characters', { city: 'x'.repeat(256) }, 'city'],
    ['a control character', { city: 'a\nb' }, 'city'],
    ['half a surrogate pair', { city: '\ud800' }, 'city'],
    ['a number as ZIP code', { zip_code: 2101 }, 'zip_code'],
    ['an unknown field', { color: 'red' }, 'color'],
    ['__proto__', JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>, '__proto__'],
    ['constructor', { constructor: 1 }, 'constructor'],
    ['a list', { address: ['a'] }, 'address'],
  ];
  it.each(refused)('[T1] [D8] refuses %s and names the field', async (_what, change, field) => {
    const body = `{${[
      ...Object.entries(aGenerator()).filter(([key]) => !Object.hasOwn(change, key)),
      ...Object.entries(change),
    ]
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',')}}`;
    const response = await service.send('token', 'POST', '/v1/generators', { raw: body });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(errorsOf(response).fields)).toEqual([field]);
  });

  it.each(['1e400', '9007199254740993', '123456789012345678901234567890', '-0'])(
    '[T1] [T2] [D32] [D33] a capacity of %s is refused, not changed',
    async (literal) => {
      const raw = JSON.stringify(aGenerator()).replace('7250.5', literal);
      const response = await service.send('token', 'POST', '/v1/generators', { raw });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(errorsOf(response).fields)).toContain('nameplate_capacity');
    },
  );

  it.each([0.1, 1e-9, 30.12345678901234, 9007199254740991, 1.7976931348623157e308])(
    '[T2] a capacity of %d comes back as it was sent',
    async (nameplate_capacity) => {
      const created = await create({ nameplate_capacity });
      expect(created.nameplate_capacity).toBe(nameplate_capacity);
      const { meta } = (await service.send('token', 'GET', '/v1/generators?limit=1')).json<{
        meta: { last_page: number };
      }>();
      const list = (await service.send('token', 'GET', `/v1/generators?limit=1&page=${meta.last_page}`)).json<{
        data: Generator[];
      }>();
      expect(list.data[0]).toEqual(created);
    },
  );

  it('[D8] trims text and keeps the zeros of a ZIP code', async () =>
    expect(await create({ city: '  Troy ', zip_code: '00501' })).toMatchObject({ city: 'Troy', zip_code: '00501' }));
});

describe('DELETE /v1/generators/:id', () => {
  it('[D14] confirms, and the second time is 404', async () => {
    const { id } = await create();
    const first = await service.send('token', 'DELETE', `/v1/generators/${id}`);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ message: `Generator ${id} was deleted.` });
    expect((await service.send('token', 'DELETE', `/v1/generators/${id}`)).statusCode).toBe(404);
  });

  it('[D13] [T5] an id is never given again', async () => {
    const { id } = await create();
    await service.send('token', 'DELETE', `/v1/generators/${id}`);
    expect((await create()).id).toBe(id + 1);
  });

  it('[D36] takes a JSON content type with an empty body', async () => {
    const { id } = await create();
    const response = await service.send('token', 'DELETE', `/v1/generators/${id}`, {
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('[D36] refuses a body with a field', async () => {
    const { id } = await create();
    const response = await service.send('token', 'DELETE', `/v1/generators/${id}`, { body: { reason: 'moved' } });
    expect(errorsOf(response).fields).toHaveProperty('reason');
  });

  it.each(['0', '-1', '1.0', '01', '0x1', '1e0', '9007199254740992', 'a', '%00', '%zz', '1%2f..', 'x'.repeat(400)])(
    '[D30] the id %s names nothing: 404',
    async (id) => expect((await service.send('token', 'DELETE', `/v1/generators/${id}`)).statusCode).toBe(404),
  );
});

describe('GET /v1/homeowners/:homeowner_id/generators', () => {
  it('lists that homeowner alone, under its own path', async () => {
    const mine = [await create({ homeowner_id: 900 }), await create({ homeowner_id: 900 })];
    await create({ homeowner_id: 901 });
    const body = (await service.send('token', 'GET', '/v1/homeowners/900/generators?limit=1')).json<{
      data: Generator[];
      links: { next: string };
      meta: { path: string; total: number };
    }>();
    expect(body.data).toEqual([mine[0]]);
    expect(body.meta).toMatchObject({ path: 'http://127.0.0.1:4030/v1/homeowners/900/generators', total: 2 });
    expect(body.links.next).toBe('http://127.0.0.1:4030/v1/homeowners/900/generators?page=2&limit=1');
  });

  it('[D5] of an unknown homeowner: an empty list', async () =>
    expect((await service.send('token', 'GET', '/v1/homeowners/123456/generators')).json()).toMatchObject({
      data: [],
      meta: { total: 0, last_page: 1 },
    }));

  it.each(['0', '007', 'x', '1.5', '99999999999999999'])('[D30] homeowner %s: 404', async (id) =>
    expect((await service.send('token', 'GET', `/v1/homeowners/${id}/generators`)).statusCode).toBe(404),
  );
});

describe('[D0] nothing undocumented lives under /v1', () => {
  it.each([
    ['GET', '/v1/generators/1', 405],
    ['PUT', '/v1/generators/1', 405],
    ['GET', '/v1/inverters/1', 405],
    ['GET', '/v1', 404],
    ['GET', '/v1/', 404],
    ['GET', '/v1/homeowners', 404],
  ] as const)('%s %s is %d', async (method, url, status) =>
    expect((await service.send('token', method, url)).statusCode).toBe(status),
  );
});
