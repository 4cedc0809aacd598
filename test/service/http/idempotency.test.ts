import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = (key: string, body: object = anInverter(), url = '/v1/inverters') =>
  service.send('token', 'POST', url, { body, headers: { 'idempotency-key': key } });
const total = async (): Promise<number> => (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;

describe('[D25] Idempotency-Key', () => {
  it('same key and body: the first answer again, marked, and one record', async () => {
    const first = await create('a');
    const before = await total();
    const again = await create('a');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await total()).toBe(before);
  });

  it('of two at once one is written', async () => {
    const before = await total();
    const answers = await Promise.all([create('at once'), create('at once'), create('at once')]);
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it('same key, another body or another route: 409', async () => {
    await create('b');
    expect(errorsOf(await create('b', anInverter({ site_name: 'Other' }))).code).toBe('idempotency_conflict');
    expect(errorsOf(await create('b', aGenerator(), '/v1/generators')).code).toBe('idempotency_conflict');
  });

  it('spaces, order of keys, and a form instead of JSON make no other body', async () => {
    const headers = { 'idempotency-key': 'c' };
    const first = await service.send('key', 'POST', '/v1/installers', { body: { company_name: 'Sun', color: '#ffaa00' }, headers });
    const again = await service.send('key', 'POST', '/v1/installers', { raw: ' {"color": "#ffaa00", "company_name": " Sun "} ', headers });
    const form = await service.send('key', 'POST', '/v1/installers', { form: { company_name: 'Sun', color: '#ffaa00' }, headers });
    expect([again.json(), form.json()]).toEqual([first.json(), first.json()]);
  });

  it('outlives a restart, and ends after 24 hours', async () => {
    const first = await create('d');
    await service.stop();
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    expect((await create('d')).json()).toEqual(first.json());
    service.clock.advance({ hours: 25 });
    expect((await create('d')).headers).not.toHaveProperty('idempotent-replayed');
  });

  it('a refused request is not remembered: the key stays free', async () => {
    expect((await create('e', { brand: 'x' })).statusCode).toBe(422);
    expect((await create('e')).statusCode).toBe(201);
  });

  it.each([['', 422], ['x'.repeat(255), 201], ['x'.repeat(256), 422]])('takes 1 to 255 characters', async (key, status) =>
    expect((await create(key)).statusCode).toBe(status));
});
